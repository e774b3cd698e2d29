import { maxChartBars, maxChartPoints, maxComparedDays } from '@endcap/contract/limits'
import {
  type getSalesOverTime as overTimeEndpoint,
  type SalesOverTime,
  type SalesRow,
  type TopSales,
  type getTopSales as topSalesEndpoint,
  topSalesGroups,
} from '@endcap/contract/reports'
import { addDays, countDays } from '@endcap/contract/shop-time'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { readChoice } from '../http/requests/read-choice.ts'
import { readRange } from './read-range.ts'
import {
  type Range,
  salesByCategory,
  salesByCustomer,
  salesByDay,
  salesByItem,
} from './sales-store.ts'

/** The preceding period with the same number of days; null if the range is too long to compare. */
const periodBefore = (range: Range): Range | null => {
  const days = countDays(range)
  if (days > maxComparedDays) return null
  return { ...range, from: addDays(range.from, -days), to: addDays(range.from, -1) }
}

const daysOf = (range: Range | null) => range && { from: range.from, to: range.to }

const sumOf = (rows: readonly { total: number }[]): number =>
  rows.reduce((sum, { total }) => sum + total, 0)

/** Days per chart point: one, or the fewest whole weeks that give at most `maxChartPoints`. */
const daysPerPoint = (days: number): number =>
  days <= maxChartPoints ? 1 : 7 * Math.ceil(days / (7 * maxChartPoints))

export const getSalesOverTime = async (
  context: Context,
  { query }: Call<typeof overTimeEndpoint>,
): Promise<{ data: SalesOverTime }> => {
  const range = await readRange(context, query)
  const before = periodBefore(range)
  const days = countDays(range)
  const both = { ...range, from: before?.from ?? range.from }
  const { rows } = await salesByDay(context.db, both, { limit: countDays(both), offset: 0 })
  const totalOf = (from: string, to: string) =>
    sumOf(rows.filter(({ _id: day }) => day >= from && day <= to))
  const step = daysPerPoint(days)
  const points = Array.from({ length: Math.ceil(days / step) }, (_, index) => {
    const to = addDays(range.to, -index * step)
    const first = addDays(to, 1 - step)
    const from = first < range.from ? range.from : first
    return {
      from,
      to,
      total: totalOf(from, to),
      total_before: before === null ? 0 : totalOf(addDays(from, -days), addDays(to, -days)),
    }
  }).reverse()
  return {
    data: {
      before: daysOf(before),
      total: sumOf(points),
      total_before: points.reduce((sum, point) => sum + point.total_before, 0),
      points,
    },
  }
}

export const getTopSales = async (
  context: Context,
  { query }: Call<typeof topSalesEndpoint>,
): Promise<{ data: TopSales }> => {
  const by = readChoice('by', query.by, topSalesGroups) ?? 'customer'
  const list = { customer: salesByCustomer, item: salesByItem, category: salesByCategory }[by]
  const range = await readRange(context, query)
  const before = periodBefore(range)
  const top = await list(context.db, range, { limit: maxChartBars, offset: 0 })
  const ids = top.rows.map(({ _id }) => _id)
  const former: SalesRow[] =
    before === null
      ? []
      : (await list(context.db, before, { limit: maxChartBars, offset: 0, ids })).rows
  const totals = new Map(former.map((row) => [row._id, row.total]))
  return {
    data: {
      before: daysOf(before),
      rows: top.rows.map(({ _id, label, total }) => ({
        _id,
        label,
        total,
        total_before: totals.get(_id) ?? 0,
      })),
    },
  }
}
