import type { Field } from '@endcap/price-files/file/column-names'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { itemKey, selectChanges } from '../catalogue/comparison-store.ts'

/**
 * Finds the products of an import's rows for price lists, and records them in a temporary table of the transaction,
 * `list_import_row`. A row without a price changes nothing, and is left out.
 */
export const matchListRows = async (db: Db, importId: string): Promise<void> => {
  await db.execute(sql`set local work_mem = '64MB'`)
  await db.execute(sql`set local jit = off`)
  await db.execute(sql`
    create temp table list_import_row (line integer primary key, product_id uuid not null,
      list_id uuid not null, price_cents integer not null) on commit drop`)
  await db.execute(sql`
    insert into list_import_row (line, product_id, list_id, price_cents)
    select distinct on (r.line) r.line, p.id, r.price_list_id, r.price_cents
    from import_row r join product p on r.item_key = ${itemKey}
    where r.import_id = ${importId} and r.price_list_id is not null and r.price_cents > 0
    order by r.line, p.item_no = r.item_no desc, lower(p.item_no) = lower(r.item_no) desc, p.id`)
  await db.execute(sql`analyze list_import_row`)
}

/**
 * Compares the rows of `list_import_row` with the lists' own prices, for any quantity and period, and records those that
 * differ in a temporary table of the transaction, `list_import_change`.
 */
export const compareListRows = async (db: Db): Promise<void> => {
  await db.execute(sql`
    create temp table list_import_change (line integer primary key, product_id uuid not null,
      list_id uuid not null, was integer, was_until timestamptz, now integer not null) on commit drop`)
  await db.execute(sql`
    insert into list_import_change (line, product_id, list_id, was, was_until, now)
    select r.line, r.product_id, r.list_id, e.price_cents, e.valid_until, r.price_cents
    from list_import_row r left join price_entry e on e.product_id = r.product_id
      and e.list_id = r.list_id and e.min_quantity = 1 and not e.is_special and e.valid_from is null
    where e.price_cents is distinct from r.price_cents or e.valid_until is not null`)
  await db.execute(sql`analyze list_import_change`)
}

/** Whether a price list that an import has prices for was deleted after its check. */
export const isListGone = async (db: Db, importId: string): Promise<boolean> => {
  const found = await db.execute(sql`
    select from (select distinct price_list_id as id from import_row
      where import_id = ${importId} and price_list_id is not null) named
    where not exists (select from price_list l where l.id = named.id) limit 1`)
  return found.rows.length > 0
}

/** Whether an import has staged rows that name no price list. */
export const hasRowsOfCatalogue = async (db: Db, importId: string): Promise<boolean> => {
  const found = await db.execute(
    sql`select from import_row where import_id = ${importId} and price_list_id is null limit 1`,
  )
  return found.rows.length > 0
}

/** Counts the changed prices of a comparison. */
export const countListChanges = async (db: Db): Promise<number> => {
  const found = await db.execute<{ changed: number }>(
    sql`select count(*) as changed from list_import_change`,
  )
  return found.rows[0]?.changed ?? 0
}

/** Selects the changes of `list_import_change`. */
const selectListChanges: SQL = sql`
  select c.product_id, p.item_no, p.title, 'price' as field, coalesce(c.was::text, '') as was,
    c.now::text as now, price_doubt(coalesce(c.was, p.price_cents), c.now, p.cost_cents) as doubt,
    jsonb_build_object('own_price', c.was, 'valid_until', c.was_until) as before,
    jsonb_build_object('own_price', c.now, 'list_id', l.id, 'list_name', l.name) as after,
    coalesce(abs(ln(c.now::numeric / nullif(coalesce(c.was, p.price_cents), 0))), 0) as rank,
    c.line::bigint * 100 as line
  from list_import_change c join product p on p.id = c.product_id
  join price_list l on l.id = c.list_id`

/** Selects the changes of the catalogue and of price lists as `storeProductChanges` takes them. */
export const selectAllChanges = (importId: string, columns: readonly Field[]): SQL => sql`
  select * from (${selectChanges(importId, columns)}) of_catalogue
  union all select * from (${selectListChanges}) of_lists`

/** Sets the own prices of `list_import_change` in their price lists. */
export const writeListPrices = async (db: Db): Promise<void> => {
  await db.execute(sql`
    insert into price_entry (product_id, list_id, price_cents)
    select product_id, list_id, now from (
      select distinct on (product_id, list_id) product_id, list_id, now from list_import_change
      order by product_id, list_id, line desc
    ) changed
    on conflict on constraint price_entry_once do update
      set price_cents = excluded.price_cents, valid_until = null`)
}

/** The id of the price list of a stored change `c`: imports of earlier releases name it themselves (an id, or null). */
const listIdOfChange = (runListId: string | null) =>
  sql`coalesce((c.after ->> 'list_id')::uuid, ${runListId}::uuid)`

/** Counts the stored changes of prices of lists of an import. */
export const countStoredListChanges = async (
  db: Db,
  importId: string,
  runListId: string | null,
): Promise<number> => {
  const found = await db.execute<{ changed: number }>(sql`
    select count(*) as changed from product_change c
    where c.source_id = ${importId} and c.after ? 'own_price' and ${listIdOfChange(runListId)} is not null`)
  return found.rows[0]?.changed ?? 0
}

/**
 * Takes back an import's stored changes of prices in lists, where the price is still the imported one. A
 * former price gets back its end. Returns the number of prices that were taken back.
 */
export const takeBackListPrices = async (
  db: Db,
  importId: string,
  runListId: string | null,
): Promise<number> => {
  const isImported = sql`e.product_id = c.product_id and e.list_id = ${listIdOfChange(runListId)}
    and e.min_quantity = 1 and not e.is_special and e.valid_from is null and e.valid_until is null
    and c.source_id = ${importId} and e.price_cents = (c.after ->> 'own_price')::integer`
  const deleted = await db.execute(sql`
    delete from price_entry e using product_change c
    where ${isImported} and c.before ->> 'own_price' is null`)
  const restored = await db.execute(sql`
    update price_entry e set price_cents = (c.before ->> 'own_price')::integer,
      valid_until = (c.before ->> 'valid_until')::timestamptz
    from product_change c where ${isImported} and c.before ->> 'own_price' is not null`)
  return (deleted.rowCount ?? 0) + (restored.rowCount ?? 0)
}

/** Updates the planner's statistics after many prices have changed. */
export const analyzePrices = async (db: Db): Promise<void> => {
  await db.execute(sql`analyze price_entry`)
}

/** The names of price lists are compared without regard to case and blanks around them. */
export const listKey = (name: string): string => name.trim().toLowerCase()

/** Returns the ids of all price lists by the keys of their names. */
export const readListIds = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const found = await db.execute<{ id: string; name: string }>(sql`select id, name from price_list`)
  return new Map(found.rows.map(({ id, name }) => [listKey(name), id]))
}

/** Returns the id of the price list with a name, in any case, or null. */
export const findListByName = async (db: Db, name: string): Promise<string | null> =>
  (await readListIds(db)).get(listKey(name)) ?? null

/** Returns the name of a price list; blank if it was deleted. */
export const findListName = async (db: Db, id: string): Promise<string> => {
  const found = await db.execute<{ name: string }>(
    sql`select name from price_list where id = ${id}`,
  )
  return found.rows[0]?.name ?? ''
}
