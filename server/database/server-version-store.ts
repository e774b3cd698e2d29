import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** The oldest major version of PostgreSQL that the shop runs on. */
export const minPostgresVersion = 15

/** Reads `server_version_num`: 150014 is version 15.14. */
export const readServerVersion = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  )
  return rows[0]?.version ?? 0
}
