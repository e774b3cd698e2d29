import type { StaffProduct, staffProductSorts } from '@endcap/contract/staff-catalog'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import {
  ascending,
  descending,
  type List,
  type ListOrder,
  listRows,
  reverse,
  type Slice,
} from '../../database/list-store.ts'
import { product } from '../../database/schema/index.ts'
import type { SearchText } from '../search/parse-search-text.ts'

export type ProductValues = Partial<typeof product.$inferInsert>

const staffColumns = sql`
  p.id as "_id", p.title, p.item_no, p.thumbnail, p.short_description, p.slug, p.upc, p.unit,
  p.units_per_case, p.in_stock, p.images, p.price_cents as price, p.price_varies, p.on_sale,
  p.staff_pick, p.version,
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

/** One product as staff see it, or null. */
export const findStaffProduct = async (db: Db, id: string): Promise<StaffProduct | null> => {
  const found = await db.execute<Row>(sql`select ${staffColumns} from product p where p.id = ${id}`)
  return found.rows[0] ? toStaffProduct(found.rows[0]) : null
}

/** Reads a product as staff see it and locks its row until the transaction ends. */
export const lockProduct = async (db: Db, id: string): Promise<StaffProduct | null> => {
  await db.execute(sql`select from product where id = ${id} for no key update`)
  return findStaffProduct(db, id)
}

export type StaffProductSort = (typeof staffProductSorts)[number]

/** Products without a price are the last in either direction, so that each has an index of its own. */
const byPriceDescending: ListOrder = {
  forward: sql`p.price_cents desc nulls last, p.id desc`,
  backward: sql`p.price_cents nulls first, p.id`,
}
const byTitle = ascending(sql`p.title collate "und-x-icu"`, sql`p.id`)
const byItemNo = ascending(sql`lower(p.item_no)`)
const byPrice = ascending(sql`p.price_cents`, sql`p.id`)
const byUpdate = ascending(sql`p.updated_at`, sql`p.id`)
const orders: Readonly<Record<StaffProductSort, ListOrder>> = {
  title: byTitle,
  '-title': reverse(byTitle),
  item_no: byItemNo,
  '-item_no': reverse(byItemNo),
  price: byPrice,
  '-price': byPriceDescending,
  updatedAt: byUpdate,
  '-updatedAt': reverse(byUpdate),
  newest: descending(sql`p.created_at`, sql`p.id`),
  price_asc: byPrice,
  price_desc: byPriceDescending,
}

export type StaffProductFilter = {
  /** Null: any product. */
  text: SearchText | null
  /** Null: any category. */
  categoryIds: readonly string[] | null
  onSale: boolean | null
  inStock: boolean | null
}

/** Matches products with all words as prefixes of theirs, or the code as prefix of a number. */
const matchesText = ({ text, words, code }: SearchText): SQL => {
  const upTo = `${code}\u{10ffff}`
  const hasPrefix = (column: SQL) => sql`(${column} ~>=~ ${code} and ${column} ~<~ ${upTo})`
  const prefixes = words.map((word) => `'${word}':*`).join(' & ')
  const conditions = [
    ...(words.length === 0 ? [] : [sql`p.words @@ ${prefixes}::tsquery`]),
    ...(code === ''
      ? []
      : [hasPrefix(sql`p.item_code`), sql`(${hasPrefix(sql`p.upc_code`)} and p.upc_code <> '')`]),
  ]
  return sql`(${sql.join([sql`lower(p.item_no) = ${text}`, ...conditions], sql` or `)})`
}

const all = (conditions: readonly SQL[]): SQL | undefined =>
  conditions.length === 0 ? undefined : sql.join([...conditions], sql` and `)

/** The list of the products that match, those off sale included. */
export const staffProductList = (
  { text, categoryIds, onSale, inStock }: StaffProductFilter,
  sort: StaffProductSort,
): List => {
  // Each sort's index has these columns.
  const flags = [
    ...(onSale === null ? [] : [sql`p.on_sale = ${onSale}`]),
    ...(inStock === null ? [] : [sql`p.in_stock = ${inStock}`]),
  ]
  const ofCategories = sql`
    select pc.product_id from product_category pc
    where pc.category_id = any (${sql.param(categoryIds)}::uuid[])`
  const others = [
    ...(text === null ? [] : [matchesText(text)]),
    ...(categoryIds === null ? [] : [sql`p.id in (${ofCategories})`]),
  ]
  return {
    table: sql`product p`,
    id: sql`p.id`,
    where: all([...flags, ...others]),
    isCollected: others.length > 0,
    order: orders[sort],
  }
}

/** Returns a slice of all products, those off sale included, and the number of those that match. */
export const listStaffProducts = (
  db: Db,
  filter: StaffProductFilter,
  { sort, ...slice }: Slice & { sort: StaffProductSort },
): Promise<{ rows: StaffProduct[]; total: number }> =>
  listRows(db, staffProductList(filter, sort), slice, async (where, order) => {
    const found = await db.execute<Row>(
      sql`select ${staffColumns} from product p where ${where} order by ${order}`,
    )
    return found.rows.map(toStaffProduct)
  })

/** Adds a product. Returns its id, or null where its slug is taken. */
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

/** Updates a product and increments its version. */
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

/** Sets a product's categories, the main one first. Unchanged rows are not written. */
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

/** Removes a product. */
export const deleteProduct = async (db: Db, id: string): Promise<void> => {
  await db.delete(product).where(eq(product.id, id))
}
