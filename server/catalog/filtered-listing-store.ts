import type { Brand } from '@endcap/contract/catalog/catalog'
import type { ProductSort } from '@endcap/contract/catalog/product-sorts'
import type { Cents } from '@endcap/contract/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { ShownPrices } from '../http/identity.ts'
import { brandsOf, type TitleBeginning } from './brands.ts'
import { type ListPage, orderBy, productsOf, sortKeys } from './listing-page-store.ts'
import { type ProductRow, priceParameters } from './prices/price-store.ts'
import { joinShownPrice } from './product-store.ts'

export type ProductFilter = {
  /** The words that titles begin with; '' for all. */
  brand: string
  isInStock: boolean
  /** In cents, inclusive; null without limits. */
  price: { min: Cents; max: Cents } | null
}

export const hasFilter = ({ brand, isInStock, price }: ProductFilter): boolean =>
  brand !== '' || isInStock || price !== null

const keys: Readonly<Record<ProductSort, SQL>> = {
  title: sql`p.title collate "und-x-icu"`,
  newest: sql`p.created_at`,
  price_asc: sql`priced.price_cents`,
  price_desc: sql`priced.price_cents`,
}

const isListedIn = (categories: readonly string[]): SQL => sql`
  p.listed and p.id in (
    select s.product_id from shelf s where s.category_id = any (${sql.param([...categories])}::uuid[]))`

const conditions = ({ brand, isInStock, price }: ProductFilter): SQL[] => [
  ...(brand === '' ? [] : [sql`starts_with(lower(p.title) || ' ', ${`${brand.toLowerCase()} `})`]),
  ...(isInStock ? [sql`p.in_stock`] : []),
  ...(price === null ? [] : [sql`priced.price_cents between ${price.min} and ${price.max}`]),
]

/** Reads all products of the categories, each once, and their prices only for customers. */
export const readFilteredPage = async (
  db: Db,
  categories: readonly string[],
  { sort, limit, offset }: ListPage,
  filter: ProductFilter,
  prices: ShownPrices | null,
): Promise<{ products: readonly ProductRow[]; total: number }> => {
  const parts = priceParameters(prices)
  const where = sql.join([isListedIn(categories), ...conditions(filter)], sql` and `)
  const products = sql`from product p ${joinShownPrice(parts)} where ${where}`
  const ids = sql`
    select ${keys[sort]} as key, p.id as product_id ${products}
    order by ${orderBy(sql`key`, sql`product_id`, sortKeys[sort].isDescending)}
    limit ${limit} offset ${offset}`
  const [counted, page] = await Promise.all([
    db.execute<{ total: number }>(sql`select count(*)::integer as total ${products}`),
    db.execute<ProductRow>(productsOf(ids, sort, parts)),
  ])
  return { products: page.rows, total: counted.rows[0]?.total ?? 0 }
}

/** Counts the products of each brand in the categories, by name. */
export const listBrands = async (db: Db, categories: readonly string[]): Promise<Brand[]> => {
  const { rows } = await db.execute<TitleBeginning>(sql`
    select split_part(p.title, ' ', 1) as first, split_part(p.title, ' ', 2) as second,
      split_part(p.title, ' ', 3) as third, count(*)::integer as products
    from product p where ${isListedIn(categories)} group by 1, 2, 3`)
  return brandsOf(rows)
}
