import { addDays, shopClock } from '@endcap/contract/shop-time'
import type { Context } from '../context.ts'
import { parseShopDays } from '../http/requests/shop-days.ts'
import { invalidField } from '../http/shop-error.ts'
import type { Period } from './sales-store.ts'

/** The number of days of a report whose range is left open. */
const defaultDays = 30

/**
 * Reads a report's range of the shop's days: the last 30 where it is left open. Throws `invalid` for a
 * text that is no day, and for an end before the beginning.
 */
export const readRange = async (
  { clock, timeZone }: Context,
  query: { from: string; to: string },
): Promise<{ from: string; to: string; period: Period; timeZone: string }> => {
  const zone = await timeZone()
  const to = query.to || shopClock(clock(), zone).day
  const parsedTo = parseShopDays({ from: to, to }, zone)
  const from = query.from || addDays(to, 1 - defaultDays)
  const period = { ...parsedTo, from: parseShopDays({ from, to }, zone).from }
  if (period.from === null || period.before === null || period.from >= period.before)
    throw invalidField('from', 'Please choose a first day that is not after the last.')
  return { from, to, period: { from: period.from, before: period.before }, timeZone: zone }
}
