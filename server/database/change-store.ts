import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

export type Change = { version: number; keys: readonly string[] }

/**
 * Changes after a version, in the order of their commits. Whoever was away for so long that the
 * version itself is forgotten gets the newest one alone, as one that touched everything: of those
 * between, any number may be forgotten too.
 */
export const listChangesAfter = async (db: Db, version: number): Promise<readonly Change[]> => {
  const found = await db.execute<{ version: number; keys: string[] }>(
    sql`select version, keys from catalogue_change where version >= ${version} order by version`,
  )
  const [first, ...others] = found.rows
  if (first?.version === version) return others
  return found.rows.slice(-1).map((newest) => ({ version: newest.version, keys: ['all'] }))
}

/** The newest change's version; 0 before there is any. */
export const newestVersion = async (db: Db): Promise<number> => {
  const found = await db.execute<{ version: number }>(
    sql`select coalesce(max(version), 0) as version from catalogue_change`,
  )
  return found.rows[0]?.version ?? 0
}

/**
 * Forgets changes older than `days`: the first ones up to some version, and never the newest, so
 * that who finds a version knows that nothing after it is forgotten.
 */
export const pruneChanges = async (db: Db, days: number): Promise<void> => {
  await db.execute(
    sql`delete from catalogue_change
        where version < (
          select coalesce(
            min(version) filter (where at >= now() - make_interval(days => ${days})),
            max(version)
          )
          from catalogue_change
        )`,
  )
}
