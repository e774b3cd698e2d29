import { addDays, shopClock } from '@endcap/contract/shop-time'
import type { Context } from '../context.ts'
import { parseShopDays } from '../http/requests/shop-days.ts'
import { invalidField } from '../http/shop-error.ts'
import type { Range } from './sales-store.ts'

/** The number of days of a report whose range is left open. */
const defaultDays = 30

/**
 * Reads a report's range of the shop's days: the last 30 where it is left open. Throws `invalid` for a
 * text that is no day, and for an end before the beginning.
 */
export const readRange = async (
  { clock, timeZone: readTimeZone }: Context,
  query: { from: string; to: string },
): Promise<Range> => {
  const timeZone = await readTimeZone()
  parseShopDays(query, timeZone)
  const to = query.to || shopClock(clock(), timeZone).day
  const from = query.from || addDays(to, 1 - defaultDays)
  if (from > to) throw invalidField('from', 'Please choose a first day that is not after the last.')
  return { from, to, timeZone }
}
