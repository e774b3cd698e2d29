import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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

/**
 * A value that the planner is told nothing of, so that it makes one plan for all values. Of known
 * ones it may find each time that a plan for just these would cost less, and plans anew for ever.
 */
export const unseen = (value: SQLWrapper, type: string): SQL =>
  sql`(select ${value}::${sql.raw(type)})`

/** A number that is part of the statement itself, and that the planner reckons with. */
export const constant = (value: number): SQL => sql.raw(`${value}`)
