import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { descending } from '../../database/list-store.ts'
import { priceChange, product } from '../../database/schema/index.ts'
import { tableReader } from '../../database/table-store.ts'
import { isMeasure, storedProductFields } from '../product-columns.ts'
import { selectFields } from '../product-store.ts'

export type ProductValues = Partial<typeof product.$inferInsert>

const staffFields = selectFields(storedProductFields, (column, field) =>
  isMeasure(field) ? sql`(${column} / 1000.0)::float8` : column,
)

const staffColumns = sql`
  p.id as "_id", p.slug, ${staffFields}, p.version,
  s.count as stock_count, s.available as stock_available, s.reorder_level,
  extract(epoch from p.created_at) * 1000 as created_ms,
  extract(epoch from p.updated_at) * 1000 as updated_ms,
  coalesce(
    (select array_agg(pc.category_id::text order by pc.position)
      from product_category pc where pc.product_id = p.id),
    '{}'
  ) as category_ids`

type Row = Omit<StaffProduct, 'createdAt' | 'updatedAt'> & {
  created_ms: string
  updated_ms: string
}

const toStaffProduct = ({ created_ms, updated_ms, ...row }: Row): StaffProduct => ({
  ...row,
  createdAt: new Date(Math.round(Number(created_ms))),
  updatedAt: new Date(Math.round(Number(updated_ms))),
})

/** Selects products `p`; `clauses` follow `from`. */
export const selectStaffProducts = async (db: Db, clauses: SQL): Promise<StaffProduct[]> => {
  const found = await db.execute<Row>(sql`
    select ${staffColumns} from product p left join product_stock s on s.product_id = p.id ${clauses}`)
  return found.rows.map(toStaffProduct)
}

export const findStaffProduct = async (db: Db, id: string): Promise<StaffProduct | null> => {
  const [found] = await selectStaffProducts(db, sql`where p.id = ${id}`)
  return found ?? null
}

export const listStaffProductsById = (db: Db, ids: readonly string[]): Promise<StaffProduct[]> =>
  selectStaffProducts(db, sql`where p.id = any (${sql.param(ids)}::uuid[])`)

export const lockProduct = async (db: Db, id: string): Promise<StaffProduct | null> => {
  await db.execute(sql`select from product where id = ${id} for no key update`)
  return findStaffProduct(db, id)
}

/** Returns null if the slug is taken. */
export const insertProduct = async (
  db: Db,
  values: typeof product.$inferInsert,
): Promise<string | null> => {
  const [row] = await db
    .insert(product)
    .values(values)
    .onConflictDoNothing({ target: product.slug })
    .returning({ id: product.id })
  return row?.id ?? null
}

export const updateProduct = async (
  db: Db,
  id: string,
  values: ProductValues,
  at: Date,
): Promise<void> => {
  await db
    .update(product)
    .set({ ...values, updatedAt: at, version: sql`${product.version} + 1` })
    .where(eq(product.id, id))
}

/** The main category comes first. Writes only rows that differ. */
export const setProductCategories = async (
  db: Db,
  productId: string,
  categoryIds: readonly string[],
): Promise<void> => {
  await db.execute(sql`
    delete from product_category
    where product_id = ${productId} and category_id <> all (${sql.param(categoryIds)}::uuid[])`)
  await db.execute(sql`
    insert into product_category (product_id, category_id, position)
    select ${productId}::uuid, id, nr - 1
    from unnest(${sql.param(categoryIds)}::uuid[]) with ordinality named (id, nr)
    on conflict (product_id, category_id) do update set position = excluded.position
      where product_category.position <> excluded.position`)
}

export const deleteProduct = async (db: Db, id: string): Promise<void> => {
  await db.delete(product).where(eq(product.id, id))
}

export const priceChanges = tableReader({
  table: priceChange,
  columns: getTableColumns(priceChange),
  order: descending(priceChange.at, priceChange.id),
  matching: (productId: string) => eq(priceChange.productId, productId),
})
