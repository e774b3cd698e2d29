import type { OrderStatus, OrderType, StaffOrder, StaffOrderRow } from '@endcap/contract/orders'
import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../database/contains.ts'
import type { Db } from '../database/database.ts'
import { customerOrder } from '../database/schema/index.ts'
import { findOrder, newestFirst, orderRowColumns } from './order-store.ts'

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

/**
 * Matches orders whose number begins with a text or whose buyer has it; phone numbers also by
 * digits.
 */
const matchesText = (q: string): SQL | undefined => {
  const containing = (text: string) =>
    sql`${customerOrder.who} like lower(${`%${escapeLike(text)}%`})`
  const number = /^#?(\d+)$/.exec(q)?.[1]
  const digits = /^[\d\s()+\-./]+$/.test(q) ? q.replace(/\D/g, '') : ''
  return or(
    containing(q),
    number === undefined ? undefined : sql`(${customerOrder.number}::text) like ${`${number}%`}`,
    digits.length < 4 ? undefined : containing(digits),
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

/** Selects a page of the orders that match, newest first. */
export const selectOrders = (
  db: Db,
  filter: OrderFilter,
  page: { limit: number; offset: number },
) =>
  db
    .select({
      ...orderRowColumns,
      customer_id: customerOrder.customerId,
      name: customerOrder.name,
      business_name: customerOrder.businessName,
      date: sql<string>`coalesce(${customerOrder.pickupDate}::text, '')`,
      time: customerOrder.pickupTime,
      version: customerOrder.version,
    })
    .from(customerOrder)
    .where(matching(filter))
    .orderBy(...newestFirst)
    .limit(page.limit)
    .offset(page.offset)

/** Returns a page of the orders that match, newest first, and their total. */
export const listOrderRows = async (
  db: Db,
  filter: OrderFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: StaffOrderRow[]; total: number }> => ({
  rows: await selectOrders(db, filter, page),
  total: await db.$count(customerOrder, matching(filter)),
})

/** Locks an order's row until the transaction ends, and reads the order. */
export const lockOrder = async (db: Db, id: string): Promise<StaffOrder | null> => {
  await db.execute(sql`select from customer_order where id = ${id} for update`)
  return findOrder(db, id)
}

/** Sets the status of a locked order and increments its version. */
export const writeOrderStatus = async (db: Db, id: string, status: OrderStatus): Promise<void> => {
  await db
    .update(customerOrder)
    .set({ status, version: sql`${customerOrder.version} + 1` })
    .where(eq(customerOrder.id, id))
}
