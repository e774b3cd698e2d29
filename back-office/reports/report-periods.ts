import { reportDays } from '@endcap/contract/limits'
import { addDays, parseShopDay } from '@endcap/contract/shop-time'
import { formatNumber } from '../layout/count-of.ts'

export type ReportRange = { from: string; to: string }

const lastDays = (count: number, to: string): ReportRange => ({ from: addDays(to, 1 - count), to })

const monthOf = (day: string): ReportRange => ({ from: `${day.slice(0, 7)}-01`, to: day })

export const reportPeriods = (today: string): Readonly<Record<string, ReportRange>> => ({
  'Last 7 days': lastDays(7, today),
  [`Last ${reportDays} days`]: lastDays(reportDays, today),
  'Last 90 days': lastDays(90, today),
  'This month': monthOf(today),
  'Last month': monthOf(addDays(monthOf(today).from, -1)),
  'This year': { from: `${today.slice(0, 4)}-01-01`, to: today },
  'Last 365 days': lastDays(365, today),
})

const dayOf = (text: string): string | null => parseShopDay(text, 'UTC')

/** Replaces an end of the range that is open or not completely typed. */
export const effectiveRange = ({ from, to }: ReportRange, today: string): ReportRange => {
  const last = dayOf(to) ?? today
  return { from: dayOf(from) ?? lastDays(reportDays, last).from, to: last }
}

/** A difference in percent: `+12%`, `−12%` or `unchanged`. */
export const formatChange = (now: number, before: number): string => {
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'unchanged'
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}%`
}
