import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** Sets what `content_now()` returns until the end of the transaction. */
export const setPreviewTime = async (db: Db, at: Date): Promise<void> => {
  await db.execute(sql`select set_config('endcap.content_now', ${at.toISOString()}, true)`)
}
