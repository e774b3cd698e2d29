import { type FailureCode, failures } from '@endcap/contract/errors'
import { ada } from '@endcap/contract/testing/sample-customer'
import { vi } from 'vitest'
import type { wireProduct } from './cola.ts'

export type Sent = {
  /** Method and path, without the query. */
  call: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

export const lost = Symbol('lost')

class Refusal {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

export const refusal = (code: FailureCode, more: object = {}): Refusal => {
  const [status, message] = failures[code]
  return new Refusal(status, { code, message, ...more })
}

/** A body, a `Response`, a refusal, `lost`, or a function that returns one; by default `{ data: null }`. */
export type Replies = Record<string, unknown>

const bodyOf = (body: unknown): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body.entries())
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/** Replies to a test's requests and records them. `replies` may change meanwhile. */
export const fakeShop = (replies: Replies) => {
  const requests: Sent[] = []
  const held = new Map<string, PromiseWithResolvers<void>>()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://shop.test')
    const call = `${init.method ?? 'GET'} ${pathname}`
    const headers = new Headers(init.headers)
    const sent: Sent = { call, query: searchParams, headers, body: bodyOf(init.body) }
    requests.push(sent)
    const reply = replies[call]
    const answered = typeof reply === 'function' ? reply(sent) : reply
    await held.get(call)?.promise
    if (answered === lost) throw new TypeError('no connection')
    if (answered instanceof Response) return answered
    if (answered instanceof Refusal)
      return Response.json(answered.body, { status: answered.status })
    return Response.json(answered ?? { data: null })
  })
  return {
    replies,
    /** Changes the reply to a call. Returns a function that changes it back. */
    fail: (call: string, reply: unknown = lost) => {
      const usual = replies[call]
      replies[call] = reply
      return () => {
        replies[call] = usual
      }
    },
    sent: (call: string) => requests.filter((sent) => sent.call === call),
    hold: (call: string) => {
      held.set(call, Promise.withResolvers<void>())
    },
    release: (call: string) => {
      held.get(call)?.resolve()
      held.delete(call)
    },
    /** Stops delaying later replies; those already delayed never arrive. */
    forget: (call: string) => held.delete(call),
  }
}

type WireProduct = ReturnType<typeof wireProduct>
type Line = { _id: string; qty: number }
type Ordered = { products: { product_id: string; quantity: number }[] }

/** The sample customer's cart and orders, with replies to calls about them. */
export const fakeCart = (...lines: [product: WireProduct, qty: number][]) => {
  const products = new Map(lines.map(([product]) => [product._id, product]))
  const cart = {
    lines: lines.map(([{ _id }, qty]): Line => ({ _id, qty })),
    version: 1,
    removed: [] as { _id: string; title: string }[],
    orders: new Map<string, Ordered>(),
    /** Makes a product known that the cart didn't begin with. */
    know: (product: WireProduct) => products.set(product._id, product),
    change: (...changed: [product: WireProduct, qty: number][]) => {
      for (const [product] of changed) products.set(product._id, product)
      cart.lines = changed.map(([{ _id }, qty]) => ({ _id, qty }))
      cart.version += 1
    },
  }
  const reply = () => ({
    cart: cart.lines.map((line) => ({ ...line, product: products.get(line._id) })),
    version: cart.version,
    removed: cart.removed,
  })
  const replies: Replies = {
    [`GET /users/cart/${ada._id}`]: reply,
    'POST /users/cart': ({ body }: { body: { cart: Line[]; version: number } }) => {
      if (body.version !== cart.version) return refusal('cart_changed', reply())
      cart.lines = body.cart.map(({ _id, qty }) => ({ _id, qty }))
      cart.version += 1
      return reply()
    },
    'POST /api/place-order': ({ body, headers }: { body: Ordered; headers: Headers }) => {
      const key = `${headers.get('idempotency-key')}`
      if (!cart.orders.has(key)) {
        cart.orders.set(key, body)
        const ordered = new Map(body.products.map((line) => [line.product_id, line.quantity]))
        cart.lines = cart.lines
          .map(({ _id, qty }) => ({ _id, qty: qty - (ordered.get(_id) ?? 0) }))
          .filter(({ qty }) => qty > 0)
        cart.version += 1
      }
      return { data: { _id: 'o' } }
    },
  }
  return { cart, replies }
}
