import type { FormerLine } from '@endcap/contract/orders/staff-orders'
import { withBaseUnit } from '@endcap/contract/quantities/unit-words'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { customer, customerOrder, orderLine, product } from '../database/schema/index.ts'

const findNumber = async (db: Db, id: string, ofCustomer?: string): Promise<number | null> => {
  const [order] = await db
    .select({ number: customerOrder.number })
    .from(customerOrder)
    .where(
      and(
        eq(customerOrder.id, id),
        ofCustomer === undefined ? undefined : eq(customerOrder.customerId, ofCustomer),
      ),
    )
  return order?.number ?? null
}

const sold = {
  _id: orderLine.id,
  product_id: orderLine.productId,
  title: orderLine.title,
  item_no: orderLine.itemNo,
  quantity: orderLine.quantity,
  ordered: sql<number>`coalesce(${orderLine.orderedQuantity}, ${orderLine.quantity})`,
  price: orderLine.priceCents,
  substitute_for: sql<string>`coalesce(${orderLine.substituteFor}::text, '')`,
}

export const findSoldOrder = async (
  db: Db,
  id: string,
  customerId: string,
): Promise<{ number: number; lines: Omit<FormerLine, 'now'>[] } | null> => {
  const number = await findNumber(db, id, customerId)
  if (number === null) return null
  const lines = await db
    .select(sold)
    .from(orderLine)
    .where(eq(orderLine.orderId, id))
    .orderBy(asc(orderLine.position))
  return { number, lines }
}

export const findFormerOrder = async (
  db: Db,
  id: string,
  at: Date,
): Promise<{ number: number; lines: FormerLine[] } | null> => {
  const number = await findNumber(db, id)
  if (number === null) return null
  const lines = await db
    .select({
      ...sold,
      now: {
        title: product.title,
        item_no: product.itemNo,
        thumbnail: product.thumbnail,
        unit: product.unit,
        units: product.units,
        min_quantity: product.minQuantity,
        quantity_multiple: product.quantityMultiple,
        price: sql<number | null>`(select price_cents from price_at(
          ${customer.priceListId}, ${product.id}, ${product.priceCents}, greatest(${orderLine.quantity}, 1), ${at}::timestamptz))`,
        on_sale: product.onSale,
        in_stock: product.inStock,
      },
    })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.id, orderLine.orderId))
    .innerJoin(customer, eq(customer.id, customerOrder.customerId))
    .leftJoin(product, eq(product.id, orderLine.productId))
    .where(eq(orderLine.orderId, id))
    .orderBy(asc(orderLine.position))
  return {
    number,
    lines: lines.map((line) => ({ ...line, now: line.now && withBaseUnit(line.now) })),
  }
}
