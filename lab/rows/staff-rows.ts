import { staffProductSorts } from '@endcap/contract/catalog/staff-catalog'
import { customerSorts, orderStatuses } from '@endcap/contract/choices'
import { queryString } from '@endcap/contract/client/query-string'
import { maxPageSize } from '@endcap/contract/limits'
import { staffOrderSorts } from '@endcap/contract/orders/order-filter'
import { salesGroups } from '@endcap/contract/reports'
import { dayMs } from '@endcap/server/system/durations'
import type { LoadRequest } from '../load/run-load.ts'
import type { Row } from '../report/row.ts'
import type { BenchShop } from '../shop/bench-shop.ts'
import { loadStaffData } from '../shop/staff-data-store.ts'
import { type BenchSetting, loadShop, measureLoad } from './bench-setting.ts'

const maxCallMs = 100
/** For a report over a year's order lines (decision 39). */
const maxYearMs = 1_000
const customers = 5_000
/** The page size that the back office requests. */
const pageSize = maxPageSize / 2

type Query = Readonly<Record<string, string>>

const each = (name: string, values: readonly string[], more: Query = {}): Query[] =>
  values.map((value) => ({ ...more, [name]: value }))

const daysAgo = (days: number): string =>
  new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

const lists: readonly { path: string; queries: readonly Query[] }[] = [
  {
    path: 'products',
    queries: [
      ...each('sort', staffProductSorts),
      ...each('sort', ['title', '-price'], { on_sale: '1', in_stock: '1' }),
      ...each('q', ['c', 'soda', 'blue soda', '0000123']),
    ],
  },
  {
    path: 'orders',
    queries: [
      ...each('sort', staffOrderSorts),
      ...orderStatuses.flatMap((status) => each('sort', staffOrderSorts, { status })),
      ...each('sort', ['-number', '-total'], { from: daysAgo(365), min_total: '500' }),
      ...each('q', ['a', 'corner', 'Corner Mart', 'store-123', '404', '1234']),
    ],
  },
  {
    path: 'customers',
    queries: [
      ...each('sort', customerSorts),
      ...each('sort', customerSorts, { status: 'approved' }),
      ...each('q', ['a', 'corner', 'atlanta', '404', 'store-123']),
    ],
  },
]

const requestOf = (shop: BenchShop, path: string, query: Query): LoadRequest => ({
  method: 'GET',
  path: `/admin/api/${path}${queryString(query)}`,
  headers: { authorization: `Bearer ${shop.ownerToken}` },
})

const pagesOf = async (shop: BenchShop, path: string, queries: readonly Query[]) => {
  const requests: LoadRequest[] = []
  for (const query of queries) {
    const page = (number: number) =>
      requestOf(shop, path, { ...query, page: String(number), limit: String(pageSize) })
    const { headers = {}, path: first } = page(1)
    const reply = await fetch(shop.url + first, { headers })
    const { numberOfPages } = (await reply.json()) as { numberOfPages: number }
    const numbers = new Set([1, Math.max(1, Math.ceil(numberOfPages / 2)), numberOfPages || 1])
    requests.push(...[...numbers].map(page))
  }
  return requests
}

export const measureStaffRows = async (setting: BenchSetting, orders: number): Promise<Row[]> => {
  const { shop } = setting
  await loadStaffData(shop.database, { customers, orders })
  const groups: { name: string; requests: LoadRequest[]; maxMs: number }[] = []
  for (const { path, queries } of lists)
    groups.push({ name: path, requests: await pagesOf(shop, path, queries), maxMs: maxCallMs })
  for (const [name, days, maxMs] of [
    ['30 days', 30, maxCallMs],
    ['a year', 365, maxYearMs],
  ] as const)
    groups.push({
      name: `reports of sales, ${name}`,
      requests: each('by', salesGroups, { from: daysAgo(days) }).map((query) =>
        requestOf(shop, 'reports/sales', query),
      ),
      maxMs,
    })
  const rows: Row[] = []
  for (const { name, requests, maxMs } of groups) {
    const all = requests as [LoadRequest, ...LoadRequest[]]
    // The other build has no orders.
    const alone = { ...setting, other: null }
    const load = () => loadShop(setting, () => all, 1)
    rows.push(await measureLoad(alone, `staff’s ${name}`, load, [], maxMs))
  }
  return rows
}
