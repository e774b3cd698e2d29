import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, runTransaction } from './database.ts'

export type PlannerMethod = 'seqscan' | 'indexscan' | 'bitmapscan' | 'sort'

/** For queries where PostgreSQL overestimates the cost of the best plan. */
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

/** Hides a value from the planner, which might otherwise replan every execution for it. */
export const opaque = (value: SQLWrapper, type: string): SQL =>
  sql`(select ${value}::${sql.raw(type)})`

/** Writes a number into the statement, so that the planner can use it in estimates. */
export const constant = (value: number): SQL => sql.raw(`${value}`)
