import type { OrderStatus, OrderType, StaffOrderRow } from '@endcap/contract/orders'
import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../database/contains.ts'
import type { Db } from '../database/database.ts'
import { customerOrder } from '../database/schema/index.ts'
import { newestFirst, orderRowColumns } from './order-store.ts'

/** What staff look for; null and `''` ask for nothing. */
export type OrderFilter = {
  status: OrderStatus | null
  type: OrderType | null
  q: string
  /** From here on. */
  from: Date | null
  /** Up to here, itself not included. */
  before: Date | null
  customerId: string | null
}

/** Numbers by their beginning, phones by their digits too, everything else by what it contains. */
const holds = (q: string): SQL | undefined => {
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
    filter.q === '' ? undefined : holds(filter.q),
  )

/** A page of all orders that match, newest first. */
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

/** The same, and how many there are. */
export const listOrders = async (
  db: Db,
  filter: OrderFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: StaffOrderRow[]; total: number }> => ({
  rows: await selectOrders(db, filter, page),
  total: await db.$count(customerOrder, matching(filter)),
})

/** Where an order stands, locked to the end of the transaction; null when there is none. */
export const lockOrder = async (
  db: Db,
  id: string,
): Promise<{ status: OrderStatus; version: number } | null> => {
  const [row] = await db
    .select({ status: customerOrder.status, version: customerOrder.version })
    .from(customerOrder)
    .where(eq(customerOrder.id, id))
    .for('update')
  return row ?? null
}

/** Sets the status of a locked order and counts its version up. */
export const writeOrderStatus = async (db: Db, id: string, status: OrderStatus): Promise<void> => {
  await db
    .update(customerOrder)
    .set({ status, version: sql`${customerOrder.version} + 1` })
    .where(eq(customerOrder.id, id))
}
