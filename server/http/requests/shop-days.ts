import { addDays, parseShopDay, startOfShopDay } from '@endcap/contract/shop-time'
import { invalidField } from '../shop-error.ts'

/** Returns null for `''`. Throws `invalid` for any other text that isn't a day. */
export const readShopDay = (field: string, text: string, timeZone: string): string | null => {
  if (text === '') return null
  // A year before 1000 or after 2999 is treated as a typo.
  const day = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? parseShopDay(text, timeZone) : null
  if (day === null) throw invalidField(field, 'Please enter a day such as 2026-11-30.')
  return day
}

/** Parses a range of days, both included, into moments; `''` leaves an end open. Throws `invalid`. */
export const parseShopDays = (
  query: { from: string; to: string },
  timeZone: string,
): { from: Date | null; before: Date | null } => {
  const from = readShopDay('from', query.from, timeZone)
  const to = readShopDay('to', query.to, timeZone)
  return {
    from: from === null ? null : startOfShopDay(from, timeZone),
    before: to === null ? null : startOfShopDay(addDays(to, 1), timeZone),
  }
}

/** Like `parseShopDays`, but reads the time zone only if a day is given. */
export const readShopDays = async (
  query: { from: string; to: string },
  timeZone: () => string | Promise<string>,
): Promise<{ from: Date | null; before: Date | null }> =>
  query.from === '' && query.to === ''
    ? { from: null, before: null }
    : parseShopDays(query, await timeZone())
