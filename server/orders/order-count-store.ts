import type { OrderStatus, OrderType } from '@endcap/contract/orders/orders'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { orderCount } from '../database/schema/index.ts'

/** Selects the number of the orders with a status and a type; null: any. */
export const selectOrderCount = (status: OrderStatus | null, type: OrderType | null): SQL => sql`
  select coalesce(sum(orders), 0)::bigint as total from order_count
  where ${
    and(
      status === null ? undefined : eq(orderCount.status, status),
      type === null ? undefined : eq(orderCount.type, type),
    ) ?? sql`true`
  }`

/** Folds the counts: the rows of one status and type become one. Sums stay the same, and no writer waits. */
export const foldOrderCounts = async (db: Db): Promise<void> => {
  await db.execute(sql`
    with many as (
      select status, type from order_count group by status, type
      having count(*) > 1 or sum(orders) = 0
    ), folded as (
      delete from order_count c using many where c.status = many.status and c.type = many.type
      returning c.status, c.type, c.orders
    )
    insert into order_count (status, type, orders)
    select status, type, sum(orders) from folded group by status, type having sum(orders) <> 0`)
}
