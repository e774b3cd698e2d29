import type pg from 'pg'

/** Throws unless a connection leads to the primary server, with the code of a lost connection. */
export type PrimaryCheck = (client: Pick<pg.ClientBase, 'query'>) => Promise<void>

/** For this time the primary before a failover may still accept connections. */
const deposedTimeoutMs = 30_000

/** A promoted standby begins a new timeline. Null on a standby. */
const timelineQuery = `
  select case when pg_is_in_recovery() then null
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/** PostgreSQL's own code for a write on a standby: the request may be repeated. */
const notPrimary = (message: string): Error => Object.assign(new Error(message), { code: '25006' })

/**
 * Checks a process's connections (X9-103). After a failover some may lead to the former primary: the first
 * one to the new primary calls `dropConnections`, and none to the former is accepted.
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
