import type { DeliveryCalendar } from '@endcap/contract/delivery/delivery-days'
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { comparableLines, containsWords, zipKey } from '../../database/comparable-text.ts'
import type { Db } from '../../database/database.ts'
import { ascending } from '../../database/list-store.ts'
import { customer, deliveryRoute } from '../../database/schema/index.ts'
import { tableStore } from '../../database/table-store.ts'

/** Delivery routes, by name. */
export const deliveryRouteStore = tableStore({
  table: deliveryRoute,
  columns: {
    _id: deliveryRoute.id,
    name: deliveryRoute.name,
    weekdays: deliveryRoute.weekdays,
    holidays: deliveryRoute.holidays,
    minimum: deliveryRoute.minimumCents,
    below_minimum: deliveryRoute.belowMinimum,
    fee: deliveryRoute.feeCents,
    zip_codes: deliveryRoute.zipCodes,
    version: deliveryRoute.version,
  },
  order: ascending(sql`${deliveryRoute.name} collate "und-x-icu"`, deliveryRoute.id),
  matching: ({ q }: { q: string }) => containsWords(comparableLines([deliveryRoute.name]), q),
})

/** The id of the route of a customer: the one that staff chose, else the one with the zip code. */
export const routeIdOf = (account: { routeId: SQLWrapper; zip: SQLWrapper }): SQL => sql`coalesce(
  ${account.routeId},
  (select id from delivery_route where zip_codes @> array[${zipKey(account.zip)}]))`

/**
 * Returns a customer's route and payment, or null for an unknown customer. `route`: null without one; `isByZip`: no
 * route was chosen for the customer.
 */
export const findRouteOf = async (db: Db, customerId: string) => {
  const [found] = await db
    .select({
      route: deliveryRoute,
      isByZip: sql<boolean>`${customer.deliveryRouteId} is null`,
      paysByInvoice: customer.paysByInvoice,
    })
    .from(customer)
    .leftJoin(
      deliveryRoute,
      sql`${deliveryRoute.id} = ${routeIdOf({ routeId: customer.deliveryRouteId, zip: customer.zip })}`,
    )
    .where(eq(customer.id, customerId))
  return found ?? null
}

/** The calendar of a route. */
export type RouteCalendar = DeliveryCalendar & { readonly id: string }

/** Returns the calendars of the routes that deliver on any weekday. */
export const readRouteCalendars = async (db: Db): Promise<readonly RouteCalendar[]> =>
  db
    .select({
      id: deliveryRoute.id,
      weekdays: deliveryRoute.weekdays,
      holidays: deliveryRoute.holidays,
    })
    .from(deliveryRoute)
    .where(sql`${deliveryRoute.weekdays} <> '[]'`)

/** Locks all routes against other writers, and returns those with one of these zip codes. */
export const lockRoutesWithZips = async (
  db: Db,
  zipCodes: readonly string[],
): Promise<{ id: string; name: string; zipCodes: string[] }[]> => {
  await db.execute(sql`lock table delivery_route in share row exclusive mode`)
  return db
    .select({ id: deliveryRoute.id, name: deliveryRoute.name, zipCodes: deliveryRoute.zipCodes })
    .from(deliveryRoute)
    .where(sql`${deliveryRoute.zipCodes} && ${sql.param(zipCodes)}::text[]`)
    .orderBy(deliveryRoute.name)
}
