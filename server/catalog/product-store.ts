import type { Product } from '@endcap/contract/catalog'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import type { ReadPool } from '../database/read-pool.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'

/**
 * The columns of a shown product, of the row `p`. Without `prices` no price is selected, so that
 * none can leak. Arrays are selected as JSON, which is faster to parse than PostgreSQL's format.
 */
export const shownColumns = (prices: boolean): SQL => sql`
  p.id as "_id", p.title, p.item_no, p.thumbnail, p.short_description, p.slug, p.upc, p.unit,
  p.units_per_case, p.units, p.min_quantity, p.quantity_multiple, p.in_stock, to_json(p.images) as images,
  ${prices ? sql`p.price_cents as price, p.price_varies` : sql`0 as price, '' as price_varies`},
  to_json(array(
    select pc.category_id from product_category pc where pc.product_id = p.id order by pc.position
  )) as category_ids`

/**
 * Adds the surrogate keys of shown products, with those of their prices or without: each product's,
 * and the one that a change of thousands touches instead.
 */
export const addProductKeys = (products: readonly { _id: string }[], prices: boolean): void => {
  addSurrogateKeys('products')
  if (prices) addSurrogateKeys('products-prices')
  for (const { _id } of products) {
    addSurrogateKeys(`product:${_id}`)
    if (prices) addSurrogateKeys(`product:${_id}-prices`)
  }
}

const prepareListedProduct = (by: 'id' | 'slug', prices: boolean) =>
  prepareStatement<{ named: string }, Product>(
    `product by ${by}${prices ? ', with prices' : ''}`,
    (value) => sql`
      select ${shownColumns(prices)} from product p
      where p.listed and ${by === 'id' ? sql`p.id = ${value('named')}` : sql`p.slug = ${value('named')}`}`,
  )

const listedProduct = {
  customers: { id: prepareListedProduct('id', true), slug: prepareListedProduct('slug', true) },
  guests: { id: prepareListedProduct('id', false), slug: prepareListedProduct('slug', false) },
}

/** One listed product by its id or its slug, or null. */
export const findListedProduct = async (
  db: Db | ReadPool,
  by: { id: string } | { slug: string },
  prices: boolean,
): Promise<Product | null> => {
  const { id, slug } = listedProduct[prices ? 'customers' : 'guests']
  const rows = await ('id' in by ? id(db, { named: by.id }) : slug(db, { named: by.slug }))
  addProductKeys(rows, prices)
  return rows[0] ?? null
}

/** The query for the listed products among those with the given ids, in no order. */
export const productsById = (ids: SQL, prices: boolean): SQL => sql`
  select ${shownColumns(prices)} from product p where p.listed and p.id = any (${ids}::uuid[])`

const prepareListedProducts = (prices: boolean) =>
  prepareStatement<{ ids: readonly string[] }, Product>(
    `products by ids${prices ? ', with prices' : ''}`,
    (value) => productsById(sql`${value('ids')}`, prices),
  )

const listedProducts = {
  customers: prepareListedProducts(true),
  guests: prepareListedProducts(false),
}

/** Lists the products with the given ids, in the order of `ids`, without those that are not listed. */
export const listProductsById = async (
  db: Db | ReadPool,
  ids: readonly string[],
  prices: boolean,
): Promise<readonly Product[]> => {
  if (ids.length === 0) return []
  const rows = await listedProducts[prices ? 'customers' : 'guests'](db, { ids })
  addProductKeys(rows, prices)
  const byId = new Map(rows.map((product) => [product._id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Selects staff's picks by title, then the best sellers of 90 days, listed ones only. Their few ids
 * are selected first, so that no other product is read.
 */
export const topProducts = (limit: number, prices: boolean): SQL => sql`
  select ${shownColumns(prices)}
  from product p left join best_seller b on b.product_id = p.id
  where p.listed and p.id = any (array(
    select id from product where staff_pick union all select product_id from best_seller))
  order by p.staff_pick desc, case when p.staff_pick then 0 else b.rank end,
    p.title collate "und-x-icu", p.id
  limit ${limit}`

/** Lists the first `limit` of `topProducts`. */
export const listTopProducts = async (
  db: Db,
  limit: number,
  prices: boolean,
): Promise<readonly Product[]> => {
  const found = await db.execute<Product>(topProducts(limit, prices))
  addSurrogateKeys('top')
  addProductKeys(found.rows, prices)
  return found.rows
}
