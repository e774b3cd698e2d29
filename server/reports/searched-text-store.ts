import type { SearchRow } from '@endcap/contract/reports'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Slice, takeTotal } from '../database/list-store.ts'

const maxTextsPerDay = 5_000

export const addSearches = async (
  db: Db,
  day: string,
  searches: readonly { text: string; searches: number; results: number }[],
): Promise<void> => {
  await db.execute(sql`
    insert into searched_text (day, text, searches, results)
    select ${day}, text, searches, results
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
      as searched (text text, searches integer, results integer)
    where (select count(*) from searched_text where day = ${day}) < ${maxTextsPerDay}
    order by text
    on conflict (day, text) do update
      set searches = searched_text.searches + excluded.searches, results = excluded.results`)
}

export const listSearches = async (
  db: Db,
  { from, to, hasResults }: { from: string; to: string; hasResults: false | null },
  { limit, offset }: Slice,
): Promise<{ rows: SearchRow[]; total: number }> => {
  const found = await db.execute<SearchRow & { all_rows: number }>(sql`
    with searched as materialized (
      select text as "_id", sum(searches) as searches,
        (array_agg(results order by day desc))[1] as results, max(day)::text as last_day
      from searched_text where day between ${from} and ${to} group by text
      ${hasResults === false ? sql`having (array_agg(results order by day desc))[1] = 0` : sql``}
    )
    select searched.*, (select count(*) from searched) as all_rows from searched
    order by searches desc, "_id" limit ${limit} offset ${offset}`)
  return takeTotal(found.rows)
}

export const pruneSearches = async (db: Db, before: Date): Promise<void> => {
  await db.execute(sql`delete from searched_text where day < ${before}`)
}
