import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** The oldest PostgreSQL that the shop runs on. */
export const oldestSupported = 15

/** The server's version as PostgreSQL counts it: 150014 is 15.14. */
export const readServerVersion = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  )
  return rows[0]?.version ?? 0
}
