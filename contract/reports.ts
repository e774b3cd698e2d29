import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { maxChartBars, maxChartPoints, maxComparedDays, maxExportedReportRows } from './limits.ts'
import { dataOf, Id, Money, PageQuery, pageOf, queryText } from './schemas.ts'

const range = {
  from: queryText().describe(
    'The first day (YYYY-MM-DD) in the shop’s time zone; by default 30 days ago',
  ),
  to: queryText().describe('The last day (YYYY-MM-DD) in the shop’s time zone; by default today'),
}

export const salesGroups = ['customer', 'item', 'category', 'day'] as const
export type SalesGroup = (typeof salesGroups)[number]

export const SalesRow = z.object({
  _id: Id.describe(
    'The id of the customer, product or category, or the day; empty for products without a category',
  ),
  label: z.string(),
  orders: z.int().describe('0 for a category'),
  quantity: z.int().describe('Units sold; 0 if grouped by customer or day'),
  total: Money,
})
export type SalesRow = z.output<typeof SalesRow>

export const getSalesReport = endpoint({
  name: 'getSalesReport',
  method: 'GET',
  path: '/admin/api/reports/sales',
  access: 'staff:reports',
  summary: 'Sales without cancelled orders, highest first; days are sorted newest first',
  query: PageQuery.extend({ ...range, by: queryText().describe(salesGroups.join(', ')) }),
  reply: pageOf(SalesRow),
  status: 200,
  errors: [],
})

const before = {
  before: z
    .object({ from: z.string(), to: z.string() })
    .nullable()
    .describe(
      `The preceding period with the same number of days; null if the range has more than ${maxComparedDays} days`,
    ),
}
/** `total_before`: the total of the previous period. */
const totals = { total: Money, total_before: Money }

export const SalesOverTime = z.object({
  ...before,
  ...totals,
  points: z
    .array(z.object({ from: z.string(), to: z.string(), ...totals }))
    .describe(
      `Oldest first. A point is a day; in a long range, as many weeks as needed for at most ${maxChartPoints} points`,
    ),
})
export type SalesOverTime = z.output<typeof SalesOverTime>

export const getSalesOverTime = endpoint({
  name: 'getSalesOverTime',
  method: 'GET',
  path: '/admin/api/reports/sales-over-time',
  access: 'staff:reports',
  summary: `Sales in a range as at most ${maxChartPoints} chart points, with the preceding period`,
  query: z.object(range),
  reply: dataOf(SalesOverTime),
  status: 200,
  errors: [],
})

export const topSalesGroups = ['customer', 'item', 'category'] as const
export type TopSalesGroup = (typeof topSalesGroups)[number]

export const TopSales = z.object({
  ...before,
  rows: z
    .array(z.object({ _id: Id, label: z.string(), ...totals }))
    .describe(`At most ${maxChartBars}, highest first`),
})
export type TopSales = z.output<typeof TopSales>

export const getTopSales = endpoint({
  name: 'getTopSales',
  method: 'GET',
  path: '/admin/api/reports/top-sales',
  access: 'staff:reports',
  summary: 'The highest sales in a range, with those of the preceding period',
  query: z.object({ ...range, by: queryText().describe(topSalesGroups.join(', ')) }),
  reply: dataOf(TopSales),
  status: 200,
  errors: [],
})

export const StoppedRow = z.object({
  _id: Id,
  customer_id: Id,
  business_name: z.string(),
  product_id: Id,
  title: z.string(),
  item_no: z.string(),
  days: z
    .int()
    .describe('The number of days on which it was ordered, in the 90 days up to the last order'),
  last_day: z.string().describe('YYYY-MM-DD'),
  last_quantity: z.int(),
  /** Estimate for 90 days: the amount of the last order times `days`. */
  total: Money,
})
export type StoppedRow = z.output<typeof StoppedRow>

export const getStoppedItemsReport = endpoint({
  name: 'getStoppedItemsReport',
  method: 'GET',
  path: '/admin/api/reports/stopped',
  access: 'staff:reports',
  summary:
    'Items that customers stopped buying: ordered on at least two days of 90, last ordered in the half year before `from`, and not since; highest total first',
  query: PageQuery.extend({ from: range.from }),
  reply: pageOf(StoppedRow),
  status: 200,
  errors: [],
})

export const SearchRow = z.object({
  _id: z.string().describe('The searched text, in lower case'),
  searches: z.int(),
  results: z.int().describe('The number of products that the newest search found'),
  last_day: z.string(),
})
export type SearchRow = z.output<typeof SearchRow>

export const getSearchReport = endpoint({
  name: 'getSearchReport',
  method: 'GET',
  path: '/admin/api/reports/searches',
  access: 'staff:reports',
  summary: 'The texts searched for in the shop, most frequent first, without personal data',
  query: PageQuery.extend({ ...range, results: queryText().describe('`none`: found nothing') }),
  reply: pageOf(SearchRow),
  status: 200,
  errors: [],
})

export const ScanRow = z.object({
  _id: z.string().describe('The scanned code'),
  scans: z.int(),
  last_day: z.string(),
})
export type ScanRow = z.output<typeof ScanRow>

export const getScanReport = endpoint({
  name: 'getScanReport',
  method: 'GET',
  path: '/admin/api/reports/scans',
  access: 'staff:reports',
  summary: 'Scanned codes that no product has, most frequent first',
  query: PageQuery.extend(range),
  reply: pageOf(ScanRow),
  status: 200,
  errors: [],
})

export const marginGroups = ['customer', 'item', 'day'] as const
export type MarginGroup = (typeof marginGroups)[number]

export const MarginRow = z.object({
  _id: Id.describe('The id of the customer or product, or the day'),
  label: z.string(),
  /** Lines with a known cost. */
  sales: Money,
  /** Sales less the cost that each product had when it was ordered. */
  margin: Money,
  /** Lines of products that had no cost; in neither sum. */
  without_cost: Money,
})
export type MarginRow = z.output<typeof MarginRow>

export const getMarginReport = endpoint({
  name: 'getMarginReport',
  method: 'GET',
  path: '/admin/api/reports/margin',
  access: 'staff:reports',
  summary:
    'Margin without cancelled orders and delivery fees, highest first; days are sorted newest first',
  query: PageQuery.extend({ ...range, by: queryText().describe(marginGroups.join(', ')) }),
  reply: pageOf(MarginRow),
  status: 200,
  errors: [],
})

export const reportNames = [
  ...salesGroups,
  'margin',
  'stopped',
  'searches',
  'no-results',
  'scans',
] as const
export type ReportName = (typeof reportNames)[number]

export const exportReport = endpoint({
  name: 'exportReport',
  method: 'GET',
  path: '/admin/api/reports/export',
  access: 'staff:reports',
  summary: `A report as CSV, at most ${maxExportedReportRows.toLocaleString('en-US')} rows; formulas are marked as text`,
  query: z.object({
    ...range,
    report: queryText().describe(reportNames.join(', ')),
    by: queryText().describe(`Of a margin: ${marginGroups.join(', ')}`),
  }),
  reply: z.string(),
  replyFile: { type: 'text/csv', name: 'report.csv' },
  status: 200,
  errors: ['invalid'],
})
