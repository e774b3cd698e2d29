import type { OrderStatus, OrderType, StaffOrder, StaffOrderRow } from '@endcap/contract/orders'
import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { containsWords } from '../database/contains.ts'
import type { Db } from '../database/database.ts'
import { type List, listRows, type Slice } from '../database/list-store.ts'
import { customer, customerOrder } from '../database/schema/index.ts'
import { findOrder, newestFirst, orderRowColumns, placeColumns } from './order-store.ts'

/** The filter of staff's order list; null and `''` match all. */
export type OrderFilter = {
  status: OrderStatus | null
  type: OrderType | null
  q: string
  /** Inclusive. */
  from: Date | null
  /** Exclusive. */
  before: Date | null
  customerId: string | null
}

/** Matches orders whose number begins with a text or whose buyer has it. */
const matchesText = (q: string): SQL | undefined => {
  const number = /^#?(\d+)$/.exec(q)?.[1]
  return or(
    containsWords(customerOrder.who, q),
    number === undefined ? undefined : sql`(${customerOrder.number}::text) like ${`${number}%`}`,
  )
}

const matching = (filter: OrderFilter): SQL | undefined =>
  and(
    filter.status === null ? undefined : eq(customerOrder.status, filter.status),
    filter.type === null ? undefined : eq(customerOrder.type, filter.type),
    filter.from === null ? undefined : gte(customerOrder.createdAt, filter.from),
    filter.before === null ? undefined : lt(customerOrder.createdAt, filter.before),
    filter.customerId === null ? undefined : eq(customerOrder.customerId, filter.customerId),
    filter.q === '' ? undefined : matchesText(filter.q),
  )

/** The list of the orders that match, newest first. */
export const orderList = (filter: OrderFilter): List => ({
  table: customerOrder,
  id: customerOrder.id,
  where: matching(filter),
  order: newestFirst,
})

/** Returns a slice of the orders that match, newest first, and their total. */
export const listOrderRows = (
  db: Db,
  filter: OrderFilter,
  slice: Slice,
): Promise<{ rows: StaffOrderRow[]; total: number }> =>
  listRows(db, orderList(filter), slice, async (where, inOrder) =>
    db
      .select({
        ...orderRowColumns,
        customer_id: customerOrder.customerId,
        name: customerOrder.name,
        business_name: customerOrder.businessName,
        ...placeColumns,
        date: sql<string>`coalesce(${customerOrder.pickupDate}::text, '')`,
        time: customerOrder.pickupTime,
        additional_comments: customerOrder.additionalComments,
        outForDeliveryAt: customerOrder.outForDeliveryAt,
        version: customerOrder.version,
      })
      .from(customerOrder)
      .innerJoin(customer, eq(customer.id, customerOrder.customerId))
      .where(where)
      .orderBy(inOrder),
  )

/** Locks an order's row until the transaction ends, and reads the order. */
export const lockOrder = async (db: Db, id: string): Promise<StaffOrder | null> => {
  await db.execute(sql`select from customer_order where id = ${id} for update`)
  return findOrder(db, id)
}

/** Sets the status of a locked order, increments its version and returns the order. */
export const writeOrderStatus = async (
  db: Db,
  order: StaffOrder,
  step: { status: OrderStatus; outForDeliveryAt?: Date | null },
): Promise<StaffOrder> => {
  const changed = { ...step, version: order.version + 1 }
  await db.update(customerOrder).set(changed).where(eq(customerOrder.id, order._id))
  return { ...order, ...changed }
}
