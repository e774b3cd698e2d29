import { createCatalogueCache } from '../database/catalogue-cache.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import type { Db } from '../database/database.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'
import { readTimeZone } from './order-store.ts'

/** The longest name of a time zone has some thirty letters. */
const mostBytes = 1_000

/**
 * Says the time zone of the shop's days and pick-up hours, at once where it is known: it is kept until
 * the shop's settings change.
 */
export const createShopTimeZone = (db: Db, feed: ChangeFeed): (() => string | Promise<string>) => {
  const cache = createCatalogueCache<string>(feed, mostBytes)
  const read = async () => {
    addSurrogateKeys('shop')
    const value = await readTimeZone(db)
    return { value, bytes: value.length, isCacheable: true }
  }
  return () =>
    cache.peek('time zone')?.value ?? cache.get('time zone', read).then(({ value }) => value)
}
