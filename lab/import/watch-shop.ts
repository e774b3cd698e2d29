import { setTimeout as sleep } from 'node:timers/promises'
import {
  getProduct,
  listCategories,
  listPrices,
  listProductsByCategories,
  listTopProducts,
  searchProducts,
} from '@endcap/contract/catalog/catalog'
import { listingPageSize } from '@endcap/contract/limits'
import { centsToDollars } from '@endcap/contract/money'
import { placeOrder } from '@endcap/contract/orders/orders'
import { percentile } from '../load/run-load.ts'
import type { Customer } from '../shop/bench-shop.ts'
import type { ShopProcess } from '../shop/shop-process.ts'

/** Response times and failures that customers had during an import. */
export type Watched = {
  answers: number
  orders: number
  /** Requests without an answer or with a status other than 2xx. */
  failures: string[]
  /** Milliseconds. */
  p50: number
  p99: number
  /** The slowest request of each kind, slowest first. */
  slowest: { name: string; milliseconds: number }[]
}

const readEveryMs = 40
const orderEveryMs = 250
/** Beyond this, no further requests are sent: a growing queue would measure itself. */
const maxConcurrent = 12

const searched = ['cherry', 'premium mint', 'cola', 'energy drinks 12oz', 'grap']

type Call = [name: string, send: (turn: number) => Promise<unknown>]

const openPage = async (url: string): Promise<void> => {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
}

/** The reads and the order that are sent repeatedly as one customer. */
const planOf = async (shop: ShopProcess, customer: Customer) => {
  const client = shop.client(customer.token)
  const { data: categories } = await client(listCategories)
  const category = categories.find(({ parent_id }) => parent_id !== '') ?? categories[0]
  if (category === undefined) throw new Error('The shop has no category to look at.')
  const { data: products } = await client(listProductsByCategories, {
    body: { categoryIds: [category._id], page: 1, limit: listingPageSize, sort: 'title' },
  })
  const product = products.find((one) => 'price' in one && one.in_stock)
  if (product === undefined || !('price' in product))
    throw new Error('The shop has no product to buy.')
  const { _id } = product
  const reads: Call[] = [
    ['home page', () => openPage(`${shop.url}/`)],
    ['category page', () => openPage(`${shop.url}/category/${category.slug}`)],
    ['product page', () => openPage(`${shop.url}/product/${product.slug}`)],
    ['categories', () => client(listCategories)],
    ['product', () => client(getProduct, { params: { id: _id } })],
    [
      'products of a category',
      (turn) =>
        client(listProductsByCategories, {
          body: {
            categoryIds: [category._id],
            page: 1 + (turn % 5),
            limit: listingPageSize,
            sort: 'title',
          },
        }),
    ],
    [
      'search',
      (turn) =>
        client(searchProducts, {
          query: { searchQuery: searched[turn % searched.length] ?? '' },
        }),
    ],
    ['top products', () => client(listTopProducts)],
    ['prices', () => client(listPrices, { query: { ids: _id } })],
  ]
  const order: Call = [
    'order',
    async () => {
      const { data } = await client(getProduct, { params: { id: _id } })
      await client(placeOrder, {
        body: {
          customer: {
            name: 'Bench',
            email: 'bench@bench.example',
            phone: '404 555 0101',
            business_name: 'Corner Store',
            business_address: '1 Peachtree Street',
          },
          products: [
            {
              product_id: _id,
              quantity: 1,
              Price: 'price' in data ? centsToDollars(data.price) : null,
            },
          ],
          type: 'Cash-on-delivery',
        },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    },
  ]
  return { reads, order }
}

/**
 * Sends a light, even load (25 reads and 4 orders a second) until it is stopped; `stop` returns the
 * response times.
 */
export const watchShop = async (shop: ShopProcess, customer: Customer) => {
  const { reads, order } = await planOf(shop, customer)
  const times: { name: string; milliseconds: number }[] = []
  const failures: string[] = []
  const underway = new Set<Promise<void>>()
  const stopping = new AbortController()
  let orders = 0

  const send = ([name, run]: Call, turn: number): void => {
    const began = performance.now()
    const sent: Promise<void> = run(turn)
      .then(
        () => {
          if (name === 'order') orders += 1
        },
        (error) => {
          failures.push(`${name}: ${error instanceof Error ? error.message : error}`)
        },
      )
      .then(() => {
        times.push({ name, milliseconds: performance.now() - began })
        underway.delete(sent)
      })
    underway.add(sent)
  }
  const sendEvery = async (everyMs: number, next: (turn: number) => Call): Promise<void> => {
    const began = performance.now()
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const due = began + turn * everyMs - performance.now()
      if (due > 0) await sleep(due, null, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted && underway.size < maxConcurrent) send(next(turn), turn)
    }
  }
  const sending = Promise.all([
    sendEvery(readEveryMs, (turn) => reads[turn % reads.length] as Call),
    sendEvery(orderEveryMs, () => order),
  ])

  return {
    stop: async (): Promise<Watched> => {
      stopping.abort()
      await sending
      await Promise.all(underway)
      const sorted = times.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
      const slowest = Map.groupBy(times, ({ name }) => name)
        .values()
        .map((same) =>
          same.reduce((one, other) => (one.milliseconds < other.milliseconds ? other : one)),
        )
        .toArray()
        .sort((one, other) => other.milliseconds - one.milliseconds)
      return {
        answers: times.length,
        orders,
        failures,
        p50: percentile(sorted, 0.5),
        p99: percentile(sorted, 0.99),
        slowest,
      }
    },
  }
}
