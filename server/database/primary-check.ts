import type pg from 'pg'

/** Throws, with the code of a lost connection, unless the client is connected to the primary. */
export type PrimaryCheck = (client: Pick<pg.ClientBase, 'query'>) => Promise<void>

/** How long a former primary may still accept connections after a failover. */
const deposedTimeoutMs = 30_000

/** A promoted standby starts a new timeline. Null on a standby. */
const timelineQuery = `
  select case when pg_is_in_recovery() then null
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/** Has the code of a write on a standby (25006), so that the request may be repeated. */
const notPrimary = (message: string): Error => Object.assign(new Error(message), { code: '25006' })

/**
 * Checks a process's connections (X9-103). After a failover some may still lead to the former
 * primary. When a connection reaches the new primary, `dropConnections` is called, and later
 * connections to the former one are refused.
 */
export const createPrimaryCheck = (dropConnections: () => void): PrimaryCheck => {
  let newest = 0
  let seenAt = Number.NEGATIVE_INFINITY
  return async (client) => {
    const { rows } = await client.query<{ timeline: number | null }>(timelineQuery)
    const timeline = rows[0]?.timeline ?? null
    if (timeline === null)
      throw notPrimary('The database is a standby. DATABASE_URL must lead to the primary server.')
    if (timeline < newest && performance.now() - seenAt < deposedTimeoutMs)
      throw notPrimary('The database was the primary server before a failover.')
    const isFailover = newest > 0 && timeline > newest
    newest = timeline
    seenAt = performance.now()
    if (!isFailover) return
    dropConnections()
    throw notPrimary('The database has another primary server since a failover.')
  }
}
