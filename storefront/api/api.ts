import type { Category } from '@endcap/contract/catalog/catalog'
import { CallError, type Transport } from '@endcap/contract/client/call'
import { createFetchTransport } from '@endcap/contract/client/fetch-transport'
import { createLightClient, type LightClient } from '@endcap/contract/client/light-client'
import { isRecord } from '@endcap/contract/client/parsed-json'
import { t } from '@lingui/core/macro'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { endSession, readSession } from './session.ts'

/** The context that the server passes with every request for a document (`server.ts`). */
export type ShopContext = {
  /** Calls the mounted endpoints in-process, as a guest. */
  transport: Transport
  /** All categories, which most pages show; undefined if they could not be read. */
  categories: readonly Category[] | undefined
}

let newestVersion: number | undefined
const catalogueListeners = new Set<() => void>()

/** Calls `listener` when a reply names a newer catalogue version. Returns the unsubscriber. */
export const onNewerCatalogue = (listener: () => void): (() => void) => {
  catalogueListeners.add(listener)
  return () => catalogueListeners.delete(listener)
}

const noteCatalogueVersion = (version: string | null): void => {
  if (version === null || !/^\d+$/.test(version)) return
  const named = Number(version)
  const before = newestVersion
  if (before !== undefined && named <= before) return
  newestVersion = named
  if (before === undefined) return
  // After the reply that names the version has been handled: its data is as new.
  setTimeout(() => {
    for (const listener of catalogueListeners) listener()
  })
}

/**
 * A call without a reply in this time has failed: the connection is dead, not slow. The request may have
 * arrived; orders and carts handle that.
 */
const callTimeoutMs = 30_000

/** Calls with the stored token. A token that is no longer valid logs out. */
const browserTransport = createFetchTransport({
  token: () => readSession()?.token ?? null,
  timeoutMs: callTimeoutMs,
  onResponse: ({ status, header, body }, token) => {
    noteCatalogueVersion(header('Catalogue-Version'))
    const isOver = status === 401 && isRecord(body) && body.code === 'token_invalid'
    if (isOver && token !== null && readSession()?.token === token) endSession()
  },
})

const browserClient = createLightClient(browserTransport)

const hasTransport = (context: unknown): context is ShopContext =>
  typeof context === 'object' && context !== null && 'transport' in context

const shopContext = (): ShopContext => {
  const context: unknown = getGlobalStartContext()
  if (!hasTransport(context)) throw new Error('The request for a document has no context')
  return context
}

/** The shop's API: over the network in a browser, in-process as a guest while rendering. */
export const api: () => LightClient = createIsomorphicFn()
  .client(() => browserClient)
  .server(() => createLightClient(shopContext().transport))

/** The categories that the server passes with the request for a document. */
export const givenCategories: () => ShopContext['categories'] = createIsomorphicFn()
  .client(() => undefined)
  .server(() => shopContext().categories)

/** Returns the message to show for a failed call: the cause and what to do. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallError
    ? error.message
    : error instanceof DOMException
      ? t`This browser’s storage is full or blocked. Please free up space or allow cookies.`
      : t`Something went wrong. Please check your connection and try again, or reload the page.`

/** Whether a retry can help: the call was not refused, it had no usable reply. */
export const isOutage = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500 || error.status === 429)
