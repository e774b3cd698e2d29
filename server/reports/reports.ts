import { maxExportedReportRows } from '@endcap/contract/limits'
import { formatDecimal } from '@endcap/contract/money'
import {
  type exportReport as exportEndpoint,
  type MarginRow,
  type getMarginReport as marginEndpoint,
  marginGroups,
  reportNames,
  type SalesGroup,
  type SalesRow,
  type getSalesReport as salesEndpoint,
  salesGroups,
  type getScanReport as scanEndpoint,
  type getSearchReport as searchEndpoint,
  type getStoppedItemsReport as stoppedEndpoint,
} from '@endcap/contract/reports'
import { addDays, startOfShopDay } from '@endcap/contract/shop-time'
import { formatCsv } from '@endcap/price-files/format-csv'
import { listUnknownScans } from '../catalog/codes/unknown-scan-store.ts'
import type { Context } from '../context.ts'
import type { Slice } from '../database/list-store.ts'
import type { Call } from '../http/answer-call.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { readChoice } from '../http/requests/read-choice.ts'
import { readRange } from './read-range.ts'
import {
  marginBy,
  type Range,
  type ReportPage,
  salesByCategory,
  salesByCustomer,
  salesByDay,
  salesByItem,
  stoppedItems,
} from './sales-store.ts'
import { listSearches } from './searched-text-store.ts'

/** An item counts as stopped only if it was last ordered at most this many days before `from`. */
const stoppedPeriodDays = 182

const listSales = (
  { db }: Context,
  by: SalesGroup,
  range: Range,
  slice: Slice,
): Promise<ReportPage<SalesRow>> => {
  const list = {
    day: salesByDay,
    customer: salesByCustomer,
    item: salesByItem,
    category: salesByCategory,
  }[by]
  return list(db, range, slice)
}

const listStopped = ({ db }: Context, { from, timeZone }: Range, slice: Slice) =>
  stoppedItems(
    db,
    {
      from: startOfShopDay(addDays(from, -stoppedPeriodDays), timeZone),
      before: startOfShopDay(from, timeZone),
    },
    timeZone,
    slice,
  )

export const getSalesReport = async (context: Context, { query }: Call<typeof salesEndpoint>) => {
  const by = readChoice('by', query.by, salesGroups) ?? 'day'
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total } = await listSales(context, by, await readRange(context, query), slice)
  return toPage(rows, total, query)
}

const listMargin = async (
  context: Context,
  query: Pick<Call<typeof marginEndpoint>['query'], 'from' | 'to' | 'by'>,
  slice: Slice,
): Promise<ReportPage<MarginRow>> => {
  const by = readChoice('by', query.by, marginGroups) ?? 'customer'
  return marginBy(context.db, by, await readRange(context, query), slice)
}

export const getMarginReport = async (context: Context, { query }: Call<typeof marginEndpoint>) => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total } = await listMargin(context, query, slice)
  return toPage(rows, total, query)
}

export const getStoppedItemsReport = async (
  context: Context,
  { query }: Call<typeof stoppedEndpoint>,
) => {
  const range = await readRange(context, { from: query.from, to: '' })
  const { rows, total } = await listStopped(context, range, {
    limit: query.limit,
    offset: offsetOf(query),
  })
  return toPage(rows, total, query)
}

export const getSearchReport = async (context: Context, { query }: Call<typeof searchEndpoint>) => {
  const hasResults = readChoice('results', query.results, ['none']) === null ? null : false
  const { from, to } = await readRange(context, query)
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total } = await listSearches(context.db, { from, to, hasResults }, slice)
  return toPage(rows, total, query)
}

export const getScanReport = async (context: Context, { query }: Call<typeof scanEndpoint>) => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total } = await listUnknownScans(context.db, await readRange(context, query), slice)
  return toPage(rows, total, query)
}

export const exportReport = async (context: Context, { query }: Call<typeof exportEndpoint>) => {
  const report = readChoice('report', query.report, reportNames) ?? 'day'
  const range = await readRange(context, query)
  const slice = { limit: maxExportedReportRows, offset: 0 }
  if (report === 'margin') {
    const { rows } = await listMargin(context, query, slice)
    return formatCsv([
      ['Name', 'Sales with a cost', 'Margin', 'Sales without a cost'],
      ...rows.map((row) => [
        row.label,
        formatDecimal(row.sales),
        formatDecimal(row.margin),
        formatDecimal(row.without_cost),
      ]),
    ])
  }
  if (report === 'stopped') {
    const { rows } = await listStopped(context, range, slice)
    return formatCsv([
      [
        'Customer',
        'Item number',
        'Title',
        'Days ordered',
        'Last ordered on',
        'Last quantity',
        '90 days, about',
      ],
      ...rows.map((row) => [
        row.business_name,
        row.item_no,
        row.title,
        String(row.days),
        row.last_day,
        String(row.last_quantity),
        formatDecimal(row.total),
      ]),
    ])
  }
  if (report === 'searches' || report === 'no-results') {
    const hasResults = report === 'searches' ? null : false
    const { rows } = await listSearches(context.db, { ...range, hasResults }, slice)
    return formatCsv([
      ['Search', 'Searches', 'Products found', 'Last searched on'],
      ...rows.map((row) => [row._id, String(row.searches), String(row.results), row.last_day]),
    ])
  }
  if (report === 'scans') {
    const { rows } = await listUnknownScans(context.db, range, slice)
    return formatCsv([
      ['Code', 'Scans', 'Last scanned on'],
      ...rows.map((row) => [row._id, String(row.scans), row.last_day]),
    ])
  }
  const { rows } = await listSales(context, report, range, slice)
  const hasOrders = report !== 'category'
  const hasQuantity = report === 'item' || report === 'category'
  return formatCsv([
    [
      { customer: 'Customer', item: 'Item', category: 'Category', day: 'Day' }[report],
      ...(hasOrders ? ['Orders'] : []),
      ...(hasQuantity ? ['Units'] : []),
      'Total',
    ],
    ...rows.map((row) => [
      row.label,
      ...(hasOrders ? [String(row.orders)] : []),
      ...(hasQuantity ? [String(row.quantity)] : []),
      formatDecimal(row.total),
    ]),
  ])
}
