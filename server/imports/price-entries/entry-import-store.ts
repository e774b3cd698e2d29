import { maxPriceEntriesPerProduct } from '@endcap/contract/limits'
import type { Field } from '@endcap/price-files/file/column-names'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { changeKey, itemKey, selectChanges } from '../catalogue/comparison-store.ts'
import { isEntryRow } from '../staging/staging-store.ts'

/** Whether the price of a row `r` has no end and has started, so that `start_prices` starts it. */
const isStarted = sql`(r.valid_until is null and coalesce(r.valid_from <= now(), false))`

/** Whether a row `r` is the product's own price once it has started. */
const isOwnPrice = sql`(r.price_list_id is null and r.from_quantity = 1 and not r.is_special)`

/** Fills the temporary table `import_entry`, also for new products. Skips rows without a price. */
export const matchEntryRows = async (
  db: Db,
  importId: string,
  leftOut: readonly number[] = [],
): Promise<void> => {
  await db.execute(sql`
    create temp table import_entry (line integer primary key, product_id uuid not null, list_id uuid,
      min_quantity integer not null, is_special boolean not null, valid_from timestamptz,
      valid_until timestamptz, price_cents integer not null, own_cents integer,
      is_started boolean not null) on commit drop`)
  await db.execute(sql`
    insert into import_entry
    select distinct on (r.line) r.line, p.id, r.price_list_id, r.from_quantity, r.is_special,
      r.valid_from, r.valid_until, r.price_cents,
      case when ${isStarted} and ${isOwnPrice} then p.price_cents end, ${isStarted}
    from import_row r join (
      select p.id, p.item_no, ${itemKey} as key, p.price_cents from product p
      union all
      select c.id, n.item_no, n.item_key, n.price_cents
      from import_change c join import_row n on n.import_id = ${importId} and n.line = c.line
      where c.is_new
    ) p on p.key = r.item_key
    where r.import_id = ${importId} and ${isEntryRow} and r.price_cents > 0
      and r.line <> all (${sql.param(leftOut)}::integer[])
    order by r.line, p.item_no = r.item_no desc, lower(p.item_no) = lower(r.item_no) desc, p.id`)
  await db.execute(sql`analyze import_entry`)
}

/** Stands for null in keys, because a hash join needs an equality. */
const noList = sql.raw(`'00000000-0000-0000-0000-000000000000'::uuid`)

const isSameKind = (a: SQL, b: SQL): SQL => sql`(
  ${a}.product_id = ${b}.product_id and ${a}.min_quantity = ${b}.min_quantity
  and ${a}.is_special = ${b}.is_special
  and coalesce(${a}.list_id, ${noList}) = coalesce(${b}.list_id, ${noList}))`

const startOf = (entry: SQL): SQL => sql`coalesce(${entry}.valid_from, '-infinity')`

const isSameEntry = (a: SQL, b: SQL): SQL =>
  sql`(${isSameKind(a, b)} and ${startOf(a)} = ${startOf(b)})`

/**
 * Fills the temporary table `import_entry_change`. Of several rows for one entry the last in the
 * file wins. A price that `start_prices` starts is compared with the one that it replaces, and
 * wins over rows of the file that it would replace.
 */
export const compareEntries = async (db: Db): Promise<void> => {
  await db.execute(sql`
    create temp table import_entry_change (line integer primary key, product_id uuid not null, list_id uuid,
      min_quantity integer not null, is_special boolean not null, valid_from timestamptz,
      was integer, was_until timestamptz, now integer not null, now_until timestamptz) on commit drop`)
  const [e, r, later] = [sql`e`, sql`r`, sql`later`]
  await db.execute(sql`
    insert into import_entry_change
    select * from (
      select distinct on (r.line) r.line, r.product_id, r.list_id, r.min_quantity, r.is_special,
        r.valid_from, coalesce(e.price_cents, r.own_cents) as was, e.valid_until as was_until,
        r.price_cents as now, r.valid_until as now_until
      from (
        select distinct on (product_id, list_id, min_quantity, is_special, valid_from) * from import_entry
        order by product_id, list_id, min_quantity, is_special, valid_from, line desc
      ) r left join price_entry e on ${isSameKind(e, r)} and case when r.is_started
        then ${startOf(e)} <= r.valid_from and coalesce(e.valid_until > now(), true)
        else ${startOf(e)} = ${startOf(r)} end
      where not exists (select from import_entry later
        where later.is_started and ${isSameKind(later, r)} and ${startOf(r)} < later.valid_from)
      order by r.line, e.valid_from desc nulls last
    ) compared
    where (was, was_until) is distinct from (now, now_until)`)
  await db.execute(sql`analyze import_entry_change`)
}

export const isListGone = async (db: Db, importId: string): Promise<boolean> => {
  const found = await db.execute(sql`
    select from (select distinct price_list_id as id from import_row
      where import_id = ${importId} and price_list_id is not null) named
    where not exists (select from price_list l where l.id = named.id) limit 1`)
  return found.rows.length > 0
}

export const countEntryChanges = async (db: Db): Promise<number> => {
  const found = await db.execute<{ changed: number }>(
    sql`select count(*) as changed from import_entry_change`,
  )
  return found.rows[0]?.changed ?? 0
}

/** True if the entry is new or had ended, so it adds to the number of entries. */
const isAdded = sql`(was is null or was_until <= now())`

/** Joins the product `p` of a changed entry `c`, its row `n` if new, and its price list `l`. */
const joinProduct = (importId: string): SQL => sql`
  left join product p on p.id = c.product_id
  left join (import_change made join import_row n on n.import_id = ${importId} and n.line = made.line)
    on made.id = c.product_id and made.is_new
  left join price_list l on l.id = c.list_id`

/**
 * Returns why the entries can't be written: a product would have more entries in one list than
 * staff can edit. Empty if they can.
 */
export const findTooManyEntries = async (db: Db, importId: string): Promise<string> => {
  const found = await db.execute<{ item_no: string; name: string; count: number }>(sql`
    select coalesce(p.item_no, n.item_no) as item_no, coalesce(l.name, '') as name, c.count
    from (
      select product_id, list_id, count(*) as count from (
        select product_id, list_id from import_entry_change where ${isAdded}
        union all
        select e.product_id, e.list_id from price_entry e
        where e.product_id in (select product_id from import_entry_change where ${isAdded})
          and (e.valid_until is null or e.valid_until > now())
      ) each_one group by product_id, list_id having count(*) > ${maxPriceEntriesPerProduct}
    ) c ${joinProduct(importId)}
    where exists (select from import_entry_change x where ${isAdded}
      and x.product_id = c.product_id and x.list_id is not distinct from c.list_id)
    limit 1`)
  const [one] = found.rows
  if (one === undefined) return ''
  const ofList = one.name === '' ? '' : ` in ${one.name}`
  return `${one.item_no} would have ${one.count} prices${ofList}, and at most ${maxPriceEntriesPerProduct} are possible. Please delete some of them, or rows of the file.`
}

/** Deletes ended entries of products that would have more in one list than staff can edit. */
export const deleteEndedEntries = async (db: Db): Promise<void> => {
  await db.execute(sql`
    delete from price_entry e using (
      select product_id, list_id from (
        select product_id, list_id from import_entry_change where was is null
        union all
        select product_id, list_id from price_entry
        where product_id in (select product_id from import_entry_change where was is null)
      ) each_one group by product_id, list_id having count(*) > ${maxPriceEntriesPerProduct}
    ) many
    where e.product_id = many.product_id and e.list_id is not distinct from many.list_id
      and e.valid_until <= now()
      and not exists (select from import_entry_change c where ${isSameEntry(sql`e`, sql`c`)})`)
}

const selectEntryChanges = (importId: string): SQL => sql`
  select c.product_id, coalesce(p.item_no, n.item_no) as item_no, coalesce(p.title, n.title) as title,
    'price' as field, coalesce(c.was::text, '') as was, c.now::text as now,
    coalesce(nullif(price_doubt(beside.cents, c.now, coalesce(p.cost_cents, n.cost_cents)), ''),
      case when price_superseded_until(c.list_id, c.product_id, c.is_special, c.min_quantity,
        c.valid_from, now()) is not null then 'superseded' end, '') as doubt,
    jsonb_build_object('own_price', c.was, 'valid_until', c.was_until) as before,
    jsonb_build_object('own_price', c.now, 'list_id', l.id, 'list_name', l.name,
      'min_quantity', c.min_quantity, 'is_special', c.is_special, 'valid_from', c.valid_from,
      'valid_until', c.now_until) as after,
    coalesce(abs(ln(c.now::numeric / nullif(beside.cents, 0))), 0) as rank,
    ${changeKey(sql`c.line`, 'price')} as key
  from import_entry_change c ${joinProduct(importId)}
  cross join lateral (select coalesce(c.was, p.price_cents, n.price_cents) as cents) beside`

export const selectAllChanges = (importId: string, columns: readonly Field[]): SQL => sql`
  select * from (${selectChanges(importId, columns)}) of_catalogue
  union all select * from (${selectEntryChanges(importId)}) of_entries`

export const writeEntryChanges = async (db: Db): Promise<void> => {
  await db.execute(sql`
    insert into price_entry
      (product_id, list_id, min_quantity, is_special, valid_from, valid_until, price_cents)
    select product_id, list_id, min_quantity, is_special, valid_from, now_until, now
    from import_entry_change
    on conflict on constraint price_entry_once do update
      set price_cents = excluded.price_cents, valid_until = excluded.valid_until`)
}

export const countStoredEntryChanges = async (db: Db, importId: string): Promise<number> => {
  const found = await db.execute<{ changed: number }>(sql`
    select count(*) as changed from product_change c
    where c.source_id = ${importId} and c.after ? 'own_price'`)
  return found.rows[0]?.changed ?? 0
}

/** Skips entries that have changed since. Returns the number of restored prices. */
export const undoEntries = async (db: Db, importId: string): Promise<number> => {
  const ofChange = sql`(
    select c.product_id, (c.after ->> 'list_id')::uuid as list_id,
      (c.after ->> 'min_quantity')::integer as min_quantity,
      (c.after ->> 'is_special')::boolean as is_special,
      (c.after ->> 'valid_from')::timestamptz as valid_from,
      (c.after ->> 'valid_until')::timestamptz as valid_until,
      (c.after ->> 'own_price')::integer as price_cents,
      (c.before ->> 'own_price')::integer as was,
      (c.before ->> 'valid_until')::timestamptz as was_until
    from product_change c where c.source_id = ${importId} and c.after ? 'own_price') c`
  const isImported = sql`${isSameEntry(sql`e`, sql`c`)} and e.price_cents = c.price_cents
    and e.valid_until is not distinct from c.valid_until`
  const deleted = await db.execute(sql`
    delete from price_entry e using ${ofChange} where ${isImported} and c.was is null`)
  const restored = await db.execute(sql`
    update price_entry e set price_cents = c.was, valid_until = c.was_until
    from ${ofChange} where ${isImported} and c.was is not null`)
  return (deleted.rowCount ?? 0) + (restored.rowCount ?? 0)
}

/**
 * Restores prices of an import that have started (`start_prices`), and those that they replaced,
 * unless they have changed since. Returns the number of the import's restored prices.
 */
export const undoStartedPrices = async (db: Db, importId: string, at: Date): Promise<number> => {
  const started = await db.execute(sql`
    create temp table import_started on commit drop as
    select c.product_id, l.id as list_id, h.list_name, h.min_quantity, h.is_special,
      count(distinct c.position)::integer as count, array_agg(h.at) as starts,
      (array_agg(h.was_cents order by h.at))[1] as was,
      (array_agg(h.now_cents order by h.at desc))[1] as now
    from import_run run join product_change c on c.source_id = run.id
    left join price_list l on l.id = (c.after ->> 'list_id')::uuid
    join price_change h on h.product_id = c.product_id and h.reason = 'scheduled'
      and h.at >= run.created_at
      and h.valid_from = (c.after ->> 'valid_from')::timestamptz
      and h.now_cents = (c.after ->> 'own_price')::integer
      and h.min_quantity = (c.after ->> 'min_quantity')::integer
      and h.is_special = (c.after ->> 'is_special')::boolean and h.list_name = coalesce(l.name, '')
    where run.id = ${importId} and c.after ? 'own_price' and c.after ->> 'valid_until' is null
    group by c.product_id, l.id, h.list_name, h.min_quantity, h.is_special`)
  if (started.rowCount === 0) return 0
  const isEntry = sql`e.product_id = s.product_id and e.list_id is not distinct from s.list_id
    and (e.min_quantity, e.is_special) = (s.min_quantity, s.is_special)
    and e.valid_from is null and e.valid_until is null and e.price_cents = s.now`
  const isOwn = sql`p.id = s.product_id and s.list_id is null and s.min_quantity = 1
    and not s.is_special and p.price_cents = s.now`
  await db.execute(sql`
    delete from import_started s where not exists (select from price_entry e where ${isEntry})
      and not exists (select from product p where ${isOwn})`)
  await db.execute(sql`
    delete from price_entry e using import_started s where ${isEntry} and s.was is null`)
  await db.execute(sql`
    update price_entry e set price_cents = s.was from import_started s where ${isEntry}`)
  await db.execute(sql`
    update product p set price_cents = s.was, version = p.version + 1, updated_at = ${at}
    from import_started s where ${isOwn}`)
  await db.execute(sql`
    insert into price_entry
      (product_id, list_id, min_quantity, is_special, valid_from, valid_until, price_cents)
    select s.product_id, s.list_id, s.min_quantity, s.is_special, h.valid_from, h.valid_until, h.was_cents
    from import_started s join price_change h on h.product_id = s.product_id
      and h.reason = 'scheduled' and h.at = any(s.starts) and h.now_cents is null
      and (h.list_name, h.min_quantity, h.is_special) = (s.list_name, s.min_quantity, s.is_special)
    where h.valid_until > ${at}
    on conflict do nothing`)
  const restored = await db.execute<{ count: number }>(
    sql`select coalesce(sum(count), 0)::integer as count from import_started`,
  )
  return restored.rows[0]?.count ?? 0
}

export const analyzePrices = async (db: Db): Promise<void> => {
  await db.execute(sql`analyze price_entry`)
}
