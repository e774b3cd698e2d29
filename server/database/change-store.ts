import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

export type Change = { version: number; keys: readonly string[] }

/** Changes after a version, in the order of their commits. */
export const listChangesAfter = async (db: Db, version: number): Promise<readonly Change[]> => {
  const found = await db.execute<{ version: number; keys: string[] }>(
    sql`select version, keys from catalogue_change where version > ${version} order by version`,
  )
  return found.rows
}

/** The newest change's version; 0 before there is any. */
export const newestVersion = async (db: Db): Promise<number> => {
  const found = await db.execute<{ version: number }>(
    sql`select coalesce(max(version), 0) as version from catalogue_change`,
  )
  return found.rows[0]?.version ?? 0
}

/** Forgets changes older than `days`, which no process can still be waiting for. */
export const pruneChanges = async (db: Db, days: number): Promise<void> => {
  await db.execute(
    sql`delete from catalogue_change
        where at < now() - make_interval(days => ${days})
          and version < (select max(version) from catalogue_change)`,
  )
}
