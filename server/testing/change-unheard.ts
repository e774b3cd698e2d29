import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Changes the database without triggers, so that caches keep serving the old value. */
export const changeUnheard = ({ transaction }: Pick<Context, 'transaction'>, change: SQL) =>
  transaction(async (db) => {
    await db.execute(sql`set local session_replication_role = replica`)
    await db.execute(change)
  })
