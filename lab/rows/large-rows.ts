import { staffProductSorts } from '@endcap/contract/catalog/staff-catalog'
import { orderStatuses } from '@endcap/contract/choices'
import { queryString } from '@endcap/contract/client/query-string'
import { maxLines, maxPageSize } from '@endcap/contract/limits'
import type { LoadRequest } from '../load/run-load.ts'
import type { Row } from '../report/row.ts'
import { loadBackOffice } from '../shop/back-office-store.ts'
import {
  type BenchSetting,
  cycle,
  loadShop,
  type MeasuredShop,
  measureLoad,
} from './bench-setting.ts'
import { coldDeepListing } from './cold-requests.ts'
import { cartSyncRequest, staffListRequest } from './requests.ts'

type Query = Readonly<Record<string, string>>

const bySorts = (query: Query): Query[] => staffProductSorts.map((sort) => ({ ...query, sort }))

/** Staff's lists with the filters and searches of the back office. */
const staffLists: readonly { name: string; path: string; queries: readonly Query[] }[] = [
  { name: 'products by each sort', path: 'products', queries: bySorts({}) },
  {
    name: 'products, filtered',
    path: 'products',
    queries: [
      ...bySorts({ on_sale: '1' }),
      ...bySorts({ in_stock: '0' }),
      ...bySorts({ category: 'vapes' }),
    ],
  },
  {
    name: 'products, searched',
    path: 'products',
    queries: ['c', 'soda', 'blue soda', '0000123'].flatMap((q) => [
      { q, sort: 'title' },
      { q, sort: '-price' },
    ]),
  },
  {
    name: 'orders',
    path: 'orders',
    queries: [
      {},
      ...orderStatuses.map((status) => ({ status })),
      { type: 'Pick-up' },
      ...['a', 'corner', '5000123', '#10'].map((q) => ({ q })),
    ],
  },
  {
    name: 'customers',
    path: 'customers',
    queries: [{ status: 'pending' }, {}, ...['a', 'corner', '5000123'].map((q) => ({ q }))],
  },
  {
    name: 'mails',
    path: 'mails',
    queries: [{}, { status: 'failed' }, { q: 'order' }, { q: 'store-12' }],
  },
  { name: 'audit log', path: 'audit-log', queries: [{}, { entity: 'products' }] },
  {
    name: 'contact messages',
    path: 'contact-messages',
    queries: [{ status: 'new' }, {}, { q: 'visitor 12' }],
  },
  { name: 'categories', path: 'categories', queries: [{}, { q: 'vape' }] },
]

/** The first, a later, the middle and the last page of each query. */
const pagesOf = async (
  { shop }: MeasuredShop,
  path: string,
  queries: readonly Query[],
): Promise<readonly [LoadRequest, ...LoadRequest[]]> => {
  const requests: LoadRequest[] = []
  for (const query of queries) {
    const request = (page: number) =>
      staffListRequest(
        shop.ownerToken,
        `${path}${queryString({ ...query, page, limit: maxPageSize })}`,
      )
    const { headers } = request(1)
    const reply = await fetch(shop.url + request(1).path, { headers: { ...headers } })
    const { numberOfPages } = (await reply.json()) as { numberOfPages: number }
    const middle = Math.ceil(numberOfPages / 2)
    const pages = new Set([1, Math.ceil(middle / 4), middle, numberOfPages])
    requests.push(...[...pages].filter((page) => page > 0).map(request))
  }
  return requests as [LoadRequest, ...LoadRequest[]]
}

/** Members of staff who wait for a list at the same time. */
const staffConnections = 2

/** The reads and writes of a large shop: staff's long lists, deep pages, a cart of 500 lines. */
export const measureLargeRows = async (setting: BenchSetting): Promise<Row[]> => {
  for (const { shop } of [setting, ...(setting.other === null ? [] : [setting.other])])
    await loadBackOffice(shop.database, { customers: 10_000, orders: 5_000 })
  const rows: Row[] = []
  for (const { name, path, queries } of staffLists) {
    const load = async (on: BenchSetting) => {
      const next = cycle(await pagesOf(on, path, queries))
      return loadShop(on, () => next, staffConnections)
    }
    rows.push(await measureLoad(setting, `staff: ${name}`, load, [], 100))
  }
  const loadDeep = async (on: BenchSetting) => {
    const next = await coldDeepListing(on)
    return loadShop(on, () => next)
  }
  rows.push(await measureLoad(setting, 'page of all products, from 100', loadDeep, [], 60))
  const loadCart = (on: BenchSetting) => {
    const { shop, samples } = on
    const lines = samples.products.slice(0, maxLines)
    let sent = 0
    const next = () => {
      sent += 1
      return cartSyncRequest(shop.customers[0], lines, (id) => (id === lines[0]?.id ? sent : 2))
    }
    return loadShop(on, () => next, 1)
  }
  rows.push(await measureLoad(setting, `cart of ${maxLines} lines, one changed`, loadCart, [], 12))
  return rows
}
