import type { Field } from '@endcap/price-files/file/column-names'
import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { wordColumns } from '../../catalog/product-changes/write-changes-store.ts'
import type { Db } from '../../database/database.ts'
import { comparedFields, pictures } from './comparison-store.ts'

/** Calls `onWait` if another import has the lock. */
export const takeImportLock = async (db: Db, onWait: () => void): Promise<void> => {
  const lock = sql`hashtext('catalogue_import')`
  const tried = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}) as taken`,
  )
  if (tried.rows[0]?.taken === true) return
  onWait()
  await db.execute(sql`select pg_advisory_xact_lock(${lock})`)
}

/** Changes rows of `import_change`. A duplicate slug gets a number above the highest in use. */
export const makeSlugsUnique = async (db: Db): Promise<void> => {
  await db.execute(sql`
    with fresh as (
      select line, slug from import_change where is_new
    ), clash as (
      select slug from fresh group by slug having count(*) > 1
      union select f.slug from fresh f join product p on p.slug = f.slug
    ), taken as (
      select c.slug, coalesce(max(substring(t.slug from '-(\\d{1,9})$')::bigint), 1) as highest
      from clash c
      left join (select slug from product union all select slug from fresh) t
        on t.slug ~ '-\\d{1,9}$' and regexp_replace(t.slug, '-\\d{1,9}$', '') = c.slug
      group by c.slug
    ), numbered as (
      select f.line, f.slug || '-' || (t.highest + row_number() over w) as slug,
        row_number() over w = 1 and not exists (select from product p where p.slug = f.slug) as is_free
      from fresh f join taken t on t.slug = f.slug
      window w as (partition by f.slug order by f.line)
    )
    update import_change c set slug = n.slug from numbered n where n.line = c.line and not n.is_free`)
}

const list = (items: readonly SQLChunk[]) => sql.join([...items], sql`, `)

export const insertNewProducts = async (db: Db, importId: string, at: Date): Promise<number> => {
  const columns = list(comparedFields.map(({ column }) => sql.identifier(column)))
  const values = list(comparedFields.map(({ initial }) => initial))
  const made = await db.execute(sql`
    insert into product (id, item_no, slug, ${columns}, images, created_at, updated_at)
    select c.id, r.item_no, c.slug, ${values},
      case when coalesce(r.image, '') = '' then '{}' else array[r.image] end, ${at}, ${at}
    from import_change c join import_row r on r.import_id = ${importId} and r.line = c.line
    where c.is_new order by c.line`)
  return made.rowCount ?? 0
}

/** The classes that the file names for products to be written. */
export const selectClasses = (importId: string): SQL => sql`
  select distinct r.class_code from import_change c
  join import_row r on r.import_id = ${importId} and r.line = c.line`

export const lockProducts = async (db: Db): Promise<void> => {
  await db.execute(sql`
    select count(*) from (
      select p.id from product p where p.id in (
        select id from import_change where not is_new union all select product_id from import_entry)
      order by p.id for no key update
    ) held`)
}

const or = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`

/** Skips products that already equal their rows. Returns the number of updated products. */
export const updateChangedProducts = async (
  db: Db,
  importId: string,
  columns: readonly Field[],
  at: Date,
): Promise<number> => {
  const fields = comparedFields.filter(({ from }) => columns.includes(from))
  const words = fields.filter(({ column }) => wordColumns.includes(column))
  const others = fields.filter(({ column }) => !wordColumns.includes(column))
  const differ = (some: typeof fields) =>
    or(some.map(({ was, now }) => sql`${was} is distinct from ${now}`))
  const update = async (some: typeof fields, condition: SQL): Promise<number> => {
    const sets = some.map(({ column, now }) => sql`${sql.identifier(column)} = ${now}`)
    if (columns.includes('image')) sets.push(sql`images = ${pictures}`)
    const changed = await db.execute(sql`
      update product p
      set ${sql.join([...sets, sql`version = p.version + 1`, sql`updated_at = ${at}`], sql`, `)}
      from import_change c join import_row r on r.import_id = ${importId} and r.line = c.line
      where p.id = c.id and not c.is_new and ${condition}`)
    return changed.rowCount ?? 0
  }
  return (
    (await update(
      others,
      sql`not ${differ(words)} and (${differ(others)} or c.moves or c.counts or c.costs)`,
    )) + (await update(fields, differ(words)))
  )
}

/** Replaces the main category if the file names another one; other categories stay. */
export const moveProducts = async (db: Db): Promise<void> => {
  await db.execute(sql`
    delete from product_category pc using import_change c
    where c.moves and not c.is_new and pc.product_id = c.id
      and (pc.category_id = c.category_id or not exists (
        select from product_category main where main.product_id = pc.product_id
          and (main.position, main.category_id) < (pc.position, pc.category_id)))`)
  await db.execute(sql`
    insert into product_category (product_id, category_id, position)
    select c.id, c.category_id, 0 from import_change c join product p on p.id = c.id
    where c.moves order by c.line`)
}

/** Must precede `lockProducts`, as in orders. Waits for orders if products start to be counted. */
export const lockCounts = async (db: Db): Promise<void> => {
  await db.execute(sql`
    select begin_counting() where exists (
      select from import_change c left join product_stock s on s.product_id = c.id
      where c.counts and s.product_id is null)`)
  await db.execute(sql`
    select count(*) from (
      select s.product_id from product_stock s
      where s.product_id in (select id from import_change where counts)
      order by s.product_id for update
    ) held`)
}

export const writeCounts = async (db: Db, importId: string): Promise<void> => {
  await db.execute(sql`
    insert into product_stock (product_id, count)
    select c.id, r.stock_count
    from import_change c join import_row r on r.import_id = ${importId} and r.line = c.line
    where c.counts order by c.id
    on conflict (product_id) do update set count = excluded.count
      where product_stock.count <> excluded.count`)
}

/** `by`: the name of staff. */
export const writeCosts = async (
  db: Db,
  importId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> => {
  await db.execute(sql`
    insert into wholesale_cost (product_id, valid_from, cents, staff_name, at)
    select c.id, r.wholesale_from, r.wholesale_cents, ${by}, ${at.toISOString()}::timestamptz
    from import_change c join import_row r on r.import_id = ${importId} and r.line = c.line
    where c.costs order by c.id
    on conflict (product_id, valid_from) do update
      set cents = excluded.cents, staff_name = excluded.staff_name, at = excluded.at`)
}

export const analyzeCatalogue = async (db: Db): Promise<void> => {
  await db.execute(sql`analyze product, product_category, category`)
}
