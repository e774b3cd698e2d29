import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { OrderRoute } from '../order/delivery-of-order.ts'

type Terms = Pick<OrderRoute, 'minimum' | 'below_minimum' | 'fee'>

/** The terms of the order's route; null without one. */
export const findRouteTerms = async (db: Db, orderId: string): Promise<Terms | null> => {
  const { rows } = await db.execute<Terms>(sql`
    select r.minimum_cents as minimum, r.below_minimum, r.fee_cents as fee
    from customer_order o join delivery_route r on r.id = o.delivery_route_id
    where o.id = ${orderId}`)
  return rows[0] ?? null
}

/** The total changes with the lines (`changeLines`). */
export const writeDeliveryFee = async (db: Db, orderId: string, fee: number): Promise<void> => {
  await db.execute(sql`update customer_order set delivery_fee_cents = ${fee} where id = ${orderId}`)
}
