import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { ShopError } from '../../http/shop-error.ts'
import { importedColumns } from '../product-columns.ts'
import { describeDeletedClass } from '../staff/class-store.ts'
import { replaceWholesaleCosts, wholesaleCosts } from './wholesale-cost-sql-store.ts'

/** Columns that the search vector is computed from. Changes of other columns don't recompute it. */
export const wordColumns = ['title', 'short_description', 'unit']
const otherColumns = importedColumns.filter((column) => !wordColumns.includes(column))

const list = (items: readonly SQL[]) => sql.join([...items], sql`, `)

/** The category ids of product `p` as JSON, the main one first. */
export const categoryIds = sql`(
  select coalesce(jsonb_agg(pc.category_id order by pc.position, pc.category_id), '[]')
  from product_category pc where pc.product_id = p.id)`

const namedColumns = [...wordColumns, ...otherColumns].map((name) =>
  sql.raw(`'${name}', p.${name}`),
)

/** Imports undo changes of price entries in a separate step. */
const isOfEntry = sql`coalesce(after ? 'own_price', false)`

export const countChangedProducts = async (db: Db, sourceId: string): Promise<number> => {
  const found = await db.execute<{ products: number }>(sql`
    select count(distinct product_id) as products from product_change
    where source_id = ${sourceId} and not ${isOfEntry}`)
  return found.rows[0]?.products ?? 0
}

/** Of the product `p` changed by `c`. */
const currentValues = sql`jsonb_build_object(${list(namedColumns)}, 'category_ids', ${categoryIds},
  'wholesale_costs', case when c.after ? 'wholesale_costs' then ${wholesaleCosts} end)`

/** Must be called before products are locked, in the same lock order as placing an order. */
export const lockChangedCounts = async (db: Db, sourceId: string): Promise<void> => {
  await db.execute(sql`
    select count(*) from (
      select s.product_id from product_stock s
      where s.product_id in (select product_id from product_change
        where source_id = ${sourceId} and field in ('', 'stock_count'))
      order by s.product_id for update
    ) locked`)
}

/** Locks products in the order of their ids. */
export const lockChangedProducts = async (db: Db, sourceId: string): Promise<void> => {
  await db.execute(sql`
    select count(*) from (
      select p.id from product p
      where p.id in (select product_id from product_change where source_id = ${sourceId})
      order by p.id for no key update
    ) locked`)
}

const hasWords = sql`w.wanted ?| ${sql.param(wordColumns)}::text[]`

const updateProducts = async (
  db: Db,
  names: readonly string[],
  condition: SQL,
  at: Date,
): Promise<void> => {
  const columns = list(names.map((name) => sql`${sql.identifier(name)}`))
  await db.execute(sql`
    update product p set (${columns}, version, updated_at) = (
      select ${columns}, p.version + 1, ${at.toISOString()}::timestamptz
      from (select (jsonb_populate_record(p, w.wanted)).*) wanted)
    from product_write w where w.product_id = p.id and ${condition}`)
}

/** Skips categories that no longer exist. */
const updateCategories = async (db: Db): Promise<void> => {
  await db.execute(sql`
    delete from product_category pc using product_write w
    where pc.product_id = w.product_id and w.wanted ? 'category_ids'
      and not (w.wanted -> 'category_ids') ? pc.category_id::text`)
  await db.execute(sql`
    insert into product_category (product_id, category_id, position)
    select w.product_id, c.id, named.nr - 1
    from product_write w
    cross join jsonb_array_elements_text(w.wanted -> 'category_ids') with ordinality named (id, nr)
    join category c on c.id = named.id::uuid
    where w.wanted ? 'category_ids'
    on conflict (product_id, category_id) do update set position = excluded.position
      where product_category.position <> excluded.position`)
}

/** Subtracts from each count what the change had added. */
const undoCounts = async (db: Db, sourceId: string): Promise<void> => {
  const ofSource = sql`from product_change c join product_write w using (product_id)
    where c.source_id = ${sourceId} and c.field = 'stock_count'`
  await db.execute(sql`
    update product_stock s set count = s.count - changed.added
    from (
      select product_id,
        (c.after ->> 'stock_count')::integer - (c.before ->> 'stock_count')::integer as added
      ${ofSource} and c.before ->> 'stock_count' is not null
    ) changed
    where s.product_id = changed.product_id`)
  await db.execute(sql`
    delete from product_stock where product_id in (
      select product_id ${ofSource} and c.before ->> 'stock_count' is null)`)
}

/** An undo skips products changed since. Returns the number of written products. Throws `status_conflict` if a class was deleted. */
export const writeChanges = async (
  db: Db,
  sourceId: string,
  direction: 'make' | 'undo',
  at: Date,
): Promise<number> => {
  await db.execute(sql`set local jit = off`)
  const wanted = direction === 'make' ? sql`c.after` : sql`c.before`
  // Orders also change counts, so a count is restored by subtracting the change.
  const isUnchanged = sql`(
    select coalesce(jsonb_object_agg(key, now.held -> key), '{}')
    from jsonb_object_keys(c.after - 'stock_count') key) = c.after - 'stock_count'`
  await db.execute(sql`
    create temp table product_write (product_id uuid not null, wanted jsonb not null)`)
  const written = await db.execute(sql`
    insert into product_write
    select c.product_id, ${wanted} as wanted
    from (
      select product_id, jsonb_object_agg(b.key, b.value) as before,
        jsonb_object_agg(b.key, after -> b.key) as after
      from product_change cross join jsonb_each(before) b
      where source_id = ${sourceId} and not ${isOfEntry} group by product_id
    ) c
    join product p on p.id = c.product_id
    cross join lateral (select ${currentValues} as held) now
    where ${direction === 'make' ? sql`true` : isUnchanged}`)
  const problem = await describeDeletedClass(
    db,
    sql`select wanted ->> 'class_code' from product_write`,
  )
  if (problem !== null) throw new ShopError('status_conflict', { message: problem })
  await updateProducts(db, otherColumns, sql`not ${hasWords}`, at)
  await updateProducts(db, [...wordColumns, ...otherColumns], hasWords, at)
  await updateCategories(db)
  await replaceWholesaleCosts(db, at)
  if (direction === 'undo') await undoCounts(db, sourceId)
  // A later call in the same transaction creates the table again.
  await db.execute(sql`drop table product_write`)
  return written.rowCount ?? 0
}

/** Skips products changed or priced since. Returns the number of removed ones. */
export const removeAdded = async (db: Db, sourceId: string): Promise<number> => {
  const removed = await db.execute(sql`
    delete from product p using product_change c
    where c.source_id = ${sourceId} and c.field = '' and p.id = c.product_id and p.version = 1
      and not exists (select from price_entry e where e.product_id = p.id)`)
  return removed.rowCount ?? 0
}
