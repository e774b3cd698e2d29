import { addDays, parseShopDay, startOfShopDay } from '@endcap/contract/shop-time'
import { createCatalogueCache } from '../database/catalogue-cache.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import type { Db } from '../database/database.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'
import { invalidField } from '../http/shop-error.ts'
import { readTimeZone } from '../settings/settings-store.ts'

/** Room for the one entry: the longest name of a time zone has some thirty characters. */
const maxCacheBytes = 1_000

/**
 * Returns a function that reads the time zone of the shop's days and pick-up hours, cached until the
 * shop's settings change.
 */
export const createShopTimeZone = (db: Db, feed: ChangeFeed): (() => string | Promise<string>) => {
  const cache = createCatalogueCache<string>(feed, maxCacheBytes)
  const read = async () => {
    addSurrogateKeys('shop')
    const value = await readTimeZone(db)
    return { value, bytes: value.length, isCacheable: true }
  }
  return () =>
    cache.peek('time zone')?.value ?? cache.get('time zone', read).then(({ value }) => value)
}

/**
 * Parses a range of the shop's days into moments, the first and the last day included; `''` leaves an
 * end open. Throws `invalid` for a text that is not a day.
 */
export const parseShopDays = (
  query: { from: string; to: string },
  timeZone: string,
): { from: Date | null; before: Date | null } => {
  const parse = (field: 'from' | 'to'): string | null => {
    if (query[field] === '') return null
    // A year before 1000 or after 2999 is a typo.
    const day = /^[12]\d{3}-\d{2}-\d{2}$/.test(query[field])
      ? parseShopDay(query[field], timeZone)
      : null
    if (day === null) throw invalidField(field, 'Please enter a day such as 2026-11-30.')
    return day
  }
  const from = parse('from')
  const to = parse('to')
  return {
    from: from === null ? null : startOfShopDay(from, timeZone),
    before: to === null ? null : startOfShopDay(addDays(to, 1), timeZone),
  }
}
