import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Sends a query to the database. Throws if it does not answer. */
export const ping = async (db: Db): Promise<void> => {
  await db.execute(sql`select 1`)
}
