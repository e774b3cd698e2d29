import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** For the counted product `s`. */
export const isLow = sql`
  s.available <= coalesce(s.reorder_level, (select low_stock_level from settings))`

export const countedProducts = sql`(select s.product_id from product_stock s)`
export const lowProducts = sql`(select s.product_id from product_stock s where ${isLow})`

export const countLowStock = async (db: Db): Promise<number> => {
  const found = await db.execute<{ products: number }>(
    sql`select count(*) as products from product_stock s where ${isLow}`,
  )
  return found.rows[0]?.products ?? 0
}
