import type { BulkChange, BulkChangeIn, PriceEnding } from '@endcap/contract/catalog/bulk-changes'
import type { ProductChangeRow } from '@endcap/contract/catalog/product-changes'
import { maxPriceCents } from '@endcap/contract/limits'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { descending, type Slice } from '../../database/list-store.ts'
import { bulkChange } from '../../database/schema/index.ts'
import { tableReader } from '../../database/table-store.ts'
import { ownPriceDoubt } from '../prices/price-doubt-store.ts'
import {
  type ChangeCounts,
  toProductChange,
  unusualFirst,
} from '../product-changes/product-change-store.ts'
import {
  wholesaleCostAt,
  wholesaleCostChange,
} from '../product-changes/wholesale-cost-sql-store.ts'
import { categoryIds } from '../product-changes/write-changes-store.ts'

export type Chosen = { ids: readonly string[] } | { where: SQL | undefined }

const isChosen = (chosen: Chosen): SQL =>
  'ids' in chosen ? sql`p.id = any (${sql.param(chosen.ids)}::uuid[])` : (chosen.where ?? sql`true`)

export type BulkValues = Pick<
  BulkChangeIn,
  | ('on_sale' | 'category_mode' | 'percent' | 'amount' | 'price_ending')
  | ('class_code' | 'class_codes' | 'wholesale_cost_from')
> & {
  categoryId: string | null
}

/** In cents. A price with an ending is a multiple of the step, minus one cent. */
const steps: Readonly<Record<PriceEnding, number>> = { cent: 1, '.09': 10, '.49': 50, '.99': 100 }

/** In cents, for the product `p`. */
const newPrice = ({ percent, amount, price_ending = 'cent' }: BulkValues): SQL => {
  const step = steps[price_ending]
  const raw = sql`p.price_cents::numeric * (100 + ${percent ?? 0}::numeric) / 100 + ${amount ?? 0}::numeric`
  const ended = step === 1 ? sql`round(${raw})` : sql`round((${raw} + 1) / ${step}) * ${step} - 1`
  // A price of 0 is never intended, so use the lowest price with the ending.
  return sql`least(greatest(${ended}, ${Math.max(step - 1, 1)}), ${maxPriceCents})::integer`
}

const yesOrNo = (value: SQL) => sql`case when ${value} then 'yes' else 'no' end`

const titlesOf = (ids: SQL) => sql`(
  select coalesce(string_agg(c.title, ', ' order by named.nr), '')
  from jsonb_array_elements_text(${ids}) with ordinality named (id, nr)
  join category c on c.id = named.id::uuid)`

const changedFacts = ({
  class_code,
  class_codes,
  wholesale_cost_from: from,
}: BulkValues): SQL[] => {
  const byId = Object.fromEntries(
    (class_codes ?? []).map((one) => [one.product_id, one.class_code]),
  )
  const code = sql`coalesce(${JSON.stringify(byId)}::jsonb ->> p.id::text,
    ${class_code ?? null}::text, p.class_code)`
  const ofClass = sql`
    ('class_code', p.class_code, ${code}, '', jsonb_build_object('class_code', p.class_code),
      jsonb_build_object('class_code', ${code}), 0, p.class_code <> ${code})`
  const day = sql`${from ?? null}::date`
  const ofCost = sql`
    (${wholesaleCostChange(sql`p.cost_cents`, day)}, 0,
      p.cost_cents is not null and p.cost_cents is distinct from ${wholesaleCostAt(day)})`
  return [
    ...(class_code === undefined && class_codes === undefined ? [] : [ofClass]),
    ...(from === undefined ? [] : [ofCost]),
  ]
}

/** Rows of the table `d` in `planBulkChange`, one per changed field. */
const changedFields = (values: BulkValues): SQL[] => {
  const fields: SQL[] = []
  const { on_sale, categoryId } = values
  if (values.percent !== undefined || values.amount !== undefined || values.price_ending)
    fields.push(sql`
      ('price', p.price_cents::text, n.price::text,
        ${ownPriceDoubt(sql`price_doubt(p.price_cents, n.price, p.cost_cents)`)},
        jsonb_build_object('price_cents', p.price_cents),
        jsonb_build_object('price_cents', n.price),
        abs(ln(n.price::numeric / nullif(p.price_cents, 0))),
        p.price_cents > 0 and n.price <> p.price_cents)`)
  if (on_sale !== undefined)
    fields.push(sql`
      ('on_sale', ${yesOrNo(sql`p.on_sale`)}, ${yesOrNo(sql`${on_sale}`)}, '',
        jsonb_build_object('on_sale', p.on_sale), jsonb_build_object('on_sale', ${on_sale}::boolean),
        0, p.on_sale <> ${on_sale})`)
  if (categoryId !== null)
    fields.push(sql`
      ('category', ${titlesOf(sql`n.had`)}, ${titlesOf(sql`n.gets`)}, '',
        jsonb_build_object('category_ids', n.had), jsonb_build_object('category_ids', n.gets),
        0, n.had <> n.gets)`)
  fields.push(...changedFacts(values))
  return fields
}

export const planBulkChange = (chosen: Chosen, values: BulkValues): SQL => {
  const id = sql`${values.categoryId}::text`
  const gets =
    values.category_mode === 'set'
      ? sql`jsonb_build_array(${id})`
      : sql`case when had.ids ? ${id} then had.ids else had.ids || jsonb_build_array(${id}) end`
  return sql`
    select p.id as product_id, p.item_no, p.title, d.field, coalesce(d.was, '') as was, d.now, d.doubt,
      d.before, d.after, d.rank, row_number() over (order by lower(p.item_no)) as key
    from product p
    cross join lateral (select ${values.categoryId === null ? sql`'[]'::jsonb` : categoryIds} as ids) had
    cross join lateral (select ${newPrice(values)} as price, had.ids as had, ${gets} as gets) n
    cross join lateral (values ${sql.join(changedFields(values), sql`, `)})
      as d (field, was, now, doubt, before, after, rank, differs)
    where ${isChosen(chosen)} and d.differs`
}

export const previewChanges = async (
  db: Db,
  plan: SQL,
  { limit, offset }: Slice,
): Promise<ChangeCounts & { rows: ProductChangeRow[] }> => {
  const found = await db.execute<ChangeCounts & { rows: ProductChangeRow[] }>(sql`
    with planned as materialized (${plan})
    select count(*) as total, count(distinct product_id) as products,
      count(*) filter (where doubt <> '') as unusual,
      (select coalesce(json_agg(page), '[]') from (
        select product_id, null as line, item_no, title, field, was, now, doubt from planned
        order by ${unusualFirst} limit ${limit} offset ${offset}) page) as rows
    from planned`)
  const { rows = [], total = 0, products = 0, unusual = 0 } = found.rows[0] ?? {}
  return { rows: rows.map(toProductChange), total, products, unusual }
}

/** Locks products in the order of their ids. */
export const lockChosen = async (db: Db, chosen: Chosen): Promise<void> => {
  await db.execute(sql`
    select count(*) from (
      select p.id from product p where ${isChosen(chosen)} order by p.id for no key update) locked`)
}

export type BulkChangeRow = typeof bulkChange.$inferSelect

export const bulkChanges = tableReader({
  table: bulkChange,
  columns: getTableColumns(bulkChange),
  order: descending(bulkChange.createdAt, bulkChange.id),
})

export const insertBulkChange = async (
  db: Db,
  values: Omit<typeof bulkChange.$inferInsert, 'id'>,
): Promise<BulkChangeRow> => {
  const [row] = await db.insert(bulkChange).values(values).returning()
  if (!row) throw new Error('The bulk change was not stored.')
  return row
}

export const setBulkChange = async (
  db: Db,
  id: string,
  values: Partial<typeof bulkChange.$inferInsert>,
): Promise<void> => {
  await db.update(bulkChange).set(values).where(eq(bulkChange.id, id))
}

export const lockBulkChange = async (db: Db, id: string): Promise<BulkChangeRow | null> => {
  const [row] = await db.select().from(bulkChange).where(eq(bulkChange.id, id)).for('update')
  return row ?? null
}

export const toBulkChange = (row: BulkChangeRow): BulkChange => ({
  _id: row.id,
  summary: row.summary,
  products: row.products,
  by: row.staffName,
  createdAt: row.createdAt,
  undoneAt: row.undoneAt,
})
