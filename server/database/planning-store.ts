import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, runTransaction } from './database.ts'

/** Planner methods that can be disabled (PostgreSQL's settings `enable_…`). */
export type PlannerMethod = 'seqscan' | 'indexscan' | 'bitmapscan' | 'sort'

/** Runs queries whose best plan is estimated to cost more, in a transaction that avoids some planner methods. */
export const withoutPlannerMethods = <T>(
  db: Db,
  methods: readonly PlannerMethod[],
  run: (db: Db) => Promise<T>,
): Promise<T> =>
  runTransaction(db, async (tx) => {
    const settings = methods.map((method) => sql`set_config(${`enable_${method}`}, 'off', true)`)
    await tx.execute(sql`select ${sql.join(settings, sql`, `)}`)
    return run(tx)
  })

/** Hides a value from the planner, which otherwise may plan every execution for its value. */
export const opaque = (value: SQLWrapper, type: string): SQL =>
  sql`(select ${value}::${sql.raw(type)})`

/** A number written into the statement, which the planner uses in its estimates. */
export const constant = (value: number): SQL => sql.raw(`${value}`)
