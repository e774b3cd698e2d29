import { staffProductSorts } from '@endcap/contract/catalog/staff-catalog'
import {
  customerSorts,
  customerStatuses,
  orderStatuses,
  stockSorts,
} from '@endcap/contract/choices'
import { contactMessageSorts, jobApplicationSorts } from '@endcap/contract/inquiries'
import { maxPageSize } from '@endcap/contract/limits'
import { staffOrderSorts } from '@endcap/contract/orders/order-filter'
import { salesGroups } from '@endcap/contract/reports'
import type { StaffSamples } from './staff-data-store.ts'

type Query = Readonly<Record<string, string>>

/** Requests of one kind, measured together. */
export type RequestGroup = {
  name: string
  path: string
  queries: readonly Query[]
  isPaged: boolean
  /** The maximum time of a call, in milliseconds. */
  maxMs: number
}

const maxCallMs = 100
/** Of a report that adds up a year's lines (decision 39). */
const maxYearMs = 1_000

const eachSort = (sorts: readonly string[], ...queries: Query[]): Query[] =>
  queries.flatMap((query) => sorts.map((sort) => ({ ...query, sort })))

const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const paged = (name: string, path: string, queries: readonly Query[]): RequestGroup => ({
  name,
  path,
  queries,
  isPaged: true,
  maxMs: maxCallMs,
})
const single = (name: string, path: string, queries: readonly Query[] = [{}]): RequestGroup => ({
  name,
  path,
  queries,
  isPaged: false,
  maxMs: maxCallMs,
})

/** The calls of the back office's screens: each list by each sort, filter, search, and combinations. */
export const staffRequestGroups = (samples: StaffSamples): RequestGroup[] => [
  paged('products, each sort', 'products', eachSort(staffProductSorts, {})),
  paged(
    'products, each filter',
    'products',
    eachSort(
      ['title', '-price', 'updatedAt'],
      { on_sale: '1' },
      { on_sale: '0' },
      { in_stock: '0' },
      { category: 'vapes' },
      { missing: 'price' },
      { missing: 'picture' },
      { missing: 'category' },
      { changed: 'today' },
    ),
  ),
  paged(
    'products, filters combined',
    'products',
    eachSort(
      ['title', 'price'],
      { on_sale: '1', in_stock: '1', category: 'vapes' },
      { on_sale: '0', missing: 'price' },
      { in_stock: '0', category: 'vapes', q: 'blue' },
    ),
  ),
  paged(
    'products, searched',
    'products',
    eachSort(
      ['title', '-price'],
      ...['c', 'so', 'soda', 'blue soda', '0000123', samples.caseCode].map((q) => ({ q })),
    ),
  ),
  paged('orders, each sort', 'orders', eachSort(staffOrderSorts, {})),
  paged(
    'orders, each status and sort',
    'orders',
    eachSort(staffOrderSorts, ...orderStatuses.map((status) => ({ status }))),
  ),
  paged(
    'orders, each filter',
    'orders',
    eachSort(
      ['-number', '-total'],
      { type: 'Pick-up' },
      { from: daysAgo(30), to: daysAgo(1) },
      { from: daysAgo(365) },
      { pickup: samples.day },
      { slot: '9:00 AM' },
      { min_total: '500' },
      { max_total: '20' },
      { product: samples.product },
      { customer: samples.customer },
      { placed_by: 'staff' },
    ),
  ),
  paged(
    'orders, filters combined',
    'orders',
    eachSort(
      ['-number', 'total'],
      { status: 'delivered', type: 'Pick-up', from: daysAgo(365) },
      { status: 'delivered', min_total: '500', max_total: '900' },
      { status: 'cancelled', product: samples.product },
      { q: 'corner', status: 'received' },
      { q: 'corner', from: daysAgo(7) },
    ),
  ),
  paged(
    'orders, searched',
    'orders',
    eachSort(
      ['-number', '-total'],
      ...[
        'a',
        'co',
        'corner',
        'Corner Mart',
        'store-123',
        '404',
        '1',
        '1234',
        '5 x soda',
        '59.97',
        samples.caseCode,
      ].map((q) => ({ q })),
    ),
  ),
  paged('customers, each sort', 'customers', eachSort(customerSorts, {})),
  paged(
    'customers, each status and sort',
    'customers',
    eachSort(customerSorts, ...customerStatuses.map((status) => ({ status }))),
  ),
  paged(
    'customers, searched and filtered',
    'customers',
    eachSort(
      ['-createdAt', 'business_name', '-total', '-last_order_at'],
      ...['a', 'co', 'corner', 'atlanta', '404', '5000123', 'store-123'].map((q) => ({ q })),
      { tag: 'vip' },
      { q: 'corner', status: 'approved' },
    ),
  ),
  ...(
    [
      ['contact-messages', contactMessageSorts],
      ['job-applications', jobApplicationSorts],
    ] as const
  ).map(([path, sorts]) =>
    paged(
      path.replace('-', ' '),
      path,
      eachSort(
        sorts,
        {},
        { status: 'new' },
        { status: 'done' },
        { assigned: 'nobody' },
        { q: 'a' },
        { q: '1234' },
      ),
    ),
  ),
  paged('mails', 'mails', [
    {},
    { status: 'failed' },
    { status: 'sent' },
    { kind: 'order_placed' },
    { q: 'a' },
    { q: 'store-123' },
    { q: 'Order #12' },
    { from: daysAgo(30) },
  ]),
  paged('audit log', 'audit-log', [
    {},
    { entity: 'products' },
    { by: samples.staff },
    { entity_id: samples.order },
    { from: daysAgo(30), to: daysAgo(2) },
  ]),
  paged('other lists', 'categories', [{}, { q: 'vape' }]),
  ...['bin', 'imports', 'bulk-changes', 'staff', 'search-synonyms'].map((path) =>
    paged(path.replace('-', ' '), path, [{}]),
  ),
  paged(
    'stock',
    'stock',
    eachSort(stockSorts, {}, { filter: 'low' }, { q: 'soda' }, { q: samples.caseCode }),
  ),
  paged('price history', `products/${samples.product}/price-history`, [{}]),
  single('search of everything (Ctrl K)', 'search', [
    ...['a', 'co', 'corner', 'soda', '1234', '404', samples.caseCode].map((q) => ({ q })),
  ]),
  single('today', 'today'),
  single('sales of 30 days', 'today/sales'),
  paged(
    'reports of sales, 30 days',
    'reports/sales',
    salesGroups.map((by) => ({ by })),
  ),
  {
    ...paged(
      'reports of sales, a year',
      'reports/sales',
      salesGroups.map((by) => ({ by, from: daysAgo(365) })),
    ),
    maxMs: maxYearMs,
  },
  paged('report of items that customers stopped buying', 'reports/stopped', [{}]),
  paged('reports of searches', 'reports/searches', [
    {},
    { results: 'none' },
    { from: daysAgo(364) },
  ]),
  single('an order', `orders/${samples.order}`),
  single('an order’s timeline', `orders/${samples.order}/timeline`),
  single('a product', `products/${samples.product}`),
  single('a customer', `customers/${samples.customer}`),
  single('a customer’s possible duplicates', `customers/${samples.customer}/duplicates`),
  single('orders to pick', 'picking'),
]

/** The number of rows on a page as the lists request them. */
export const pageSize = maxPageSize / 2
