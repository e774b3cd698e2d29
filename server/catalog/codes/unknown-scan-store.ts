import type { ScanRow } from '@endcap/contract/reports'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { type Slice, takeTotal } from '../../database/list-store.ts'

/** A day's codes beyond this number are not recorded. */
const maxCodesPerDay = 5_000

/** Adds codes that were scanned and are no product's to those of a day. */
export const addUnknownScans = async (
  db: Db,
  day: string,
  codes: readonly string[],
): Promise<void> => {
  await db.execute(sql`
    insert into unknown_scan (day, code, scans)
    select ${day}, code, count(*) from unnest(${sql.param(codes)}::text[]) code
    where code <> '' and (select count(*) from unknown_scan where day = ${day}) < ${maxCodesPerDay}
    group by code order by code
    on conflict (day, code) do update set scans = unknown_scan.scans + excluded.scans`)
}

/** Returns the codes that were scanned in vain from a day to another, the most frequent first. */
export const listUnknownScans = async (
  db: Db,
  { from, to }: { from: string; to: string },
  { limit, offset }: Slice,
): Promise<{ rows: ScanRow[]; total: number }> => {
  const found = await db.execute<ScanRow & { all_rows: number }>(sql`
    with scanned as materialized (
      select code as "_id", sum(scans) as scans, max(day)::text as last_day
      from unknown_scan where day between ${from} and ${to} group by code
    )
    select scanned.*, (select count(*) from scanned) as all_rows from scanned
    order by scans desc, "_id" limit ${limit} offset ${offset}`)
  return takeTotal(found.rows)
}

/** Deletes the scans before a day. */
export const pruneUnknownScans = async (db: Db, before: Date): Promise<void> => {
  await db.execute(sql`delete from unknown_scan where day < ${before}`)
}
