import { shopClock } from '@endcap/contract/shop-time'
import type { Context } from '../context.ts'
import { requireFeature } from '../settings/settings-store.ts'
import { listEndingLicenses } from './calendar-store.ts'

const months = 12

/** The months from that of a day on, as `YYYY-MM`. */
const monthsFrom = (day: string): string[] => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: months }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7),
  )
}

const lastDayOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

export const readCalendar = async (context: Context) => {
  await requireFeature(context.db, 'licenses')
  const timeZone = await context.timeZone()
  const from = shopClock(context.clock(), timeZone).day
  const named = monthsFrom(from)
  const until = lastDayOf(named.at(-1) ?? from.slice(0, 7))
  const ending = await listEndingLicenses(context.db, { from, until, timeZone })
  return {
    data: named.map((month) => {
      const licenses = ending.filter(({ valid_until }) => valid_until.startsWith(month))
      const weekly_sales = licenses.reduce((sum, each) => sum + each.weekly_sales, 0)
      return { month, weekly_sales, licenses }
    }),
  }
}
