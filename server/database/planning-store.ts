import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Ways of reading that the planner can be kept from, by their settings' names. */
export type WayOfReading = 'seqscan' | 'indexscan' | 'bitmapscan' | 'sort'

/**
 * Asks in a transaction in which the planner takes some ways only where there is no other: for
 * queries whose good plan is known, and whose bad one it would take for cheaper.
 */
export const askWithout = <T>(
  db: Db,
  ways: readonly WayOfReading[],
  ask: (db: Db) => Promise<T>,
): Promise<T> =>
  db.transaction(async (asking) => {
    const settings = ways.map((way) => sql`set_config(${`enable_${way}`}, 'off', true)`)
    await asking.execute(sql`select ${sql.join(settings, sql`, `)}`)
    return ask(asking)
  })
