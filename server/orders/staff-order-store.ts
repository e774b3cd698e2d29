import type { OrderStatus, StaffOrder } from '@endcap/contract/orders/orders'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { customerOrder } from '../database/schema/index.ts'
import { findOrder } from './order-store.ts'

/** Locks an order's row until the transaction ends, and reads the order. */
export const lockOrder = async (db: Db, id: string): Promise<StaffOrder | null> => {
  await db.execute(sql`select from customer_order where id = ${id} for update`)
  return findOrder(db, id)
}

/** Sets the status of a locked order, increments its version and returns the order. */
export const writeOrderStatus = async (
  db: Db,
  order: StaffOrder,
  change: { status: OrderStatus; outForDeliveryAt?: Date | null },
): Promise<StaffOrder> => {
  const changed = { ...change, version: order.version + 1 }
  await db.update(customerOrder).set(changed).where(eq(customerOrder.id, order._id))
  return { ...order, ...changed }
}
