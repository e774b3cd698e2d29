import { setTimeout as sleep } from 'node:timers/promises'
import {
  getProduct,
  listCategories,
  listPrices,
  listProductsByCategories,
  listTopProducts,
  searchProducts,
} from '@endcap/contract/catalog'
import { listingPageSize } from '@endcap/contract/limits'
import { centsToDollars } from '@endcap/contract/money'
import { placeOrder } from '@endcap/contract/orders'
import { percentile } from '../load/run-load.ts'
import type { Customer } from '../shop/bench-shop.ts'
import type { ShopProcess } from '../shop/shop-process.ts'

/** What customers met with while something went on. */
export type Watched = {
  answers: number
  orders: number
  /** Answers that were none, or not 2xx. */
  failures: string[]
  /** Milliseconds. */
  p50: number
  p99: number
  /** The slowest of each kind, slowest first. */
  slowest: { what: string; milliseconds: number }[]
}

const readEveryMs = 40
const orderEveryMs = 250
/** Where a shop can't keep up no more is asked of it: a heap of questions would measure itself. */
const mostUnderway = 12

const searched = ['cherry', 'premium mint', 'cola', 'energy drinks 12oz', 'grap']

type Ask = [what: string, ask: (turn: number) => Promise<unknown>]

const openPage = async (url: string): Promise<void> => {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
}

/** The reads and the order of one customer who is in the shop all day. */
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
  const reads: Ask[] = [
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
  const order: Ask = [
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
 * Looks at pages and lists, searches, and orders, lightly and evenly (25 reads and 4 orders a
 * second), until it is stopped: says how long the answers took.
 */
export const watchShop = async (shop: ShopProcess, customer: Customer) => {
  const { reads, order } = await planOf(shop, customer)
  const times: { what: string; milliseconds: number }[] = []
  const failures: string[] = []
  const underway = new Set<Promise<void>>()
  const stopping = new AbortController()
  let orders = 0

  const ask = ([what, run]: Ask, turn: number): void => {
    const began = performance.now()
    const asked: Promise<void> = run(turn)
      .then(
        () => {
          if (what === 'order') orders += 1
        },
        (error) => {
          failures.push(`${what}: ${error instanceof Error ? error.message : error}`)
        },
      )
      .then(() => {
        times.push({ what, milliseconds: performance.now() - began })
        underway.delete(asked)
      })
    underway.add(asked)
  }
  const keepAsking = async (everyMs: number, next: (turn: number) => Ask): Promise<void> => {
    const began = performance.now()
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const due = began + turn * everyMs - performance.now()
      if (due > 0) await sleep(due, null, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted && underway.size < mostUnderway) ask(next(turn), turn)
    }
  }
  const asking = Promise.all([
    keepAsking(readEveryMs, (turn) => reads[turn % reads.length] as Ask),
    keepAsking(orderEveryMs, () => order),
  ])

  return {
    stop: async (): Promise<Watched> => {
      stopping.abort()
      await asking
      await Promise.all(underway)
      const sorted = times.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
      const slowest = Map.groupBy(times, ({ what }) => what)
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
