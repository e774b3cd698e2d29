import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/**
 * Locks the counts of products until the transaction ends, for an order that several statements write:
 * in one order for all transactions, so that no two wait for each other.
 */
export const lockOrderStock = async (
  db: Db,
  customerId: string,
  productIds: readonly string[],
): Promise<void> => {
  await db.execute(
    sql`select lock_order_stock(${customerId}::uuid, ${sql.param(productIds)}::uuid[])`,
  )
}
