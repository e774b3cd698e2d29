import type { Product, ProductSort } from '@endcap/contract/catalog/catalog'
import { listingPageSize } from '@endcap/contract/limits'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, ReadHandles } from '../database/database.ts'
import { fromNearerEnd, type Slice } from '../database/list-store.ts'
import { constant, withoutPlannerMethods } from '../database/planning-store.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'
import type { ShownPrices } from '../http/identity.ts'
import type { ResolvedCategories } from './category-tree-cache.ts'
import {
  joinPrice,
  listAt,
  type PriceListAt,
  type PriceParts,
  type ProductRow,
  prepareForPrices,
  priceParameters,
} from './prices/price-store.ts'
import { joinShownPrice, priceKeySuffixes, shownColumns, showProducts } from './product-store.ts'

/** If true, the order by price may differ from that of the standard prices. */
const hasOwnPrices = async (db: Db, { listId }: ShownPrices): Promise<boolean> => {
  if (listId === null) return false
  const found = await db.execute(sql`select from price_entry where list_id = ${listId} limit 1`)
  return found.rows.length > 0
}

/** Returns each product once, with its list price as `key`. */
const idsByListPrice = (prices: PriceParts, categories: readonly string[]): SQL => sql`
  select p.id as product_id, priced.price_cents as key
  from product p
  ${joinPrice(prices)}
  where p.id in (
    select s.product_id from shelf s where s.category_id = any (${sql.param([...categories])}::uuid[]))`

type SortKey = { key: SQL; isDescending: boolean }

const byPrice = sql`s.price_cents`

/** Columns of the listing index (`shelf`). Ties are broken by id. */
const sortKeys: Readonly<Record<ProductSort, SortKey>> = {
  title: { key: sql`s.title collate "und-x-icu"`, isDescending: false },
  newest: { key: sql`s.created_at`, isDescending: true },
  price_asc: { key: byPrice, isDescending: false },
  price_desc: { key: byPrice, isDescending: true },
}

const isByPrice = (sort: ProductSort): boolean => sort === 'price_asc' || sort === 'price_desc'

const orderBy = (key: SQL, id: SQL, isDescending: boolean): SQL =>
  isDescending ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`

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

type ListPage = Slice & { sort: ProductSort }

const productsOf = (ids: SQL, sort: ProductSort, prices: PriceParts | null): SQL => sql`
  select ${shownColumns(prices)}
  from (${ids}) page join product p on p.id = page.product_id ${joinShownPrice(prices)}
  where p.listed
  order by ${orderBy(sql`page.key`, sql`page.product_id`, sortKeys[sort].isDescending)}`

type Counted = Pick<ResolvedCategories, 'roots' | 'total'>

const pageIds = ({ roots, total }: Counted, { sort, ...slice }: ListPage): SQL => {
  const { isBackward, limit, offset } = fromNearerEnd(slice, total)
  const ids = idsIn(roots, sort, sortKeys[sort].isDescending !== isBackward)
  return sql`${ids} limit ${limit} offset ${offset}`
}

export const buildPage = (categories: Counted, page: ListPage, prices: PriceParts | null): SQL =>
  productsOf(pageIds(categories, page), page.sort, prices)

const buildPageByListPrice = (
  { roots }: Counted,
  { sort, limit, offset }: ListPage,
  prices: PriceParts,
): SQL => {
  const isDescending = sort === 'price_desc'
  return productsOf(
    sql`
      select key, product_id from (${idsByListPrice(prices, roots)}) priced
      order by ${orderBy(sql`key`, sql`product_id`, isDescending)} limit ${limit} offset ${offset}`,
    sort,
    prices,
  )
}

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

const readPage = async (
  { db, readPool }: ReadHandles,
  categories: ResolvedCategories,
  page: ListPage,
  prices: ShownPrices | null,
): Promise<readonly ProductRow[]> => {
  const [category = '', ...others] = categories.roots
  const parts = priceParameters(prices)
  if (isByPrice(page.sort) && prices && parts && (await hasOwnPrices(db, prices)))
    return (await db.execute<ProductRow>(buildPageByListPrice(categories, page, parts))).rows
  if (others.length === 0 && page.offset === 0 && page.limit <= listingPageSize) {
    const first = firstPages(prices)[page.sort]
    return (await first(readPool, { category, ...listAt(prices) })).slice(0, page.limit)
  }
  const found = await queryCategories(db, categories.roots, (tx) =>
    tx.execute<ProductRow>(buildPage(categories, page, parts)),
  )
  return found.rows
}

export const listProductsIn = async (
  handles: ReadHandles,
  categories: ResolvedCategories,
  page: ListPage,
  prices: ShownPrices | null,
): Promise<readonly Product[]> => {
  const suffixes = prices !== null && isByPrice(page.sort) ? priceKeySuffixes(prices) : []
  for (const id of categories.withDescendants)
    addSurrogateKeys(`category:${id}`, ...suffixes.map((suffix) => `category:${id}${suffix}`))
  if (page.offset >= categories.total) return []
  return showProducts(await readPage(handles, categories, page, prices), prices)
}
