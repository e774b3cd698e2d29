import type { ProductSort } from '@endcap/contract/catalog'
import { defaultPageSize } from '@endcap/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Readers } from '../database/database.ts'
import { askWithout } from '../database/planning-store.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import { addSurrogateKeys } from '../database/surrogate-keys.ts'
import type { Shelves } from './kept-categories.ts'

/** By which a list is ordered, as the shelf and the product have it; the id decides between equals. */
const keys: Readonly<Record<ProductSort, { key: (row: SQL) => SQL; isDescending: boolean }>> = {
  title: { key: (row) => sql`${row}.title collate "und-x-icu"`, isDescending: false },
  newest: { key: (row) => sql`${row}.created_at`, isDescending: true },
  price_asc: { key: (row) => sql`${row}.price_cents`, isDescending: false },
  price_desc: { key: (row) => sql`${row}.price_cents`, isDescending: true },
}

const orderBy = (key: SQL, id: SQL, isDescending: boolean): SQL =>
  isDescending ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`

/** The ids on one shelf, in order, from its index as it stands. */
const idsOnOne = (shelf: SQL, sort: ProductSort, isDescending: boolean): SQL => {
  const key = keys[sort].key(sql`s`)
  return sql`
    select ${key} as key, s.product_id from shelf s where s.category_id = ${shelf}::uuid
    order by ${orderBy(key, sql`s.product_id`, isDescending)}`
}

/**
 * The ids on some shelves, each once, in order. Several are merged as they are read, so that a page
 * costs what is skipped and no sorting of the rest: equal rows come one after the other, and the
 * first of them counts.
 */
const idsOn = (shelves: readonly string[], sort: ProductSort, isDescending: boolean): SQL => {
  const [first = sql`null`, ...others] = shelves.map((id) =>
    idsOnOne(sql`${id}`, sort, isDescending),
  )
  if (others.length === 0) return first
  const inOrder = orderBy(sql`key`, sql`product_id`, isDescending)
  const branches = [first, ...others].map((shelf) => sql`(${shelf})`)
  return sql`
    select key, product_id from (
      select key, product_id, lag(product_id) over (order by ${inOrder}) as before
      from (${sql.join(branches, sql` union all `)}) merged
    ) listed
    where before is distinct from product_id order by ${inOrder}`
}

type ListPage = { limit: number; offset: number; sort: ProductSort }

/**
 * The ids of a page of the products on some shelves, read from the near end: what lies behind the
 * middle is reached backwards.
 */
export const shelfPage = (shelves: readonly string[], page: ListPage, total: number): SQL => {
  const { isDescending } = keys[page.sort]
  const behind = Math.max(total - page.offset - page.limit, 0)
  const isNearEnd = behind < page.offset
  const ids = idsOn(shelves, page.sort, isDescending !== isNearEnd)
  if (!isNearEnd) return sql`${ids} limit ${page.limit} offset ${page.offset}`
  return sql`
    with backwards as (${ids} limit ${Math.min(page.limit, total - page.offset)} offset ${behind})
    select product_id from backwards order by ${orderBy(sql`key`, sql`product_id`, isDescending)}`
}

/**
 * The first page of one shelf, in one row, which is read sooner than one for each product. Its
 * length is written out: it decides how the page is best read.
 */
export const firstPage = (shelf: SQL, sort: ProductSort): SQL => sql`
  select to_json(array(
    select product_id from (
      ${idsOnOne(shelf, sort, keys[sort].isDescending)} limit ${sql.raw(String(defaultPageSize))}
    ) page
  )) as ids`

const prepareFirstPage = (sort: ProductSort) =>
  prepareStatement<{ shelf: string }, { ids: readonly string[] }>(
    `first page by ${sort}`,
    (place) => firstPage(sql`${place('shelf')}`, sort),
  )

const firstPages = {
  title: prepareFirstPage('title'),
  newest: prepareFirstPage('newest'),
  price_asc: prepareFirstPage('price_asc'),
  price_desc: prepareFirstPage('price_desc'),
} satisfies Record<ProductSort, unknown>

/**
 * Asks for a page of one shelf or of several. Of several the planner would rather sort the whole:
 * versions before 17 see no other way to a small table's rows in order.
 */
export const askShelves = <T>(
  db: Db,
  shelves: readonly string[],
  ask: (db: Db) => Promise<T>,
): Promise<T> =>
  shelves.length === 1 ? ask(db) : askWithout(db, ['seqscan', 'bitmapscan', 'sort'], ask)

const readPage = async (
  { db, reader }: Readers,
  { shelves, total }: Shelves,
  page: ListPage,
): Promise<readonly string[]> => {
  const [shelf = '', ...others] = shelves
  if (others.length === 0 && page.offset === 0 && page.limit === defaultPageSize) {
    const [found] = await firstPages[page.sort](reader, { shelf })
    return found?.ids ?? []
  }
  const found = await askShelves(db, shelves, (asking) =>
    asking.execute<{ product_id: string }>(shelfPage(shelves, page, total)),
  )
  return found.rows.map((row) => row.product_id)
}

/** The ids of a page of the listed products in any of some categories, each once, in order. */
export const listProductsIn = async (
  readers: Readers,
  shelves: Shelves,
  page: ListPage,
): Promise<readonly string[]> => {
  // A price that moves changes the order of a list by price.
  const byPrice = page.sort === 'price_asc' || page.sort === 'price_desc'
  for (const id of shelves.within)
    addSurrogateKeys(`category:${id}`, ...(byPrice ? [`category:${id}-prices`] : []))
  if (page.offset >= shelves.total) return []
  return readPage(readers, shelves, page)
}
