import type { ImportedProductField } from '@endcap/contract/catalog/product-fields'
import { categoryFields, type Field } from '@endcap/price-files/file/column-names'
import { type SQL, sql } from 'drizzle-orm'
import { ownPriceDoubt } from '../../catalog/prices/price-doubt-store.ts'
import {
  wholesaleCostAt,
  wholesaleCostChange,
} from '../../catalog/product-changes/wholesale-cost-sql-store.ts'
import { categoryIds } from '../../catalog/product-changes/write-changes-store.ts'
import { columnOf, storedProductFields } from '../../catalog/product-columns.ts'
import type { Db } from '../../database/database.ts'
import { isEntryRow } from '../staging/staging-store.ts'

type Comparison = {
  from: Field
  /** The value of the staged row `r`, or of the product `p` if the row has none. */
  now: SQL
  initial: SQL
  show: (value: SQL) => SQL
}

const asText = (value: SQL) => sql`coalesce(${value}::text, '')`
const asThousandths = (value: SQL) => sql`coalesce(trim_scale(${value} / 1000.0)::text, '')`
const yesOrNo = (value: SQL) => sql`case when ${value} then 'yes' else 'no' end`

/** Compares a field that a row always sets. */
const inEveryRow = (
  from: Field,
  column: string,
  differently: Partial<Comparison> = {},
): Comparison => {
  const now = sql`r.${sql.identifier(column)}`
  return { from, now, initial: now, show: asText, ...differently }
}

/** Compares a field that a row may leave unchanged: its staged value is then null. */
const inSomeRows = (
  from: Field,
  column: string,
  { staged = column, initial }: { staged?: string; initial: SQL },
  differently: Partial<Comparison> = {},
): Comparison => {
  const value = sql`r.${sql.identifier(staged)}`
  return {
    from,
    now: sql`coalesce(${value}, p.${sql.identifier(column)})`,
    initial: sql`coalesce(${value}, ${initial})`,
    show: asText,
    ...differently,
  }
}

const comparisons = {
  title: inEveryRow('title', 'title'),
  short_description: inSomeRows('shortDescription', 'short_description', { initial: sql`''` }),
  price: inEveryRow('price', 'price_cents'),
  price_varies: inEveryRow('priceNote', 'price_varies'),
  unit: inSomeRows('pack', 'unit', { initial: sql`''` }),
  units_per_case: inEveryRow('pack', 'units_per_case', {
    now: sql`coalesce(r.units_per_case, case when r.unit is null then p.units_per_case end)`,
  }),
  units: inEveryRow('caseQuantity', 'units', {
    now: sql`set_case_unit(p.units,
      coalesce(r.case_quantity, (case_unit(p.units) ->> 'quantity')::integer), r.case_upc)`,
    initial: sql`set_case_unit('[]', r.case_quantity, r.case_upc)`,
    show: (value) => sql`coalesce((
      select string_agg(u.sold ->> 'name' || ' ' || (u.sold ->> 'quantity') ||
        coalesce(' UPC ' || nullif(u.sold ->> 'upc', ''), ''), ', ')
      from jsonb_array_elements(${value}) u (sold)), '')`,
  }),
  min_quantity: inSomeRows('minQuantity', 'min_quantity', { initial: sql`1` }),
  quantity_multiple: inSomeRows('quantityMultiple', 'quantity_multiple', { initial: sql`1` }),
  upc: inSomeRows('upc', 'upc', { initial: sql`''` }),
  thumbnail: inSomeRows('image', 'thumbnail', { staged: 'image', initial: sql`''` }),
  bin_location: inSomeRows('binLocation', 'bin_location', { initial: sql`''` }),
  cost: inSomeRows('cost', 'cost_cents', { initial: sql`null` }),
  on_sale: inSomeRows('onSale', 'on_sale', { initial: sql`true` }, { show: yesOrNo }),
  in_stock: inSomeRows(
    'inStock',
    'in_stock',
    { initial: sql`true` },
    {
      // The count of a counted product decides.
      now: sql`case when exists (select from product_stock s where s.product_id = p.id) then p.in_stock
        else coalesce(r.in_stock, p.in_stock) end`,
      show: yesOrNo,
    },
  ),
  class_code: inSomeRows('classCode', 'class_code', { initial: sql`''` }),
  brand_family: inSomeRows('brandFamily', 'brand_family', { initial: sql`''` }),
  manufacturer: inSomeRows('manufacturer', 'manufacturer', { initial: sql`''` }),
  flavor: inSomeRows('flavor', 'flavor', { initial: sql`''` }),
  sticks: inSomeRows('sticks', 'sticks', { initial: sql`null` }),
  items: inSomeRows('items', 'items', { initial: sql`null` }),
  ml: inSomeRows('ml', 'volume_ul', { initial: sql`null` }, { show: asThousandths }),
  ounces: inSomeRows('ounces', 'weight_moz', { initial: sql`null` }, { show: asThousandths }),
  tax_status: inSomeRows('taxStatus', 'tax_status', { initial: sql`'untaxed'` }),
} satisfies Record<
  Exclude<ImportedProductField, 'category_ids' | 'stock_count' | 'images'>,
  Comparison
>

type ComparedField = Comparison & {
  /** The field's name in the staff API. */
  name: string
  column: string
  /** The current value of the product `p`. */
  was: SQL
}

export const comparedFields: readonly ComparedField[] = storedProductFields.flatMap((name) => {
  if (!(name in comparisons)) return []
  const column = columnOf(name)
  const was = sql`p.${sql.identifier(column)}`
  return [{ name, column, was, ...comparisons[name as keyof typeof comparisons] }]
})

const fieldsOf = (columns: readonly Field[]) =>
  comparedFields.filter(({ from }) => columns.includes(from))

const differs = (columns: readonly Field[]): SQL => {
  const fields = fieldsOf(columns)
  if (fields.length === 0) return sql`false`
  const was = sql.join(
    fields.map((field) => field.was),
    sql`, `,
  )
  const now = sql.join(
    fields.map((field) => field.now),
    sql`, `,
  )
  return sql`((${was}) is distinct from (${now}))`
}

/** Stock count as price files state it: negative counts are written as 0. */
const shownCount = sql`case when s.count < 0 then 0 else s.count end`

/** `stockCount` also starts counting products; `inStock` sets only counts that already exist. */
const setsCount = (columns: readonly Field[]): SQL => {
  if (columns.includes('stockCount'))
    return sql`coalesce(r.stock_count <> ${shownCount}, r.stock_count is not null)`
  return columns.includes('inStock')
    ? sql`coalesce(r.stock_count <> ${shownCount}, false)`
    : sql`false`
}

/** A cost that is already in effect on the day of the row is no change. */
const setsCost = (columns: readonly Field[]): SQL =>
  columns.includes('wholesaleCost')
    ? sql`(r.wholesale_cents is not null
        and r.wholesale_cents is distinct from ${wholesaleCostAt(sql`r.wholesale_from`)})`
    : sql`false`

/** A product's `itemNumberKey` in SQL, independent of the database's locale. */
export const itemKey = sql`btrim(regexp_replace(
  lower(normalize(p.item_no, NFKC) collate "und-x-icu"), '[\\s\u1680\u2028\u2029\ufeff]+', ' ', 'g'))`

/** Takes about 100 bytes per product. */
export const listItemKeys = async (db: Db): Promise<Set<string>> => {
  const found = await db.execute<{ key: string }>(sql`select ${itemKey} as key from product p`)
  return new Set(found.rows.map(({ key }) => key))
}

/** Item numbers with leading zeros, by their digits without them, if only one has these. */
export const listNumbersWithZeros = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const found = await db.execute<{ digits: string; item_no: string }>(sql`
    select item_code as digits, min(item_no) as item_no from product where item_code ~ '^[0-9]+$'
    group by item_code having count(*) = 1 and min(item_no) ~ '^0[0-9]+$'`)
  return new Map(found.rows.map(({ digits, item_no }) => [digits, item_no]))
}

/** Joins the main category of the product `p`. */
export const joinMainCategory = sql`left join lateral (
    select category_id from product_category pc where pc.product_id = p.id
    order by position, category_id limit 1
  ) main on true`

/** Whether the category `w` of the row `r` is not the product's main one. */
export const isOtherCategory = sql`(r.category_key <> ''
  and (w.id is null or w.id is distinct from main.category_id))`

/**
 * Compares an import's rows with the catalogue and stores new and changed products in the temporary
 * table `import_change`: the line, the product (a new id for a new one), its category, and whether
 * category, count or wholesale cost change. Locks nothing. `columns`: those that change known products.
 *
 * Item numbers are compared like `itemNumberKey`, ignoring case and width. If several products
 * match, the one written as in the file is taken, otherwise the oldest.
 */
export const compareRows = async (
  db: Db,
  importId: string,
  columns: readonly Field[],
  categories: readonly { key: string; id: string | null }[],
  leftOut: readonly number[] = [],
): Promise<void> => {
  // With this memory, sorts of 100,000 rows don't use the disk. JIT compilation would take longer
  // than it saves.
  const replacesCategories = categoryFields.some((field) => columns.includes(field))
  await db.execute(sql`set local work_mem = '64MB'`)
  await db.execute(sql`set local jit = off`)
  await db.execute(sql`
    create temp table import_change (line integer primary key, id uuid not null,
      is_new boolean not null, category_id uuid, moves boolean not null, counts boolean not null,
      costs boolean not null, slug text not null)
    on commit drop`)
  await db.execute(sql`
    with named as (
      select * from json_to_recordset(${JSON.stringify(categories)}::json) as w (key text, id uuid)
    ), staged as (
      select * from import_row r where import_id = ${importId} and not ${isEntryRow}
        and line <> all (${sql.param(leftOut)}::integer[])
    ), matched as (
      select distinct on (r.line) r.line, p.id
      from staged r join product p on r.item_key = ${itemKey}
      order by r.line, p.item_no = r.item_no desc, lower(p.item_no) = lower(r.item_no) desc, p.id
    )
    insert into import_change (line, id, is_new, category_id, moves, counts, costs, slug)
    select r.line, coalesce(p.id, new_id()), p.id is null, w.id, c.moves, c.counts, c.costs, r.slug
    from staged r
    left join matched m on m.line = r.line
    left join product p on p.id = m.id
    left join named w on w.key = r.category_key
    left join product_stock s on s.product_id = p.id
    ${joinMainCategory}
    cross join lateral (
      select (p.id is null or ${replacesCategories}) and ${isOtherCategory} as moves,
        ${setsCount(columns)} as counts, ${setsCost(columns)} as costs
    ) c
    where p.id is null or c.moves or c.counts or c.costs or ${differs(columns)}`)
  await db.execute(sql`analyze import_change`)
}

export const countChanges = async (db: Db): Promise<{ created: number; changed: number }> => {
  const found = await db.execute<{ created: number; changed: number }>(sql`
    select count(*) filter (where is_new) as created,
      count(*) filter (where not is_new) as changed
    from import_change`)
  return found.rows[0] ?? { created: 0, changed: 0 }
}

/** Replaces the old picture; further pictures of the product stay. */
export const pictures = sql`case
  when r.image is null or r.image = p.thumbnail then p.images
  else case when r.image = '' then '{}' else array[r.image] end
    || array_remove(array_remove(p.images, p.thumbnail), r.image)
  end`

const jsonOf = (column: string, value: SQL) =>
  sql`jsonb_build_object(${sql.raw(`'${column}'`)}, ${value})`

const withPictures = (json: SQL, column: string, images: SQL) =>
  column === 'thumbnail' ? sql`${json} || jsonb_build_object('images', ${images})` : json

/** Size of a price change: the ratio of both prices. An added or removed price ranks highest. */
const priceRank = sql`coalesce(abs(ln(nullif(r.price_cents, 0)::numeric / nullif(p.price_cents, 0))), 100)`

const priceDoubt = sql`case
  when p.price_cents > 0 and coalesce(r.price_cents, 0) = 0 then 'no_price'
  else ${ownPriceDoubt(sql`price_doubt(p.price_cents, r.price_cents, coalesce(r.cost_cents, p.cost_cents))`)} end`

const costDoubt = (columns: readonly Field[]): SQL =>
  sql`cost_doubt(p.cost_cents, r.cost_cents, ${columns.includes('price') ? sql`r.price_cents` : sql`p.price_cents`})`

/** The order in which a row's changes are shown. */
const changeOrder = [
  ...comparedFields.map(({ name }) => name),
  'stock_count',
  'category',
  'wholesale_cost',
]

/** Sort key of a change: the line of the file, then `about`. */
export const changeKey = (line: SQL, about: string): SQL =>
  sql`${line}::bigint * ${changeOrder.length}::integer + ${changeOrder.indexOf(about)}::integer`

/** The line of a selected change's `key`. */
export const lineOfChange = sql`key / ${changeOrder.length}::integer`

/** Selects a row for each changed field and each new product, for `storeProductChanges`. */
export const selectChanges = (importId: string, columns: readonly Field[]): SQL => {
  const line = sql`c.line`
  const values = fieldsOf(columns).map(({ name, column, was, now, show }) => {
    const isPrice = name === 'price'
    const costOrNoDoubt = name === 'cost' ? costDoubt(columns) : sql`''`
    const before = withPictures(jsonOf(column, was), column, sql`to_jsonb(p.images)`)
    const after = withPictures(jsonOf(column, now), column, sql`to_jsonb(${pictures})`)
    return sql`(${changeKey(line, name)}, ${name}::text, ${show(was)}, ${show(now)}, ${isPrice ? priceDoubt : costOrNoDoubt},
      ${before}, ${after}, ${isPrice ? priceRank : sql`0::numeric`}, ${was} is distinct from ${now})`
  })
  const category = sql`(${changeKey(line, 'category')}, 'category', coalesce(above.path, ''), array_to_string(r.category_path, ' > '),
    '', jsonb_build_object('category_ids', had.ids),
    jsonb_build_object('category_ids', jsonb_build_array(c.category_id)
      || (had.ids - 0) - coalesce(c.category_id::text, '')),
    0::numeric, c.moves)`
  const count = sql`(${changeKey(line, 'stock_count')}, 'stock_count', coalesce(s.count::text, ''), r.stock_count::text, '',
    jsonb_build_object('stock_count', s.count), jsonb_build_object('stock_count', r.stock_count),
    0::numeric, c.counts)`
  const costs = columns.includes('wholesaleCost')
    ? [
        sql`(${changeKey(line, 'wholesale_cost')},
          ${wholesaleCostChange(sql`r.wholesale_cents`, sql`r.wholesale_from`)}, 0::numeric, c.costs)`,
      ]
    : []
  return sql`
    with recursive path as (
      select id, title as path from category where parent_id is null
      union all
      select below.id, path.path || ' > ' || below.title
      from path join category below on below.parent_id = path.id
    )
    select c.id as product_id, p.item_no, p.title, d.field,
      d.was, d.now, d.doubt, d.before, d.after, d.rank, d.key
    from import_change c
    join import_row r on r.import_id = ${importId} and r.line = c.line
    join product p on p.id = c.id
    left join product_stock s on s.product_id = c.id
    cross join lateral (select case when c.moves then ${categoryIds} else '[]' end as ids) had
    left join path above on above.id = (had.ids ->> 0)::uuid
    cross join lateral (values ${sql.join([...values, count, category, ...costs], sql`, `)})
      as d (key, field, was, now, doubt, before, after, rank, differs)
    where not c.is_new and d.differs
    union all
    select c.id, r.item_no, r.title, '', '', coalesce(r.price_cents::text, ''),
      price_doubt(null, r.price_cents, r.cost_cents), null, null, r.price_cents,
      ${changeKey(line, 'title')}
    from import_change c
    join import_row r on r.import_id = ${importId} and r.line = c.line
    where c.is_new`
}
