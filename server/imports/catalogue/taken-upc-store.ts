import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isEntryRow } from '../staging/staging-store.ts'
import { itemKey } from './comparison-store.ts'

type TakenUpc = { line: number; upc: string; item_no: string; title: string }

/** Like the generated column `upc_code`. */
const upcCode = sql`ltrim(regexp_replace(r.upc, '[^0-9]', '', 'g'), '0')`

/**
 * Leaves out UPCs that another product has, unless the file gives that one another UPC, and those
 * of an earlier row. Returns these rows, each with the product or row that has the UPC.
 */
export const leaveOutTakenUpcs = async (db: Db, importId: string): Promise<TakenUpc[]> => {
  const found = await db.execute<TakenUpc>(sql`
    with staged as materialized (
      select r.line, r.item_no, r.title, r.item_key, r.upc, ${upcCode} as code from import_row r
      where r.import_id = ${importId} and r.upc is not null and not ${isEntryRow}
    ), holder as materialized (
      select ${itemKey} as key, p.upc_code as code, p.item_no, p.title from product p
      where p.upc_code <> ''
    ), claim as (
      select s.*, exists (
          select from holder own where own.key = s.item_key and own.code = s.code
        ) as is_own
      from staged s where s.code <> ''
    ), taken as (
      select distinct on (c.line) c.line, c.upc, other.item_no, other.title
      from claim c cross join lateral (
        select h.item_no, h.title from holder h
        where h.code = c.code and h.key <> c.item_key and not exists (
          select from staged moved where moved.item_key = h.key and moved.code <> h.code)
        union all
        select o.item_no, o.title from claim o
        where o.code = c.code and o.item_key <> c.item_key and (o.is_own or o.line < c.line)
      ) other
      where not c.is_own
      order by c.line, other.item_no
    )
    update import_row r set upc = null from taken
    where r.import_id = ${importId} and r.line = taken.line
    returning taken.line, taken.upc, taken.item_no, taken.title`)
  return found.rows.toSorted((one, other) => one.line - other.line)
}

export const describeTaken = ({ upc, item_no, title }: Omit<TakenUpc, 'line'>): string =>
  `"${upc}" is the UPC of ${item_no}${title === '' ? '' : ` (${title})`}, so it was ignored; if it belongs here, change that product first`
