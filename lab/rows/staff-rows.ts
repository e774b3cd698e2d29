import { staffProductSorts } from '@endcap/contract/catalog/staff-catalog'
import { customerSorts, orderStatuses } from '@endcap/contract/choices'
import { staffOrderSorts } from '@endcap/contract/orders/order-filter'
import { salesGroups } from '@endcap/contract/reports'
import type { LoadRequest } from '../load/run-load.ts'
import { maxCallMs, maxYearMs, type Row } from '../report/row.ts'
import { loadStaffData } from '../shop/staff-data-store.ts'
import { type BenchSetting, loadShop, measureLoad } from './bench-setting.ts'
import { daysAgo, each, ownerOf, pagesOf, type Query, requestOf } from './list-requests.ts'

const customers = 5_000
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

export const measureStaffRows = async (setting: BenchSetting, orders: number): Promise<Row[]> => {
  const { shop } = setting
  await loadStaffData(shop.database, { customers, orders })
  const owner = ownerOf(shop)
  const groups: { name: string; requests: LoadRequest[]; maxMs: number }[] = []
  for (const { path, queries } of lists)
    groups.push({
      name: path,
      requests: await pagesOf(owner, `/admin/api/${path}`, queries),
      maxMs: maxCallMs,
    })
  for (const [name, days, maxMs] of [
    ['30 days', 30, maxCallMs],
    ['a year', 365, maxYearMs],
  ] as const)
    groups.push({
      name: `reports of sales, ${name}`,
      requests: each('by', salesGroups, { from: daysAgo(days) }).map((query) =>
        requestOf(owner, '/admin/api/reports/sales', query),
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
