import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

export type Change = { version: number; keys: readonly string[] }

/** If the row of `version` was deleted, returns the newest version with the key `all`. */
export const listChangesAfter = async (db: Db, version: number): Promise<readonly Change[]> => {
  const found = await db.execute<{ version: number; keys: string[] }>(
    sql`select version, keys from catalogue_change where version >= ${version} order by version`,
  )
  const [first, ...others] = found.rows
  if (first?.version === version) return others
  return found.rows.slice(-1).map((newest) => ({ version: newest.version, keys: ['all'] }))
}

export const newestVersion = async (db: Db): Promise<number> => {
  const found = await db.execute<{ version: number }>(
    sql`select coalesce(max(version), 0) as version from catalogue_change`,
  )
  return found.rows[0]?.version ?? 0
}

/** Never deletes the newest row, so a reader with its version knows that it missed nothing. */
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
