import type { ScanRow } from '@endcap/contract/reports'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { type Slice, takeTotal } from '../../database/list-store.ts'

/** Maximum number of codes, and of scans with an id, recorded per day. */
const maxPerDay = 5_000

/** A scan with an id is counted once, however often it is sent. */
export const addUnknownScans = async (
  db: Db,
  day: string,
  scans: readonly { code: string; id: string | null }[],
): Promise<void> => {
  const codes = scans.map(({ code }) => code)
  const ids = scans.map(({ id }) => id)
  await db.execute(sql`
    with scan as (
      select distinct on (coalesce(id, new_id())) * from unnest(${sql.param(codes)}::text[], ${sql.param(ids)}::uuid[]) as scan (code, id)
    ), fresh as (
      insert into unknown_scan_id (id, day)
      select id, ${day}::date from scan
      where id is not null
        and (select count(*) from unknown_scan_id where day = ${day}) < ${maxPerDay}
      order by id on conflict do nothing returning id
    )
    insert into unknown_scan (day, code, scans)
    select ${day}, code, count(*) from scan
    where code <> '' and (id is null or id in (select id from fresh))
      and (select count(*) from unknown_scan where day = ${day}) < ${maxPerDay}
    group by code order by code
    on conflict (day, code) do update set scans = unknown_scan.scans + excluded.scans`)
}

/** Most frequent first. */
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

export const pruneUnknownScans = async (db: Db, before: Date): Promise<void> => {
  await db.execute(sql`delete from unknown_scan where day < ${before}`)
  await db.execute(sql`delete from unknown_scan_id where day < ${before}`)
}
