import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

export const minPostgresVersion = 15

/** `server_version_num`: 150014 is version 15.14. */
export const readServerVersion = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  )
  return rows[0]?.version ?? 0
}

export const ping = async (db: Db): Promise<void> => {
  await db.execute(sql`select 1`)
}

/** The process id that another connection needs to cancel this one's statement. */
export const findBackend = async (db: Db): Promise<number> => {
  const found = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return found.rows[0]?.pid ?? 0
}

/** Cancels another connection's statement; its transaction is rolled back. */
export const cancelBackend = async (db: Db, pid: number): Promise<void> => {
  await db.execute(sql`select pg_cancel_backend(${pid})`)
}
