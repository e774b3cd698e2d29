import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Whether a shop is as it was made: no product, no category, no customer, no section. */
export const isEmptyShop = async (db: Db): Promise<boolean> => {
  const found = await db.execute(sql`
    select from product union all select from category
    union all select from customer union all select from section limit 1`)
  return found.rows.length === 0
}
