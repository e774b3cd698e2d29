import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Throws if the database does not answer. */
export const ping = async (db: Db): Promise<void> => {
  await db.execute(sql`select 1`)
}
