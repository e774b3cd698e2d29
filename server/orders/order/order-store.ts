import type { ShortReason } from '@endcap/contract/orders/order-changes'
import type { Order, OrderStatus, StaffOrder } from '@endcap/contract/orders/orders'
import { and, asc, between, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { descending } from '../../database/list-store.ts'
import { customer, customerOrder, orderLine } from '../../database/schema/index.ts'
import { buyerColumns, optionalColumns, placeColumns } from './order-columns.ts'

/** The delivery day, `''` without a route. A pickup's day is in the same column. */
export const deliveryDay = sql<string>`case when ${customerOrder.type} = 'Pick-up' then ''
  else coalesce(${customerOrder.pickupDate}::text, '') end`

export const pickupDay = sql<string>`case when ${customerOrder.type} = 'Pick-up'
  then coalesce(${customerOrder.pickupDate}::text, '') else '' end`

export const orderRowColumns = {
  _id: customerOrder.id,
  number: customerOrder.number,
  createdAt: customerOrder.createdAt,
  total: customerOrder.totalCents,
  type: customerOrder.type,
  status: customerOrder.status,
  delivery_day: deliveryDay,
}

const maxDigits = 12

/** Matches as ranges of the index: 12, 120–129, 1200–1299 and so on. */
export const numberStartsWith = (digits: string): SQL => {
  if (digits.startsWith('0') || digits.length > maxDigits) return sql`false`
  const ranges = Array.from({ length: maxDigits - digits.length + 1 }, (_, more) => {
    const size = 10 ** more
    const first = Number(digits) * size
    return between(customerOrder.number, first, first + size - 1)
  })
  return or(...ranges) ?? sql`false`
}

/** Among orders of the same millisecond, the higher number is newer. */
export const newestFirst = descending(customerOrder.createdAt, customerOrder.number)

const readLines = (db: Db, orderId: string): Promise<StaffOrder['products']> =>
  db
    .select({
      _id: orderLine.id,
      quantity: orderLine.quantity,
      price: orderLine.priceCents,
      price_varies: orderLine.priceVaries,
      item_no: orderLine.itemNo,
      units: orderLine.units,
      product: {
        _id: orderLine.productId,
        title: orderLine.title,
        thumbnail: orderLine.thumbnail,
      },
      ordered: sql<number>`coalesce(${orderLine.orderedQuantity}, ${orderLine.quantity})`,
      picked: orderLine.pickedQuantity,
      pick_reason: sql<ShortReason | ''>`coalesce(${orderLine.pickReason}, '')`,
      picked_by: sql<string>`coalesce(${orderLine.pickerName}, '')`,
      reason: sql<ShortReason | ''>`coalesce(${orderLine.shortReason}, '')`,
      substitute_for: sql<string>`coalesce(${orderLine.substituteFor}::text, '')`,
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))

/** Name of the staff member who placed the order, or ''. */
export const placedBy = sql<string>`coalesce(${customerOrder.placedByStaffName}, '')`

const orderColumns = {
  _id: customerOrder.id,
  number: customerOrder.number,
  createdAt: customerOrder.createdAt,
  status: customerOrder.status,
  customer_id: customerOrder.customerId,
  version: customerOrder.version,
  outForDeliveryAt: customerOrder.outForDeliveryAt,
  placed_by: placedBy,
  customer: { ...buyerColumns, ...placeColumns, pays_by_invoice: customer.paysByInvoice },
  orderDetails: {
    total: customerOrder.totalCents,
    type: customerOrder.type,
    delivery_fee: customerOrder.deliveryFeeCents,
    excise: customerOrder.exciseCents,
    delivery_day: deliveryDay,
    delivery_cutoff: customerOrder.deliveryCutoff,
    date: pickupDay,
    time: customerOrder.pickupTime,
    ...optionalColumns,
  },
}

/** Null if there is no such order or, with `ofCustomer`, if it is another customer's. */
export const findOrder = async (
  db: Db,
  id: string,
  ofCustomer: string | null = null,
): Promise<StaffOrder | null> => {
  const [order] = await db
    .select(orderColumns)
    .from(customerOrder)
    .innerJoin(customer, eq(customer.id, customerOrder.customerId))
    .where(
      and(
        eq(customerOrder.id, id),
        ofCustomer === null ? undefined : eq(customerOrder.customerId, ofCustomer),
      ),
    )
  if (order === undefined) return null
  const { excise, ...details } = order.orderDetails
  return {
    ...order,
    orderDetails: { ...details, ...(excise !== 0 && { excise }) },
    products: await readLines(db, id),
  }
}

export type BuyerOrder = StaffOrder & Pick<Order, 'removed'>

/** Lines that the buyer took out are in neither list. */
export const asBuyerSees = (order: StaffOrder): BuyerOrder => ({
  ...order,
  products: order.products.filter(({ quantity }) => quantity > 0),
  removed: order.products.filter(({ quantity, ordered }) => quantity === 0 && ordered > 0),
})

export const lockOrder = async (db: Db, id: string): Promise<StaffOrder | null> => {
  await db.execute(sql`select from customer_order where id = ${id} for update`)
  return findOrder(db, id)
}

export const writeOrderStatus = async (
  db: Db,
  order: StaffOrder,
  change: { status: OrderStatus; outForDeliveryAt?: Date | null },
): Promise<StaffOrder> => {
  const changed = { ...change, version: order.version + 1 }
  await db.update(customerOrder).set(changed).where(eq(customerOrder.id, order._id))
  return { ...order, ...changed }
}
