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

/** Sends a query to the database. Throws if it does not answer. */
export const ping = async (db: Db): Promise<void> => {
  await db.execute(sql`select 1`)
}

/** Returns the backend's process id, with which another connection can cancel its statement. */
export const findBackend = async (db: Db): Promise<number> => {
  const found = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return found.rows[0]?.pid ?? 0
}

/** Cancels the statement that another connection is running; its transaction is rolled back. */
export const cancelBackend = async (db: Db, pid: number): Promise<void> => {
  await db.execute(sql`select pg_cancel_backend(${pid})`)
}
