import type { ProductSort } from '@endcap/contract/catalog'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { noteKeys } from '../database/surrogate-keys.ts'
import { noteProducts, type ShownProduct, shownColumns } from './product-store.ts'

const orders: Readonly<Record<ProductSort, SQL>> = {
  title: sql`p.title collate "und-x-icu", p.id`,
  newest: sql`p.created_at desc, p.id`,
  price_asc: sql`p.price_cents, p.id`,
  price_desc: sql`p.price_cents desc, p.id`,
}

/** A page of the listed products in any of some categories, each once, and how many there are. */
export const listProductsIn = async (
  db: Db,
  categoryIds: readonly string[],
  page: { limit: number; offset: number; sort: ProductSort },
  prices: boolean,
): Promise<{ rows: readonly ShownProduct[]; total: number }> => {
  const within = sql`p.listed and exists (
    select from product_category pc
    where pc.product_id = p.id and pc.category_id = any (${sql.param(categoryIds)}::uuid[]))`
  const found = await db.execute<ShownProduct>(sql`
    select ${shownColumns(prices)} from product p where ${within}
    order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset}`)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*) as total from product p where ${within}`,
  )
  // A price that moves changes the order of a list by price, and what its rows show.
  const byPrice = page.sort === 'price_asc' || page.sort === 'price_desc'
  for (const id of categoryIds)
    noteKeys(`category:${id}`, ...(byPrice ? [`category:${id}-prices`] : []))
  noteProducts(found.rows, prices)
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 }
}
