import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isEntryRow } from '../staging/staging-store.ts'
import { itemKey } from './comparison-store.ts'

type TakenUpc = { line: number; upc: string; item_no: string; title: string }

/** Like the generated column `upc_code`. */
const upcCode = sql`ltrim(regexp_replace(r.upc, '[^0-9]', '', 'g'), '0')`

/**
 * Ignores a UPC if another product or an earlier row has it. A product whose UPC the file changes
 * no longer has its former one. Returns these rows, each with the product or row that has the UPC.
 */
export const leaveOutTakenUpcs = async (db: Db, importId: string): Promise<TakenUpc[]> => {
  const found = await db.execute<TakenUpc>(sql`
    with staged as materialized (
      select r.line, r.item_no, r.title, r.item_key, r.upc, ${upcCode} as code from import_row r
      where r.import_id = ${importId} and r.upc is not null and not ${isEntryRow}
    ), product_upc as materialized (
      select ${itemKey} as item_key, p.upc_code as code, p.item_no, p.title from product p
      where p.upc_code <> ''
    ), holder as (
      select distinct on (code) code, item_key, item_no, title from (
        select 0 as line, h.code, h.item_key, h.item_no, h.title from product_upc h
        where not exists (
          select from staged moved where moved.item_key = h.item_key and moved.code <> h.code)
        union all
        select line, code, item_key, item_no, title from staged where code <> ''
      ) each_one order by code, line, item_no
    ), taken as (
      select c.line, c.upc, h.item_no, h.title
      from staged c join holder h on h.code = c.code and h.item_key <> c.item_key
      where not exists (
        select from product_upc own where own.item_key = c.item_key and own.code = c.code)
    )
    update import_row r set upc = null from taken
    where r.import_id = ${importId} and r.line = taken.line
    returning taken.line, taken.upc, taken.item_no, taken.title`)
  return found.rows.toSorted((one, other) => one.line - other.line)
}

export const describeTaken = ({ upc, item_no, title }: Omit<TakenUpc, 'line'>): string =>
  `"${upc}" is the UPC of ${item_no}${title === '' ? '' : ` (${title})`}, so it was ignored; if it belongs here, change that product first`
