import { describeConditions, describeEnd } from '@endcap/contract/catalog/price-conditions'
import { changeDoubts, type ProductChangeRow } from '@endcap/contract/catalog/product-changes'
import { formatDecimal } from '@endcap/contract/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { Slice } from '../../database/list-store.ts'

/** Formats PostgreSQL's text of cents: `1250` → `12.50`; no price → `''`. */
const showPrice = (cents: string) => (cents === '' ? '' : formatDecimal(Number(cents)))

type StoredChange = Omit<ProductChangeRow, 'doubt' | 'price_list' | 'conditions'> & {
  doubt: string
}

/** The conditions of a stored price entry. Times are in ISO format. */
type EntryJson = {
  list_name: string
  min_quantity: number
  is_special: boolean
  valid_from: string | null
  valid_until: string | null
  was_until: string | null
}

type StoredEntryChange = StoredChange & { entry: EntryJson | null }

const entryJson = sql`case when after ? 'own_price' then jsonb_build_object(
  'list_name', coalesce(after ->> 'list_name', ''), 'min_quantity', (after ->> 'min_quantity')::integer,
  'is_special', (after ->> 'is_special')::boolean,
  'valid_from', after ->> 'valid_from', 'valid_until', after ->> 'valid_until',
  'was_until', before ->> 'valid_until') end as entry`

export type ChangeClock = { timeZone: string; now: Date }

export const toProductChange = ({ doubt, ...row }: StoredChange): ProductChangeRow => {
  const isPrice = ['price', 'cost', ''].includes(row.field)
  return {
    ...row,
    price_list: '',
    conditions: '',
    was: isPrice ? showPrice(row.was) : row.was,
    now: isPrice ? showPrice(row.now) : row.now,
    doubt: changeDoubts.find((known) => known === doubt) ?? '',
  }
}

const toDate = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))

/** Shows a change, also of a price entry. The former price includes its end if that changes. */
const toEntryChange = (
  { entry, ...stored }: StoredEntryChange,
  { timeZone, now }: ChangeClock,
): ProductChangeRow => {
  const row = toProductChange(stored)
  if (entry === null) return row
  const until = toDate(entry.valid_until)
  const wasUntil = toDate(entry.was_until)
  const isOtherEnd = row.was !== '' && wasUntil?.getTime() !== until?.getTime()
  return {
    ...row,
    was: isOtherEnd ? `${row.was} ${describeEnd(wasUntil, timeZone, now)}` : row.was,
    price_list: entry.list_name,
    conditions: describeConditions(
      { ...entry, valid_from: toDate(entry.valid_from), valid_until: until },
      timeZone,
      now,
    ),
  }
}

export type ChangeCounts = { total: number; products: number; unusual: number }

/** `unusual` doesn't count the lines of an import that are left out. */
export const countProductChanges = async (
  db: Db,
  sourceId: string,
  leftOut: readonly number[] = [],
): Promise<ChangeCounts> => {
  const found = await db.execute<ChangeCounts>(sql`
    select count(*) as total, count(distinct product_id) as products,
      count(*) filter (where doubt <> ''
        and (line is null or line <> all (${sql.param(leftOut)}::integer[]))) as unusual
    from product_change where source_id = ${sourceId}`)
  return found.rows[0] ?? { total: 0, products: 0, unusual: 0 }
}

export const listProductChanges = async (
  db: Db,
  sourceId: string,
  { limit, offset }: Slice,
  clock: ChangeClock,
): Promise<ProductChangeRow[]> => {
  const found = await db.execute<StoredEntryChange>(sql`
    select product_id, line, item_no, title, field, was, now, doubt, ${entryJson} from product_change
    where source_id = ${sourceId} and position > ${offset}::bigint and position <= ${offset + limit}::bigint
    order by position`)
  return found.rows.map((row) => toEntryChange(row, clock))
}

export const listProductChangesAfter = async (
  db: Db,
  clock: ChangeClock,
  {
    sourceId,
    isNew,
    after,
    limit,
  }: { sourceId: string; isNew: boolean; after: number; limit: number },
): Promise<(ProductChangeRow & { position: number })[]> => {
  const found = await db.execute<StoredEntryChange & { position: number }>(sql`
    select position, product_id, line, item_no, title, field, was, now, doubt, ${entryJson}
    from product_change
    where source_id = ${sourceId} and position > ${after} and (field = '') = ${isNew}
    order by position limit ${limit}`)
  return found.rows.map(({ position, ...row }) => ({ ...toEntryChange(row, clock), position }))
}

/**
 * Stores the rows of `selection`, unusual changes first. They must include `rank` and `key`, by
 * which the others are sorted. `fileLine`: an expression of the row's line in an import's file.
 */
export const storeProductChanges = async (
  db: Db,
  sourceId: string,
  selection: SQL,
  fileLine: SQL = sql`null`,
): Promise<void> => {
  await db.execute(sql`delete from product_change where source_id = ${sourceId}`)
  await db.execute(sql`
    insert into product_change (source_id, position, line, product_id, item_no, title, field, was, now,
      doubt, before, after)
    select ${sourceId}::uuid, row_number() over (order by ${unusualFirst}),
      (${fileLine})::integer, product_id, item_no, title,
      field, was, now, doubt, before, after
    from (${selection}) planned`)
}

export const unusualFirst = sql`doubt = '', case when doubt = '' then 0 else rank end desc, key, field`

export const pruneProductChanges = async (db: Db, before: Date): Promise<void> => {
  await db.execute(sql`
    delete from product_change where source_id in (
      select id from import_run where created_at < ${before.toISOString()}
      union all select id from bulk_change where created_at < ${before.toISOString()})`)
}

/** Returns those of the lines that change anything; without `lines` those with unusual changes. */
export const listChangedLines = async (
  db: Db,
  sourceId: string,
  lines?: readonly number[],
): Promise<number[]> => {
  const isChosen =
    lines === undefined ? sql`doubt <> ''` : sql`line = any (${sql.param(lines)}::integer[])`
  const { rows } = await db.execute<{ line: number }>(sql`
    select distinct line from product_change
    where source_id = ${sourceId} and line is not null and ${isChosen}`)
  return rows.map(({ line }) => line)
}
