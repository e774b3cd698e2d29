import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** The database clock's time plus `aheadMs`, in ISO 8601. */
export const databaseTime = async (db: Db, aheadMs: number): Promise<string> => {
  const { rows } = await db.execute<{ at: string }>(
    sql`select now() + make_interval(secs => ${aheadMs / 1000}) as at`,
  )
  return new Date(rows[0]?.at ?? '').toISOString()
}
