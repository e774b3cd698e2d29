import type { StaffProduct, staffProductSorts } from '@endcap/contract/staff-catalog'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
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

const byTitle = sql`p.title collate "und-x-icu"`
const orders: Readonly<Record<StaffProductSort, SQL>> = {
  title: sql`${byTitle}, p.id`,
  '-title': sql`${byTitle} desc, p.id desc`,
  item_no: sql`lower(p.item_no)`,
  '-item_no': sql`lower(p.item_no) desc`,
  price: sql`p.price_cents, p.id`,
  '-price': sql`p.price_cents desc nulls last, p.id desc`,
  updatedAt: sql`p.updated_at, p.id`,
  '-updatedAt': sql`p.updated_at desc, p.id desc`,
  newest: sql`p.created_at desc, p.id desc`,
  price_asc: sql`p.price_cents, p.id`,
  price_desc: sql`p.price_cents desc nulls last, p.id desc`,
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

/** A page of all products, those off sale included. */
export const listStaffProducts = async (
  db: Db,
  filter: StaffProductFilter,
  page: { limit: number; offset: number; sort: StaffProductSort },
): Promise<{ rows: StaffProduct[]; total: number }> => {
  const within = sql.join(
    [
      sql`true`,
      ...(filter.text === null ? [] : [matchesText(filter.text)]),
      ...(filter.categoryIds === null
        ? []
        : [
            sql`exists (select from product_category pc where pc.product_id = p.id
              and pc.category_id = any (${sql.param(filter.categoryIds)}::uuid[]))`,
          ]),
      ...(filter.onSale === null ? [] : [sql`p.on_sale = ${filter.onSale}`]),
      ...(filter.inStock === null ? [] : [sql`p.in_stock = ${filter.inStock}`]),
    ],
    sql` and `,
  )
  const found = await db.execute<Row>(sql`
    select ${staffColumns} from product p where ${within}
    order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset}`)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*) as total from product p where ${within}`,
  )
  return { rows: found.rows.map(toStaffProduct), total: counted.rows[0]?.total ?? 0 }
}

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
