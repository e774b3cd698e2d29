import { reportDays } from '@endcap/contract/limits'
import { addDays, shopClock } from '@endcap/contract/shop-time'
import type { Context } from '../context.ts'
import { parseShopDays } from '../http/requests/shop-days.ts'
import { invalidField } from '../http/shop-error.ts'
import type { Range } from './sales-store.ts'

/** Defaults to the last `reportDays`. Throws `invalid`, also if the end is before the start. */
export const readRange = async (
  { clock, timeZone: readTimeZone }: Context,
  query: { from: string; to: string },
): Promise<Range> => {
  const timeZone = await readTimeZone()
  parseShopDays(query, timeZone)
  const to = query.to || shopClock(clock(), timeZone).day
  const from = query.from || addDays(to, 1 - reportDays)
  if (from > to) throw invalidField('from', 'Please choose a first day on or before the last.')
  return { from, to, timeZone }
}
