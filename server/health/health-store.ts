import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

export type DatabaseState = {
  version: number
  /** Settings that are off although durable commits or intact tables depend on them. */
  unsafe: string[]
  connections: number
  maxConnections: number
  /** The database's clock. */
  now: Date
}

export const readDatabaseState = async (db: Db): Promise<DatabaseState> => {
  const { rows } = await db.execute<Omit<DatabaseState, 'now'> & { now: string }>(sql`
    select current_setting('server_version_num')::int as version,
      array(select name from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum')
          and setting = 'off' order by 1) as unsafe,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        as "maxConnections",
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`)
  const [row] = rows
  if (!row) throw new Error('The database did not describe itself.')
  return { ...row, now: new Date(row.now) }
}

export type FailedWork = { mails: number; jobs: number; lastError: string }

export const countFailedWork = async (db: Db): Promise<FailedWork> => {
  const { rows } = await db.execute<FailedWork>(sql`
    select (select count(*) from mail where status = 'failed') as mails,
      count(*) as jobs, coalesce(max(last_error), '') as "lastError"
    from graphile_worker.jobs
    where last_error is not null and attempts > 1`)
  return rows[0] ?? { mails: 0, jobs: 0, lastError: '' }
}

const maxNamedAccounts = 5

/** Business names, at most five. */
export const findContradictingAccounts = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.business_name as name from account a join customer c on c.id = a.customer_id
    where a.contradicts_since is not null order by c.business_name limit ${maxNamedAccounts}`)
  return rows.map(({ name }) => name)
}
