import type { Product, ProductSort } from '@endcap/contract/catalog'
import { listingPageSize } from '@endcap/contract/limits'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, ReadHandles } from '../database/database.ts'
import { constant, withoutPlannerMethods } from '../database/planning-store.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'
import type { ResolvedCategories } from './category-tree-cache.ts'
import { addProductKeys, shownColumns } from './product-store.ts'

/** The column of the listing index (`shelf`) for each sort order; the id decides between equals. */
const sortKeys: Readonly<Record<ProductSort, { key: (row: SQL) => SQL; isDescending: boolean }>> = {
  title: { key: (row) => sql`${row}.title collate "und-x-icu"`, isDescending: false },
  newest: { key: (row) => sql`${row}.created_at`, isDescending: true },
  price_asc: { key: (row) => sql`${row}.price_cents`, isDescending: false },
  price_desc: { key: (row) => sql`${row}.price_cents`, isDescending: true },
}

const orderBy = (key: SQL, id: SQL, isDescending: boolean): SQL =>
  isDescending ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`

/** The ids of one category's products, in order: a scan of one index of the table. */
const idsInOne = (category: SQLWrapper, sort: ProductSort, isDescending: boolean): SQL => {
  const key = sortKeys[sort].key(sql`s`)
  return sql`
    select ${key} as key, s.product_id from shelf s where s.category_id = ${category}::uuid
    order by ${orderBy(key, sql`s.product_id`, isDescending)}`
}

/**
 * The ids of the products of some categories, each once, in order. The categories' index scans are
 * merged, so that a page reads only the rows that it skips and shows. Duplicates are neighbours in
 * this order, and the first of them is taken.
 */
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

type ListPage = { limit: number; offset: number; sort: ProductSort }

/** The products of a page of ids, in the order of the list. */
const productsOf = (ids: SQL, sort: ProductSort, prices: boolean): SQL => sql`
  select ${shownColumns(prices)}
  from (${ids}) page join product p on p.id = page.product_id
  where p.listed
  order by ${orderBy(sql`page.key`, sql`page.product_id`, sortKeys[sort].isDescending)}`

/**
 * A page of the products of some categories. A page behind the middle of the list is read from its
 * end, backwards.
 */
export const buildPage = (
  { roots, total }: Pick<ResolvedCategories, 'roots' | 'total'>,
  { limit, offset, sort }: ListPage,
  prices: boolean,
): SQL => {
  const { isDescending } = sortKeys[sort]
  const behind = Math.max(total - offset - limit, 0)
  const ids =
    behind < offset
      ? sql`${idsIn(roots, sort, !isDescending)}
          limit ${Math.min(limit, total - offset)} offset ${behind}`
      : sql`${idsIn(roots, sort, isDescending)} limit ${limit} offset ${offset}`
  return productsOf(ids, sort, prices)
}

/** The first page of one category. Its length is a constant, on which the best plan depends. */
export const buildFirstPage = (category: SQLWrapper, sort: ProductSort, prices: boolean): SQL =>
  productsOf(
    sql`${idsInOne(category, sort, sortKeys[sort].isDescending)} limit ${constant(listingPageSize)}`,
    sort,
    prices,
  )

const prepareFirstPages = (prices: boolean) => {
  const prepare = (sort: ProductSort) =>
    prepareStatement<{ category: string }, Product>(
      `first page by ${sort}${prices ? ', with prices' : ''}`,
      (value) => buildFirstPage(value('category'), sort, prices),
    )
  return {
    title: prepare('title'),
    newest: prepare('newest'),
    price_asc: prepare('price_asc'),
    price_desc: prepare('price_desc'),
  } satisfies Record<ProductSort, unknown>
}

const firstPages = { customers: prepareFirstPages(true), guests: prepareFirstPages(false) }

/**
 * Runs a query for the products of one or of several categories. For several the planner would
 * rather sort all of them: versions before 17 see no other way to a small table's rows in order.
 */
export const queryCategories = <T>(
  db: Db,
  categories: readonly string[],
  run: (db: Db) => Promise<T>,
): Promise<T> =>
  categories.length === 1
    ? run(db)
    : withoutPlannerMethods(db, ['seqscan', 'bitmapscan', 'sort'], run)

const readPage = async (
  { db, readPool }: ReadHandles,
  categories: ResolvedCategories,
  page: ListPage,
  prices: boolean,
): Promise<readonly Product[]> => {
  const [category = '', ...others] = categories.roots
  if (others.length === 0 && page.offset === 0 && page.limit <= listingPageSize) {
    const first = firstPages[prices ? 'customers' : 'guests'][page.sort]
    return (await first(readPool, { category })).slice(0, page.limit)
  }
  const found = await queryCategories(db, categories.roots, (tx) =>
    tx.execute<Product>(buildPage(categories, page, prices)),
  )
  return found.rows
}

/** A page of the listed products in any of some categories, each once, in order. */
export const listProductsIn = async (
  handles: ReadHandles,
  categories: ResolvedCategories,
  page: ListPage,
  prices: boolean,
): Promise<readonly Product[]> => {
  // A changed price changes the order of a list by price.
  const isByPrice = page.sort === 'price_asc' || page.sort === 'price_desc'
  for (const id of categories.withDescendants)
    addSurrogateKeys(`category:${id}`, ...(isByPrice ? [`category:${id}-prices`] : []))
  if (page.offset >= categories.total) return []
  const products = await readPage(handles, categories, page, prices)
  addProductKeys(products, prices)
  return products
}
