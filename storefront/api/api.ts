import { type Answer, CallError, type Sent, type Transport } from '@endcap/contract/calling'
import { createLightClient, type LightClient } from '@endcap/contract/light-client'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { isRecord } from '../storage.ts'
import { endSession, readSession } from './session.ts'

/** What the server hands over with every request for a document (`server.ts`). */
export type ShopContext = {
  /** Calls the mounted endpoints in-process, as a guest. */
  transport: Transport
}

let newestCatalogue: number | undefined
const catalogueListeners = new Set<() => void>()

/** Calls back when a reply says that the catalogue or content has changed since the last one. */
export const onNewerCatalogue = (listener: () => void): (() => void) => {
  catalogueListeners.add(listener)
  return () => catalogueListeners.delete(listener)
}

const noteCatalogue = (version: string | null): void => {
  if (version === null || !/^\d+$/.test(version)) return
  const seen = Number(version)
  const known = newestCatalogue
  if (known !== undefined && seen <= known) return
  newestCatalogue = seen
  if (known === undefined) return
  // Once the reply that says so has been taken: it is as new as that.
  setTimeout(() => {
    for (const listener of catalogueListeners) listener()
  })
}

const bodyOf = (sent: Sent): { body?: BodyInit; type?: string } => {
  if (sent.body === undefined) return {}
  if (sent.body instanceof FormData) return { body: sent.body }
  return { body: JSON.stringify(sent.body), type: 'application/json' }
}

/** A line that is dead, not slow. What was sent may have arrived: orders and carts know that. */
const longestMs = 30_000

const unreached: Answer = { status: 0, header: () => null, body: undefined }

/** `fetch` with the stored token. A token that is no longer good logs out. */
const browserTransport: Transport = async (sent) => {
  const session = readSession()
  const { body, type } = bodyOf(sent)
  const headers = new Headers(sent.headers)
  if (type !== undefined) headers.set('Content-Type', type)
  if (session !== null) headers.set('Authorization', `Bearer ${session.token}`)
  try {
    const response = await fetch(sent.path, {
      method: sent.method,
      headers,
      body,
      signal: AbortSignal.timeout(longestMs),
    })
    const text = await response.text()
    noteCatalogue(response.headers.get('Catalogue-Version'))
    const answer: unknown = text === '' ? undefined : JSON.parse(text)
    const isOver = response.status === 401 && isRecord(answer) && answer.code === 'token_invalid'
    if (isOver && session !== null && readSession()?.token === session.token) endSession()
    return { status: response.status, header: (name) => response.headers.get(name), body: answer }
  } catch {
    return unreached
  }
}

const browserClient = createLightClient(browserTransport)

const hasTransport = (context: unknown): context is ShopContext =>
  typeof context === 'object' && context !== null && 'transport' in context

/** The shop's API: over the network in a browser, in-process as a guest while rendering. */
export const api: () => LightClient = createIsomorphicFn()
  .client(() => browserClient)
  .server(() => {
    const context: unknown = getGlobalStartContext()
    if (!hasTransport(context)) throw new Error('The request for a document came without context')
    return createLightClient(context.transport)
  })

/** The sentence that tells a person why something failed, and what to do. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallError ? error.message : 'Something went wrong. Please try again in a moment.'

/** Whether trying again later can help: nothing was refused, the answer just never came. */
export const isOutage = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500 || error.status === 429)
