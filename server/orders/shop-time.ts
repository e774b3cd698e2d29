import type { PickupRules } from '@endcap/contract/pickup-slots'
import { createCatalogueCache } from '../database/catalogue-cache.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import type { Db } from '../database/database.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'
import { readPickupRules, readTimeZone } from '../settings/settings-store.ts'

/** Room for the one entry: the pick-up rules have at most a hundred days. */
const maxCacheBytes = 10_000

/** Returns a function that reads a part of the shop's settings, cached until they change. */
const cacheSettings = <T>(
  db: Db,
  feed: ChangeFeed,
  readPart: (db: Db) => Promise<T>,
): (() => T | Promise<T>) => {
  const cache = createCatalogueCache<T>(feed, maxCacheBytes)
  const read = async () => {
    addSurrogateKeys('shop')
    const value = await readPart(db)
    return { value, bytes: JSON.stringify(value).length, isCacheable: true }
  }
  return () =>
    cache.peek('settings')?.value ?? cache.get('settings', read).then(({ value }) => value)
}

/** Returns a function that reads the time zone of the shop's days and pick-up hours. */
export const createShopTimeZone = (db: Db, feed: ChangeFeed): (() => string | Promise<string>) =>
  cacheSettings(db, feed, readTimeZone)

/** Returns a function that reads the shop's own pick-up hours and closed days. */
export const createPickupRules = (
  db: Db,
  feed: ChangeFeed,
): (() => PickupRules | Promise<PickupRules>) => cacheSettings(db, feed, readPickupRules)
