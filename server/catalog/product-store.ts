import type { Product } from '@endcap/contract/catalog/catalog'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import type { ReadPool } from '../database/read-pool.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'
import type { ShownPrices } from '../http/identity.ts'
import {
  joinPrice,
  type ProductRow,
  prepareForPrices,
  priceColumns,
  showPrices,
} from './prices/price-store.ts'
import { publicProductFields } from './product-columns.ts'
import { selectFields } from './product-field-store.ts'

const publicColumns = selectFields(publicProductFields, (column, field) =>
  field === 'images' ? sql`to_json(${column})` : column,
)

/**
 * The columns of a shown product, of the row `p`, with the price that `joinPrice` joins; for a null list
 * no price is selected, so that none can leak. Arrays are selected as JSON, which is faster to parse than PostgreSQL's format.
 */
export const shownColumns = (list: SQLWrapper | null): SQL => sql`
  p.id as "_id", p.slug, ${publicColumns},
  ${list === null ? sql`0 as price, '' as price_varies` : priceColumns(list)},
  to_json(array(
    select pc.category_id from product_category pc where pc.product_id = p.id order by pc.position
  )) as category_ids`

/** Joins the price of the product `p` for `shownColumns`; none for a null list. */
export const joinShownPrice = (list: SQLWrapper | null): SQL =>
  list === null ? sql`` : joinPrice(list, sql`now()`)

/** Adds the surrogate keys of shown products: each one's, and the one that a change of thousands touches instead. */
const addKeys = (products: readonly { _id: string }[], suffix: string): void => {
  addSurrogateKeys(`products${suffix}`)
  for (const { _id } of products) addSurrogateKeys(`product:${_id}${suffix}`)
}

/** The surrogate keys that replies with prices have besides those without, by what comes after `product:ID`. */
export const priceKeySuffixes = ({ listId }: ShownPrices): string[] =>
  listId === null ? ['-prices'] : ['-prices', `:${listId}-prices`]

/** Adds the surrogate keys of shown products, with those of the prices that are shown. */
export const addProductKeys = (
  products: readonly { _id: string }[],
  prices: ShownPrices | null,
): void => {
  addKeys(products, '')
  for (const suffix of prices === null ? [] : priceKeySuffixes(prices)) addKeys(products, suffix)
}

/** Completes the rows of shown products, and adds their surrogate keys. */
export const showProducts = (
  rows: readonly ProductRow[],
  prices: ShownPrices | null,
): readonly Product[] => {
  addProductKeys(rows, prices)
  // Guests' replies have no prices.
  return prices === null ? (rows as Product[]) : showPrices(rows)
}

type ByName = { named: string; list: string | null }

const prepareListedProduct = (by: 'id' | 'slug') =>
  prepareForPrices((suffix, listValue) =>
    prepareStatement<ByName, ProductRow>(`product by ${by}${suffix}`, (value) => {
      const list = listValue(value)
      return sql`
        select ${shownColumns(list)} from product p ${joinShownPrice(list)}
        where p.listed and ${by === 'id' ? sql`p.id = ${value('named')}` : sql`p.slug = ${value('named')}`}`
    }),
  )

const productById = prepareListedProduct('id')
const productBySlug = prepareListedProduct('slug')

/** One listed product by its id or its slug, or null. */
export const findListedProduct = async (
  db: Db | ReadPool,
  by: { id: string } | { slug: string },
  prices: ShownPrices | null,
): Promise<Product | null> => {
  const list = prices?.listId ?? null
  const rows = await ('id' in by
    ? productById(prices)(db, { named: by.id, list })
    : productBySlug(prices)(db, { named: by.slug, list }))
  return showProducts(rows, prices)[0] ?? null
}

/** The query for the listed products among those with the given ids, in no order. */
export const productsById = (ids: SQL, list: SQLWrapper | null): SQL => sql`
  select ${shownColumns(list)} from product p ${joinShownPrice(list)}
  where p.listed and p.id = any (${ids}::uuid[])`

const listedProducts = prepareForPrices((suffix, listValue) =>
  prepareStatement<{ ids: readonly string[]; list: string | null }, ProductRow>(
    `products by ids${suffix}`,
    (value) => productsById(sql`${value('ids')}`, listValue(value)),
  ),
)

/** Lists the products with the given ids, in the order of `ids`, without those that are not listed. */
export const listProductsById = async (
  db: Db | ReadPool,
  ids: readonly string[],
  prices: ShownPrices | null,
): Promise<readonly Product[]> => {
  if (ids.length === 0) return []
  const rows = await listedProducts(prices)(db, { ids, list: prices?.listId ?? null })
  const byId = new Map(showProducts(rows, prices).map((product) => [product._id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The list of these prices, for statements that are not prepared. */
export const listParameter = (prices: ShownPrices | null): SQL | null =>
  prices && sql`${prices.listId}::uuid`

/**
 * Selects staff's picks by title, then the best sellers of 90 days, listed ones only. Their few ids
 * are selected first, so that no other product is read.
 */
export const topProducts = (limit: number, list: SQLWrapper | null): SQL => sql`
  select ${shownColumns(list)}
  from product p left join best_seller b on b.product_id = p.id ${joinShownPrice(list)}
  where p.listed and p.id = any (array(
    select id from product where staff_pick union all select product_id from best_seller))
  order by p.staff_pick desc, case when p.staff_pick then 0 else b.rank end,
    p.title collate "und-x-icu", p.id
  limit ${limit}`

/** Lists the first `limit` of `topProducts`. */
export const listTopProducts = async (
  db: Db,
  limit: number,
  prices: ShownPrices | null,
): Promise<readonly Product[]> => {
  const found = await db.execute<ProductRow>(topProducts(limit, listParameter(prices)))
  addSurrogateKeys('top')
  return showProducts(found.rows, prices)
}
