import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { comparableLines, containsWords, zipKey } from '../../database/comparable-text.ts'
import type { Db } from '../../database/database.ts'
import { ascending } from '../../database/list-store.ts'
import { deliveryRoute } from '../../database/schema/index.ts'
import { tableStore } from '../../database/table-store.ts'

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

/** The customer's route: chosen by staff, otherwise by ZIP code. */
export const routeIdOf = (account: { routeId: SQLWrapper; zip: SQLWrapper }): SQL => sql`coalesce(
  ${account.routeId},
  (select id from delivery_route where zip_codes @> array[${zipKey(account.zip)}]))`

/** Locks all routes against other writers, and returns those with one of these ZIP codes. */
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
