import type { Order, OrderRow, StaffOrder } from '@endcap/contract/orders'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { customerOrder, orderLine } from '../database/schema/index.ts'
import { buyerColumns, optionalColumns } from './order-columns.ts'

/** The columns of an order list. */
export const orderRowColumns = {
  _id: customerOrder.id,
  number: customerOrder.number,
  createdAt: customerOrder.createdAt,
  total: customerOrder.totalCents,
  type: customerOrder.type,
  status: customerOrder.status,
}

/** Newest first; of orders of one millisecond the later number is the newer. */
export const newestFirst = [desc(customerOrder.createdAt), desc(customerOrder.number)]

/** Returns a page of a customer's orders, newest first, and their total. */
export const listOrdersOf = async (
  db: Db,
  customerId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: OrderRow[]; total: number }> => {
  const mine = eq(customerOrder.customerId, customerId)
  const rows = await db
    .select(orderRowColumns)
    .from(customerOrder)
    .where(mine)
    .orderBy(...newestFirst)
    .limit(page.limit)
    .offset(page.offset)
  return { rows, total: await db.$count(customerOrder, mine) }
}

const readLines = (db: Db, orderId: string): Promise<Order['products']> =>
  db
    .select({
      _id: orderLine.id,
      quantity: orderLine.quantity,
      price: orderLine.priceCents,
      price_varies: orderLine.priceVaries,
      item_no: orderLine.itemNo,
      product: {
        _id: orderLine.productId,
        title: orderLine.title,
        thumbnail: orderLine.thumbnail,
      },
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))

const orderColumns = {
  _id: customerOrder.id,
  number: customerOrder.number,
  createdAt: customerOrder.createdAt,
  status: customerOrder.status,
  customer_id: customerOrder.customerId,
  version: customerOrder.version,
  customer: buyerColumns,
  orderDetails: {
    total: customerOrder.totalCents,
    type: customerOrder.type,
    date: sql<string>`coalesce(${customerOrder.pickupDate}::text, '')`,
    time: customerOrder.pickupTime,
    ...optionalColumns,
  },
}

/** Returns an order with its lines, or null; with `ofCustomer` only if it is that customer's. */
export const findOrder = async (
  db: Db,
  id: string,
  ofCustomer: string | null = null,
): Promise<StaffOrder | null> => {
  const [order] = await db
    .select(orderColumns)
    .from(customerOrder)
    .where(
      and(
        eq(customerOrder.id, id),
        ofCustomer === null ? undefined : eq(customerOrder.customerId, ofCustomer),
      ),
    )
  return order ? { ...order, products: await readLines(db, id) } : null
}
