import { failures } from '@endcap/contract/errors'
import { expect, onTestFinished, vi } from 'vitest'

export type Sent = {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}
type Reply = { status: number; body?: unknown }

/** The refusal of a code, as the shop sends it. */
export const refusal = (code: keyof typeof failures, more: object = {}): Reply => {
  const [status, message] = failures[code]
  return { status, body: { code, message, ...more } }
}

/**
 * Answers the requests of a test by `answer` instead of the shop, and records them. An answer is a body, a refusal,
 * or undefined for a request without a reply. A call about
 * presence is answered with nobody and not recorded.
 */
export const fakeShop = (answer: (sent: Sent) => unknown) => {
  const sent: Sent[] = []
  const isReply = (value: unknown): value is Reply =>
    typeof value === 'object' && value !== null && 'status' in value && 'body' in value
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://shop.test')
    const one: Sent = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    if (one.path === '/admin/api/presence') return Response.json({ data: [] })
    sent.push(one)
    const answered = await answer(one)
    if (answered === undefined) throw new TypeError('no connection')
    const { status, body } = isReply(answered) ? answered : { status: 200, body: answered }
    return Response.json(body, { status })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return {
    /** The changes that were requested, oldest first. */
    changes: () => sent.filter(({ method }) => method !== 'GET'),
    expectNoChange: () => expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]),
  }
}
