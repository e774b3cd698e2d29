import type { Category } from '@endcap/contract/catalog/catalog'
import { CallError, type Transport } from '@endcap/contract/client/call'
import { saveGuideEntries, syncCart } from '@endcap/contract/client/calls.gen'
import { createFetchTransport } from '@endcap/contract/client/fetch-transport'
import { createLightClient, type LightClient } from '@endcap/contract/client/light-client'
import { isRecord } from '@endcap/contract/client/parsed-json'
import { t } from '@lingui/core/macro'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { endSession, readSession } from './session.ts'

export type ShopContext = {
  transport: Transport
  /** Undefined if they could not be read. */
  categories: readonly Category[] | undefined
}

let newestVersion: number | undefined
const catalogueListeners = new Set<() => void>()

/** Returns a function to unsubscribe. */
export const onNewerCatalogue = (listener: () => void): (() => void) => {
  catalogueListeners.add(listener)
  return () => catalogueListeners.delete(listener)
}

const notifyListeners = (): void => {
  for (const listener of catalogueListeners) listener()
}

const noteCatalogueVersion = (version: string | null): void => {
  if (version === null || !/^\d+$/.test(version)) return
  const named = Number(version)
  const before = newestVersion
  if (before !== undefined && named <= before) return
  newestVersion = named
  if (before === undefined) return
  // Waits until the reply that named the version is handled, because its data is already new.
  setTimeout(notifyListeners)
}

/** After this time the call has failed, though the request may have arrived. */
const callTimeoutMs = 30_000

/** What they send stays stored in the browser until the shop has it. */
const storedCalls: readonly string[] = [syncCart.name, saveGuideEntries.name]

/** If the token is invalid, logs out. */
const browserTransport = createFetchTransport({
  token: () => readSession()?.token ?? null,
  timeoutMs: callTimeoutMs,
  onResponse: ({ status, header, body }, token, { name, method }) => {
    noteCatalogueVersion(header('Catalogue-Version'))
    const isOver = status === 401 && isRecord(body) && body.code === 'token_invalid'
    if (isOver && token !== null && readSession()?.token === token)
      endSession(method === 'GET' || storedCalls.includes(name) ? 'nothing' : 'change')
  },
})

/**
 * Not the cart: its changes are sent by version, and an old reply would undo them. Nor searches,
 * which would replace copies of more use.
 */
const copied = /^\/api\/(delivery|my-orders(?!.*[?&]q=)|order-guides\/[^/]+|order\/[^/]+)(\?|$)/

const send: Transport = (request) =>
  request.method === 'GET' && copied.test(request.path)
    ? import('./with-copies.ts').then(
        ({ sendWithCopy }) => sendWithCopy(browserTransport, request, notifyListeners),
        () => browserTransport(request),
      )
    : browserTransport(request)

const browserClient = createLightClient(send)

const hasTransport = (context: unknown): context is ShopContext =>
  typeof context === 'object' && context !== null && 'transport' in context

const shopContext = (): ShopContext => {
  const context: unknown = getGlobalStartContext()
  if (!hasTransport(context)) throw new Error('The request for a document has no context')
  return context
}

/** Calls over the network in a browser; in-process and as a guest while rendering on the server. */
export const api: () => LightClient = createIsomorphicFn()
  .client(() => browserClient)
  .server(() => createLightClient(shopContext().transport))

export const givenCategories: () => ShopContext['categories'] = createIsomorphicFn()
  .client(() => undefined)
  .server(() => shopContext().categories)

export const sentenceOf = (error: unknown): string =>
  error instanceof CallError
    ? error.message
    : error instanceof DOMException
      ? t`This browser’s storage is full or blocked. Please free up space or allow cookies.`
      : t`Something went wrong. Please check your connection and try again, or reload the page.`

/** Whether a retry may help, because there was no usable reply. A refusal is not an outage. */
export const isOutage = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500 || error.status === 429)
