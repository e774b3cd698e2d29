import type { PickupRules } from '@endcap/contract/orders/pickup-slots'
import { createCatalogueCache } from '../database/catalogue-cache.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import type { Db } from '../database/database.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'
import { readPickupRules, readTimeZone } from '../settings/settings-store.ts'
import { type RouteCalendar, readRouteCalendars } from './delivery/delivery-route-store.ts'

/** Room for the one entry: the pick-up rules have at most a hundred days. */
const shop = { key: 'shop', maxBytes: 10_000 }

/** Returns a function that reads a value, cached until a change touches its surrogate key. */
const cacheUntilChanged = <T>(
  db: Db,
  feed: ChangeFeed,
  { key, maxBytes }: { key: string; maxBytes: number },
  readPart: (db: Db) => Promise<T>,
): (() => T | Promise<T>) => {
  const cache = createCatalogueCache<T>(feed, maxBytes)
  const read = async () => {
    addSurrogateKeys(key)
    const value = await readPart(db)
    return { value, bytes: JSON.stringify(value).length, isCacheable: true }
  }
  return () => cache.peek(key)?.value ?? cache.get(key, read).then(({ value }) => value)
}

/** Returns a function that reads the time zone of the shop's days and pick-up hours. */
export const createShopTimeZone = (db: Db, feed: ChangeFeed): (() => string | Promise<string>) =>
  cacheUntilChanged(db, feed, shop, readTimeZone)

/** Returns a function that reads the shop's own pick-up hours and closed days. */
export const createPickupRules = (
  db: Db,
  feed: ChangeFeed,
): (() => PickupRules | Promise<PickupRules>) => cacheUntilChanged(db, feed, shop, readPickupRules)

/** Room for a thousand routes. */
const routes = { key: 'delivery-routes', maxBytes: 4_000_000 }

/** Returns a function that reads the calendars of the delivery routes. */
export const createRouteCalendars = (
  db: Db,
  feed: ChangeFeed,
): (() => readonly RouteCalendar[] | Promise<readonly RouteCalendar[]>) =>
  cacheUntilChanged(db, feed, routes, readRouteCalendars)
