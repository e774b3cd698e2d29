import { createCatalogueCache } from '../database/catalogue-cache.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import type { Db } from '../database/database.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'
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
