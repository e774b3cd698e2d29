import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** Sets the moment at which the transaction reads content (`content_now`). */
export const setContentNow = async (db: Db, at: Date): Promise<void> => {
  await db.execute(sql`select set_config('endcap.content_now', ${at.toISOString()}, true)`)
}
