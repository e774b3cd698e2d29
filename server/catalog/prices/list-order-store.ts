import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { ShownPrices } from '../../http/identity.ts'
import { joinPrice, type PriceParts } from './price-store.ts'

/** Whether a price list has its own prices: products may then sort otherwise than by the standard prices. */
export const hasOwnPrices = async (db: Db, { listId }: ShownPrices): Promise<boolean> => {
  if (listId === null) return false
  const found = await db.execute(sql`select from price_entry where list_id = ${listId} limit 1`)
  return found.rows.length > 0
}

/** The ids of the products of some categories, each once, with their price in a list as `key`. */
export const idsByListPrice = (prices: PriceParts, categories: readonly string[]): SQL => sql`
  select p.id as product_id, priced.price_cents as key
  from product p
  ${joinPrice(prices)}
  where p.id in (
    select s.product_id from shelf s where s.category_id = any (${sql.param([...categories])}::uuid[]))`
