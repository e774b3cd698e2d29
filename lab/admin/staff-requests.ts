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
/** The limit for a report that adds up a year's lines (decision 39). */
const maxYearMs = 1_000

/** Reads queries that are separated by blanks, as in `status=new&q=a+b q=c`; `all` is one without filters. */
const readQueries = (text: string): Query[] =>
  text
    .trim()
    .split(/\s+/)
    .map((one) => (one === 'all' ? {} : Object.fromEntries(new URLSearchParams(one))))

const paged = (
  name: string,
  path: string,
  queries = 'all',
  sorts?: readonly string[] | string,
): RequestGroup => {
  const each = typeof sorts === 'string' ? sorts.split(' ') : sorts
  return {
    name,
    path,
    queries: readQueries(queries).flatMap(
      (query): Query[] => each?.map((sort) => ({ ...query, sort })) ?? [query],
    ),
    isPaged: true,
    maxMs: maxCallMs,
  }
}
const single = (name: string, path: string, queries = 'all'): RequestGroup => ({
  name,
  path,
  queries: readQueries(queries),
  isPaged: false,
  maxMs: maxCallMs,
})

const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const each = (name: string, values: readonly string[]): string =>
  values.map((value) => `${name}=${value}`).join(' ')

const inquiries = 'all status=new status=done assigned=nobody q=a q=1234'

/** The calls of the back office's screens: each list by each sort, filter, search, and combinations. */
export const staffRequestGroups = ({
  caseCode,
  customer,
  day,
  order,
  product,
  staff,
}: StaffSamples): RequestGroup[] => [
  paged('products, each sort', 'products', 'all', staffProductSorts),
  paged(
    'products, each filter',
    'products',
    `on_sale=1 on_sale=0 in_stock=0 category=vapes missing=price missing=picture missing=category
     changed=today`,
    'title -price updatedAt',
  ),
  paged(
    'products, filters combined',
    'products',
    'on_sale=1&in_stock=1&category=vapes on_sale=0&missing=price in_stock=0&category=vapes&q=blue',
    'title price',
  ),
  paged(
    'products, searched',
    'products',
    `q=c q=so q=soda q=blue+soda q=0000123 q=${caseCode}`,
    'title -price',
  ),
  paged('orders, each sort', 'orders', 'all', staffOrderSorts),
  paged('orders, each status and sort', 'orders', each('status', orderStatuses), staffOrderSorts),
  paged(
    'orders, each filter',
    'orders',
    `type=Pick-up from=${daysAgo(30)}&to=${daysAgo(1)} from=${daysAgo(365)} pickup=${day}
     slot=9:00+AM min_total=500 max_total=20 product=${product} customer=${customer} placed_by=staff`,
    '-number -total',
  ),
  paged(
    'orders, filters combined',
    'orders',
    `status=delivered&type=Pick-up&from=${daysAgo(365)} status=delivered&min_total=500&max_total=900
     status=cancelled&product=${product} q=corner&status=received q=corner&from=${daysAgo(7)}`,
    '-number total',
  ),
  paged(
    'orders, searched',
    'orders',
    `q=a q=co q=corner q=Corner+Mart q=store-123 q=404 q=1 q=1234 q=5+x+soda q=59.97 q=${caseCode}`,
    '-number -total',
  ),
  paged('customers, each sort', 'customers', 'all', customerSorts),
  paged(
    'customers, each status and sort',
    'customers',
    each('status', customerStatuses),
    customerSorts,
  ),
  paged(
    'customers, searched and filtered',
    'customers',
    'q=a q=co q=corner q=atlanta q=404 q=5000123 q=store-123 tag=vip q=corner&status=approved',
    '-createdAt business_name -total -last_order_at',
  ),
  paged('contact messages', 'contact-messages', inquiries, contactMessageSorts),
  paged('job applications', 'job-applications', inquiries, jobApplicationSorts),
  paged(
    'mails',
    'mails',
    `all status=failed status=sent kind=order_placed q=a q=store-123 q=Order+%2312 from=${daysAgo(30)}`,
  ),
  paged(
    'audit log',
    'audit-log',
    `all entity=products by=${staff} entity_id=${order} from=${daysAgo(30)}&to=${daysAgo(2)}`,
  ),
  paged('other lists', 'categories', 'all q=vape'),
  ...['trash', 'imports', 'bulk-changes', 'staff', 'search-synonyms'].map((path) =>
    paged(path.replace('-', ' '), path),
  ),
  paged('stock', 'stock', `all filter=low q=soda q=${caseCode}`, stockSorts),
  paged('price history', `products/${product}/price-history`),
  single(
    'search of everything (Ctrl K)',
    'search',
    `q=a q=co q=corner q=soda q=1234 q=404 q=${caseCode}`,
  ),
  single('today', 'today'),
  single('sales of 30 days', 'today/sales'),
  paged('reports of sales, 30 days', 'reports/sales', each('by', salesGroups)),
  {
    ...paged(
      'reports of sales, a year',
      'reports/sales',
      each(`from=${daysAgo(365)}&by`, salesGroups),
    ),
    maxMs: maxYearMs,
  },
  paged('report of items that customers stopped buying', 'reports/stopped'),
  paged('reports of searches', 'reports/searches', `all results=none from=${daysAgo(364)}`),
  single('an order', `orders/${order}`),
  single('an order’s timeline', `orders/${order}/timeline`),
  single('a product', `products/${product}`),
  single('a customer', `customers/${customer}`),
  single('a customer’s possible duplicates', `customers/${customer}/duplicates`),
  single('orders to pick', 'picking'),
]

/** The number of rows on a page as the lists request them. */
export const pageSize = maxPageSize / 2
