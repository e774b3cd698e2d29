import { setTimeout as sleep } from 'node:timers/promises'
import { syncCart } from '@endcap/contract/cart'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { OrderStatus } from '@endcap/contract/choices'
import { CallError } from '@endcap/contract/client/call'
import { placeOrder, setOrderStatus, staffGetOrder } from '@endcap/contract/orders/orders'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import { type Buyer, orderOf as bodyOfOrder } from '@endcap/start/test-support/create-buyers'
import { startAccountActors } from './account-actors.ts'
import type { Gate, KnownOrder, Random } from './history.ts'
import type { SeenProduct, World } from './world.ts'

export type Actors = Pick<World, 'watch' | 'history' | 'products' | 'buyers'> & {
  gate: Gate
  random: Random
  report: (problem: string) => void
  onOrder: (customerId: string, sentAt: number) => void
}

/** `price` is what this buyer saw, even if another buyer has seen a newer one meanwhile. */
type Line = { product: SeenProduct; price: number; qty: number }

const orderOf = (buyer: Buyer, lines: readonly Line[]) => ({
  ...bodyOfOrder(buyer, []),
  products: lines.map(({ product, price, qty }) => ({
    product_id: product.id,
    quantity: qty,
    Price: price / 100,
  })),
})

const buy = (actors: Actors, buyer: Buyer) => {
  const { watch, history, gate, random, products, report, onOrder } = actors
  const client = watch.client(buyer.token)
  let sent = 0
  let last: { key: string; body: ReturnType<typeof orderOf>; id: string } | null = null

  const send = (key: string, body: ReturnType<typeof orderOf>) =>
    watch.untilAnswered(client, placeOrder, { body, headers: { 'idempotency-key': key } })

  const order = async (lines: readonly Line[]) => {
    history.carts.delete(buyer.id)
    const cart = lines.map(({ product, qty }) => ({ _id: product.id, qty }))
    await watch.untilAnswered(client, syncCart, { body: { user_id: buyer.id, cart } })
    history.carts.set(buyer.id, new Map(lines.map(({ product, qty }) => [product.id, qty])))
    sent += 1
    const key = `${buyer.id}-${sent}`
    const body = orderOf(buyer, lines)
    const sentAt = performance.now()
    const { data } = await send(key, body)
    history.orders.set(data._id, {
      id: data._id,
      number: data.number,
      key,
      customerId: buyer.id,
      total: data.total,
      lines: lines.map(({ product, price, qty }) => ({
        productId: product.id,
        quantity: qty,
        price,
      })),
      status: 'received',
      invoice: null,
    })
    history.carts.set(buyer.id, new Map())
    last = { key, body, id: data._id }
    onOrder(buyer.id, sentAt)
  }

  /** Repeating the same request must return the same order, even after a fault. */
  const repeatLast = async () => {
    if (last === null) return
    const { data } = await send(last.key, last.body)
    history.counts.replays += 1
    if (data._id !== last.id)
      report(`the key ${last.key} stands for the orders ${last.id} and ${data._id}`)
  }

  gate.repeat(async () => {
    await sleep(30 + Math.random() * 60)
    if (random.below(12) === 0) return repeatLast()
    const lines = products
      .filter(() => random.below(2) === 0)
      .map((product) => ({ product, price: product.price, qty: 1 + random.below(4) }))
    if (lines.length === 0) return
    try {
      await order(lines)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code !== 'price_changed')
        return report(`an order was refused: ${error.code} ${error.message}`)
      for (const { product_id, now } of error.body.lines)
        for (const product of products) if (product.id === product_id) product.price = now
    }
  })
}

const serveOrders = ({ watch, history, gate, random, report }: Actors, token: string) => {
  const staff = watch.client(token)

  /** After a lost reply the repeated transition is refused: the order already has the status. */
  const setStatus = async (order: KnownOrder, status: OrderStatus) => {
    const params = { id: order.id }
    try {
      await watch.untilAnswered(staff, setOrderStatus, { params, body: { status } })
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'status_conflict')) throw error
      const { data } = await watch.untilAnswered(staff, staffGetOrder, { params })
      if (data.status !== status) report(`order ${order.number} is ${data.status}, not ${status}`)
    }
    order.status = status
    history.counts.transitions += 1
  }

  gate.repeat(async () => {
    await sleep(80)
    const order = [...history.orders.values()].findLast(({ id }) => !history.served.has(id))
    if (order === undefined) return
    history.served.add(order.id)
    await setStatus(order, 'confirmed')
    if (random.below(8) === 0) return setStatus(order, 'cancelled')
    await setStatus(order, 'ready')
    if (random.below(3) === 0) return void history.toDrive.push(order)
    const body = { order_ids: [order.id] }
    const [made] = (await watch.untilAnswered(staff, issueInvoices, { body })).data
    if (made === undefined) return report(`order ${order.number} got no invoice`)
    order.invoice = { number: made.number, total: made.total }
    if (random.below(2) === 0) await setStatus(order, 'delivered')
  })
}

const changePrices = ({ watch, history, gate, random, products }: Actors, token: string) => {
  const staff = watch.client(token)
  const changing = products.filter(({ changesPrice }) => changesPrice)
  gate.repeat(async () => {
    await sleep(700)
    const { id } = random.pick(changing)
    const cents = 1_000 + random.below(100)
    history.prices.delete(id)
    await watch.untilAnswered(staff, productEndpoints.change, {
      params: { id },
      body: { price: cents / 100 },
    })
    history.prices.set(id, cents)
    history.counts.prices += 1
  })
}

const visit = ({ watch, gate, random, report }: Actors) => {
  const pages = ['/', '/category', '/sitemap.xml', '/readyz', '/healthz', '/contact-us']
  let visits = 0
  gate.repeat(async () => {
    await sleep(100)
    visits += 1
    const path = random.below(2) === 0 ? `/product/search?search=item${visits}` : random.pick(pages)
    const status = await watch.get(path)
    if (status >= 400 && status < 500) report(`GET ${path} was answered ${status}`)
  })
}

export const startActors = (world: World, options: Omit<Actors, keyof World>): Actors => {
  const { watch, history, products, buyers, ownerToken } = world
  const actors: Actors = { watch, history, products, buyers, ...options }
  for (const buyer of buyers) buy(actors, buyer)
  serveOrders(actors, ownerToken)
  serveOrders(actors, ownerToken)
  changePrices(actors, ownerToken)
  visit(actors)
  startAccountActors(actors, world)
  return actors
}
