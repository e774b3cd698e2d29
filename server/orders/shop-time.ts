import type { PickupRules } from '@endcap/contract/orders/pickup-slots'
import { createCatalogueCache } from '../database/catalogue-cache.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import type { Db } from '../database/database.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'
import { readPickupRules, readTimeZone } from '../settings/settings-store.ts'

/** Enough for the only entry: pickup rules have at most 100 days. */
const maxBytes = 10_000

/** Returns a function that reads part of the settings and caches it until the settings change. */
const cacheUntilChanged = <T>(
  db: Db,
  feed: ChangeFeed,
  readPart: (db: Db) => Promise<T>,
): (() => T | Promise<T>) => {
  const cache = createCatalogueCache<T>(feed, maxBytes)
  const read = async () => {
    addSurrogateKeys('shop')
    const value = await readPart(db)
    return { value, bytes: JSON.stringify(value).length, isCacheable: true }
  }
  return () => cache.peek('shop')?.value ?? cache.get('shop', read).then(({ value }) => value)
}

export const createShopTimeZone = (db: Db, feed: ChangeFeed): (() => string | Promise<string>) =>
  cacheUntilChanged(db, feed, readTimeZone)

export const createPickupRules = (
  db: Db,
  feed: ChangeFeed,
): (() => PickupRules | Promise<PickupRules>) => cacheUntilChanged(db, feed, readPickupRules)
