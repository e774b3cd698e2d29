import { failures } from '@endcap/contract/errors'
import type { StaffEvent } from '@endcap/contract/live'
import { expect, vi } from 'vitest'

export type Sent = {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}
type Reply = { status: number; body?: unknown }

export const refusal = (code: keyof typeof failures, more: object = {}): Reply => {
  const [status, message] = failures[code]
  return { status, body: { code, message, ...more } }
}

export type Answers = Record<string, unknown> | ((sent: Sent) => unknown)

/** A list whose first page has all rows. */
export const rows = (...data: object[]) => ({
  data,
  currentPage: 1,
  numberOfPages: 1,
  total: data.length,
})

const hours = { time_zone: 'America/New_York', pickup_hours: null, closed_days: [] }
const shop = { store_name: 'Depot', ...hours }

const answerFrom = (table: Record<string, unknown>, sent: Sent): unknown => {
  const name = sent.path.replace(/^\/admin\/api\//, '')
  const found = [`${sent.method} ${name}`, name].find((key) => key in table)
  if (found === undefined) return sent.path === '/api/shop' ? { data: shop } : rows()
  const reply = table[found]
  return typeof reply === 'function' ? reply(sent) : reply
}

/** Looking up codes is a POST because there may be many. */
const isChange = ({ method, path }: Sent): boolean =>
  method !== 'GET' && !path.endsWith('/resolve-codes')

const bodyOf = ({ body }: RequestInit): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/**
 * Answers a test's requests and records them: by a function, or by a table of methods and paths
 * below `/admin/api` (`'PATCH products/p'`) or paths alone, which leaves to other requests the
 * shop's public facts or an empty list. An answer is a body, a `Response`, a refusal, or undefined
 * for no reply. Calls about presence find nobody and aren't recorded. `happen` sends an event to
 * listeners.
 */
export const fakeShop = (answers: Answers) => {
  const sent: Sent[] = []
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const listen = (signal: AbortSignal) =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (stream) => {
          listeners.add(stream)
          signal.addEventListener('abort', () => {
            listeners.delete(stream)
            stream.error(signal.reason)
          })
        },
      }),
    )
  const isReply = (value: unknown): value is Reply =>
    typeof value === 'object' && value !== null && 'status' in value && 'body' in value
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://shop.test')
    const one: Sent = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: bodyOf(init),
    }
    if (one.path === '/admin/api/presence') return Response.json({ data: [] })
    if (one.path === '/admin/api/events' && init.signal) return listen(init.signal)
    sent.push(one)
    const answered = await (typeof answers === 'function' ? answers(one) : answerFrom(answers, one))
    if (answered === undefined) throw new TypeError('no connection')
    if (answered instanceof Response) return answered
    const { status, body } = isReply(answered) ? answered : { status: 200, body: answered }
    return Response.json(body, { status })
  })
  return {
    /** Oldest first. */
    requests: (path: string) => sent.filter((one) => one.path === path),
    /** Of the requests of a path below `/admin/api`, oldest first. */
    queries: (path: string): Record<string, string>[] =>
      sent
        .filter((one) => one.path === `/admin/api/${path}`)
        .map(({ query }) => Object.fromEntries(query)),
    happen: (event: StaffEvent) => {
      const bytes = new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)
      for (const listener of listeners) listener.enqueue(bytes)
    },
    /** Oldest first. */
    changes: () => sent.filter(isChange),
    expectNoChange: () => expect(sent.filter(isChange)).toEqual([]),
  }
}
