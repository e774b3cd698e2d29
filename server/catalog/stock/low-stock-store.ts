import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** The condition that the counted product `s` is low. */
export const isLow = sql`
  s.available <= coalesce(s.reorder_level, (select low_stock_level from settings))`

/** Selects the ids of counted products, or of those that are low. */
export const countedProducts = sql`(select s.product_id from product_stock s)`
export const lowProducts = sql`(select s.product_id from product_stock s where ${isLow})`

export const countLowStock = async (db: Db): Promise<number> => {
  const found = await db.execute<{ products: number }>(
    sql`select count(*) as products from product_stock s where ${isLow}`,
  )
  return found.rows[0]?.products ?? 0
}
