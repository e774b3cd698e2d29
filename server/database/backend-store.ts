import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Returns the process id of the backend that answers a connection, so that another connection can cancel its
 * statement.
 */
export const findBackend = async (db: Db): Promise<number> => {
  const found = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return found.rows[0]?.pid ?? 0
}

/** Cancels the statement that another connection is running; its transaction is rolled back. */
export const cancelBackend = async (db: Db, pid: number): Promise<void> => {
  await db.execute(sql`select pg_cancel_backend(${pid})`)
}
