import type { Product, ProductSort } from '@endcap/contract/catalog'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { askWithout } from '../database/planning-store.ts'
import { noteKeys } from '../database/surrogate-keys.ts'
import { noteProducts, shownColumns } from './product-store.ts'

/** By which a list is ordered, as the shelf and the product have it; the id decides between equals. */
const keys: Readonly<Record<ProductSort, { key: (row: SQL) => SQL; isDescending: boolean }>> = {
  title: { key: (row) => sql`${row}.title collate "und-x-icu"`, isDescending: false },
  newest: { key: (row) => sql`${row}.created_at`, isDescending: true },
  price_asc: { key: (row) => sql`${row}.price_cents`, isDescending: false },
  price_desc: { key: (row) => sql`${row}.price_cents`, isDescending: true },
}

const orderBy = (key: SQL, id: SQL, isDescending: boolean): SQL =>
  isDescending ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`

/**
 * The ids on some shelves, each once, in order. One shelf is read from its index as it stands.
 * Several are merged as they are read, so that a page costs what is skipped and no sorting of the
 * rest: equal rows come one after the other, and the first of them counts.
 */
const idsOn = (shelves: readonly string[], sort: ProductSort, isDescending: boolean): SQL => {
  const { key } = keys[sort]
  const shelf = (id: string) => sql`
    select ${key(sql`s`)} as key, s.product_id from shelf s where s.category_id = ${id}::uuid
    order by ${orderBy(key(sql`s`), sql`s.product_id`, isDescending)}`
  if (shelves.length === 1) return shelf(shelves[0] ?? '')
  const inOrder = orderBy(sql`key`, sql`product_id`, isDescending)
  const branches = shelves.map((id) => sql`(${shelf(id)})`)
  return sql`
    select key, product_id from (
      select key, product_id, lag(product_id) over (order by ${inOrder}) as before
      from (${sql.join(branches, sql` union all `)}) merged
    ) listed
    where before is distinct from product_id order by ${inOrder}`
}

/** How many products stand on some shelves, each counted once. */
const countOn = async (db: Db, shelves: readonly string[]): Promise<number> => {
  const counted = await db.execute<{ total: number }>(sql`
    select coalesce(sum(products), 0)::integer as total from shelf_count
    where categories && ${sql.param(shelves)}::uuid[]`)
  return counted.rows[0]?.total ?? 0
}

/**
 * A page of the products on some shelves, read from the near end: what lies behind the middle is
 * reached backwards. Each product is looked up by its id, whatever the planner thinks of how many.
 */
export const shelfPage = (
  shelves: readonly string[],
  page: { limit: number; offset: number; sort: ProductSort },
  total: number,
  prices: boolean,
): SQL => {
  const { key, isDescending } = keys[page.sort]
  const behind = Math.max(total - page.offset - page.limit, 0)
  const isNearEnd = behind < page.offset
  const take = Math.min(page.limit, total - page.offset)
  return sql`
    with on_page as (
      ${idsOn(shelves, page.sort, isDescending !== isNearEnd)}
      limit ${isNearEnd ? take : page.limit} offset ${isNearEnd ? behind : page.offset}
    )
    select ${shownColumns(prices)} from on_page
    join lateral (select * from product where id = on_page.product_id limit 1) p on true
    order by ${orderBy(key(sql`p`), sql`p.id`, isDescending)}`
}

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

/** Which categories a list is of: those asked for, without those below one another, and all in them. */
export type Shelves = { shelves: readonly string[]; within: readonly string[] }

/** A page of the listed products in any of some categories, each once, and how many there are. */
export const listProductsIn = async (
  db: Db,
  { shelves, within }: Shelves,
  page: { limit: number; offset: number; sort: ProductSort },
  prices: boolean,
): Promise<{ rows: readonly Product[]; total: number }> => {
  // A price that moves changes the order of a list by price, and what its rows show.
  const byPrice = page.sort === 'price_asc' || page.sort === 'price_desc'
  for (const id of within) noteKeys(`category:${id}`, ...(byPrice ? [`category:${id}-prices`] : []))
  const total = shelves.length === 0 ? 0 : await countOn(db, shelves)
  if (page.offset >= total) return { rows: [], total }
  const found = await askShelves(db, shelves, (asking) =>
    asking.execute<Product>(shelfPage(shelves, page, total, prices)),
  )
  noteProducts(found.rows, prices)
  return { rows: found.rows, total }
}
