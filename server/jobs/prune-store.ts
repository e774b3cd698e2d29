import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** Forgets the keys of orders placed before: a key counts for 24 hours. */
export const pruneOrderKeys = async (db: Db, before: Date): Promise<void> => {
  await db.execute(sql`delete from order_key where created_at < ${before}`)
}
