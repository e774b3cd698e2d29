import type { Product } from '@endcap/contract/catalog/catalog'
import { isByPrice, type ProductSort } from '@endcap/contract/catalog/product-sorts'
import { listingPageSize } from '@endcap/contract/limits'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, ReadHandles } from '../database/database.ts'
import { fromNearerEnd, type Slice } from '../database/list-store.ts'
import { constant, withoutPlannerMethods } from '../database/planning-store.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'
import type { ShownPrices } from '../http/identity.ts'
import type { ResolvedCategories } from './category-tree-cache.ts'
import { hasFilter, type ProductFilter, readFilteredPage } from './filtered-listing-store.ts'
import { type ListPage, orderBy, productsOf, sortKeys } from './listing-page-store.ts'
import {
  listAt,
  type PriceListAt,
  type PriceParts,
  type ProductRow,
  prepareForPrices,
  priceParameters,
} from './prices/price-store.ts'
import { priceKeySuffixes, showProducts } from './product-store.ts'

/** If true, the order by price may differ from that of the standard prices. */
const hasOwnPrices = async (db: Db, { listId }: ShownPrices): Promise<boolean> => {
  if (listId === null) return false
  const found = await db.execute(sql`select from price_entry where list_id = ${listId} limit 1`)
  return found.rows.length > 0
}

const idsInOne = (category: SQLWrapper, sort: ProductSort, isDescending: boolean): SQL => {
  const { key } = sortKeys[sort]
  return sql`
    select ${key} as key, s.product_id from shelf s where s.category_id = ${category}::uuid
    order by ${orderBy(key, sql`s.product_id`, isDescending)}`
}

/** Merges index scans, so a page reads only rows it skips or shows. Duplicates are adjacent. */
const idsIn = (categories: readonly string[], sort: ProductSort, isDescending: boolean): SQL => {
  const [first = sql`null`, ...others] = categories.map((id) =>
    idsInOne(sql`${id}`, sort, isDescending),
  )
  if (others.length === 0) return first
  const inOrder = orderBy(sql`key`, sql`product_id`, isDescending)
  const branches = [first, ...others].map((ids) => sql`(${ids})`)
  return sql`
    select key, product_id from (
      select key, product_id, lag(product_id) over (order by ${inOrder}) as before
      from (${sql.join(branches, sql` union all `)}) merged
    ) listed
    where before is distinct from product_id order by ${inOrder}`
}

type Counted = Pick<ResolvedCategories, 'roots' | 'total'>

const pageIds = ({ roots, total }: Counted, { sort, ...slice }: ListPage): SQL => {
  const { isBackward, limit, offset } = fromNearerEnd(slice, total)
  const ids = idsIn(roots, sort, sortKeys[sort].isDescending !== isBackward)
  return sql`${ids} limit ${limit} offset ${offset}`
}

export const buildPage = (categories: Counted, page: ListPage, prices: PriceParts | null): SQL =>
  productsOf(pageIds(categories, page), page.sort, prices)

/** The length is a constant because the best plan depends on it. */
export const buildFirstPage = (
  category: SQLWrapper,
  sort: ProductSort,
  prices: PriceParts | null,
): SQL =>
  productsOf(
    sql`${idsInOne(category, sort, sortKeys[sort].isDescending)} limit ${constant(listingPageSize)}`,
    sort,
    prices,
  )

const firstPages = prepareForPrices((suffix, pricesOf) => {
  const prepare = (sort: ProductSort) =>
    prepareStatement<{ category: string } & PriceListAt, ProductRow>(
      `first page by ${sort}${suffix}`,
      (value) => buildFirstPage(value('category'), sort, pricesOf(value)),
    )
  return {
    title: prepare('title'),
    newest: prepare('newest'),
    price_asc: prepare('price_asc'),
    price_desc: prepare('price_desc'),
  } satisfies Record<ProductSort, unknown>
})

/** With several categories, disables the plans in which PostgreSQL before 17 sorts all products. */
export const queryCategories = <T>(
  db: Db,
  categories: readonly string[],
  run: (db: Db) => Promise<T>,
): Promise<T> =>
  categories.length === 1
    ? run(db)
    : withoutPlannerMethods(db, ['seqscan', 'bitmapscan', 'sort'], run)

export const listIdsIn = async (
  db: Db,
  categories: Counted,
  { limit, offset }: Slice,
): Promise<readonly string[]> => {
  if (limit === 0 || offset >= categories.total) return []
  const ids = pageIds(categories, { limit, offset, sort: 'title' })
  const found = await queryCategories(db, categories.roots, (tx) =>
    tx.execute<{ id: string }>(sql`
      select product_id as id from (${ids}) page order by key, product_id`),
  )
  return found.rows.map(({ id }) => id)
}

type ProductPage = { products: readonly Product[]; total: number }

const readPage = async (
  { db, readPool }: ReadHandles,
  categories: ResolvedCategories,
  page: ListPage,
  prices: ShownPrices | null,
): Promise<readonly ProductRow[]> => {
  const [category = '', ...others] = categories.roots
  if (others.length === 0 && page.offset === 0 && page.limit <= listingPageSize) {
    const first = firstPages(prices)[page.sort]
    return (await first(readPool, { category, ...listAt(prices) })).slice(0, page.limit)
  }
  const found = await queryCategories(db, categories.roots, (tx) =>
    tx.execute<ProductRow>(buildPage(categories, page, priceParameters(prices))),
  )
  return found.rows
}

/** Prices sort and filter only for those who see them: `prices` is not null then. */
export const listProductsIn = async (
  handles: ReadHandles,
  categories: ResolvedCategories,
  page: ListPage,
  filter: ProductFilter,
  prices: ShownPrices | null,
): Promise<ProductPage> => {
  const suffixes =
    prices !== null && (isByPrice(page.sort) || filter.price !== null)
      ? priceKeySuffixes(prices)
      : []
  for (const id of categories.withDescendants)
    addSurrogateKeys(`category:${id}`, ...suffixes.map((suffix) => `category:${id}${suffix}`))
  const { total } = categories
  const isFiltered =
    hasFilter(filter) ||
    (isByPrice(page.sort) && prices !== null && (await hasOwnPrices(handles.db, prices)))
  if (isFiltered) {
    const found = await readFilteredPage(handles.db, categories.roots, page, filter, prices)
    return { ...found, products: showProducts(found.products, prices) }
  }
  if (page.offset >= total) return { products: [], total }
  return {
    products: showProducts(await readPage(handles, categories, page, prices), prices),
    total,
  }
}
