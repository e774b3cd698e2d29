import { setTimeout as sleep } from 'node:timers/promises'
import { syncCart } from '@endcap/contract/cart'
import { CallError } from '@endcap/contract/client/call'
import type { FailureBody } from '@endcap/contract/failure-bodies'
import { placeOrder } from '@endcap/contract/orders/orders'
import type { Gate, History, KnownOrder, Random } from './history.ts'
import type { Watch } from './watch.ts'

/** A product as buyers last saw it. `isImported`: price files change its price. */
export type SeenProduct = { id: string; itemNo: string; price: number; isImported: boolean }

export type Actors = {
  watch: Watch
  history: History
  gate: Gate
  random: Random
  products: readonly SeenProduct[]
  report: (problem: string) => void
  /** Notes that an order of a customer, sent at a moment, was acknowledged. */
  onOrder: (customerId: string, sentAt: number) => void
}

const pauseMs = 60

const learnPrices = (products: readonly SeenProduct[], { lines }: FailureBody<'price_changed'>) => {
  for (const { product_id, now } of lines) {
    const known = products.find(({ id }) => id === product_id)
    if (known !== undefined) known.price = now
  }
}

export type OrderingBuyer = { id: string; email: string; token: string }

/** Lets a customer fill the cart and order, with a key that is repeated until there is an answer. */
export const buy = (
  { watch, history, gate, random, products, report, onOrder }: Actors,
  buyer: OrderingBuyer,
) => {
  const client = watch.client(buyer.token)
  let sent = 0
  let last: { key: string; body: OrderBody; id: string } | null = null

  const fillCart = async (lines: readonly Line[]) => {
    history.carts.delete(buyer.id)
    const body = {
      user_id: buyer.id,
      cart: lines.map((line) => ({ ...line, _id: line.product.id })),
    }
    await watch.untilAnswered(client, syncCart, { body })
    history.carts.set(buyer.id, new Map(lines.map(({ product, qty }) => [product.id, qty])))
  }

  const order = async (lines: readonly Line[]) => {
    sent += 1
    const key = `${buyer.id}-${sent}`
    const body = orderOf(buyer, lines)
    const sentAt = performance.now()
    const { data } = await watch.untilAnswered(client, placeOrder, {
      body,
      headers: { 'idempotency-key': key },
    })
    history.orders.set(data._id, toKnown(buyer, key, data, lines))
    history.carts.set(buyer.id, new Map())
    last = { key, body, id: data._id }
    onOrder(buyer.id, sentAt)
  }

  /** The same request again is the same order, also after any fault. */
  const repeatLast = async () => {
    if (last === null) return
    const { key, body, id } = last
    const { data } = await watch.untilAnswered(client, placeOrder, {
      body,
      headers: { 'idempotency-key': key },
    })
    history.counts.replays += 1
    if (data._id !== id) report(`the key ${key} stands for the orders ${id} and ${data._id}`)
  }

  gate.repeat(async () => {
    await sleep(pauseMs / 2 + Math.random() * pauseMs)
    if (random.below(12) === 0) return repeatLast()
    const lines = products
      .filter(() => random.below(2) === 0)
      .map((product) => ({ product, price: product.price, qty: 1 + random.below(4) }))
    if (lines.length === 0) return
    await fillCart(lines)
    try {
      await order(lines)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'price_changed') learnPrices(products, error.body)
      else report(`an order was refused: ${error.code} ${error.message}`)
    }
  })
}

/** `price` is the one that this buyer saw, even if another buyer sees a newer one meanwhile. */
type Line = { product: SeenProduct; price: number; qty: number }

const orderOf = (buyer: OrderingBuyer, lines: readonly Line[]) => ({
  customer: {
    name: 'Buyer',
    email: buyer.email,
    phone: '404 555 0100',
    business_name: 'Store',
    business_address: '1 Street',
  },
  products: lines.map(({ product, price, qty }) => ({
    product_id: product.id,
    quantity: qty,
    Price: price / 100,
  })),
  type: 'Cash-on-delivery' as const,
})
type OrderBody = ReturnType<typeof orderOf>

const toKnown = (
  buyer: OrderingBuyer,
  key: string,
  { _id, number, total }: { _id: string; number: number; total: number },
  lines: readonly Line[],
): KnownOrder => ({
  id: _id,
  number,
  key,
  customerId: buyer.id,
  total,
  lines: lines.map(({ product, price, qty }) => ({
    productId: product.id,
    quantity: qty,
    price,
  })),
  staff: null,
  invoice: null,
})

/** Lets guests open pages, half of which nobody has opened before. */
export const visit = ({ watch, gate, random, report }: Actors) => {
  let visits = 0
  gate.repeat(async () => {
    await sleep(100)
    visits += 1
    const pages = ['/', '/category', '/sitemap.xml', '/readyz', '/healthz', '/contact-us']
    const path = random.below(2) === 0 ? `/product/search?search=item${visits}` : random.pick(pages)
    const status = await watch.get(path)
    if (status >= 400 && status < 500) report(`GET ${path} was answered ${status}`)
  })
}
