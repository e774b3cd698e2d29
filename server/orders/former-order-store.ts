import type { FormerLine } from '@endcap/contract/staff-orders'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { customer, customerOrder, orderLine, product } from '../database/schema/index.ts'

/**
 * Returns the number and the lines of an order as sold, each with its product as it is today, at the
 * customer's price for the same quantity. Null for an unknown order, with `ofCustomer` also for another
 * customer's.
 */
export const findFormerOrder = async (
  db: Db,
  id: string,
  ofCustomer: string | null,
): Promise<{ number: number; lines: FormerLine[] } | null> => {
  const [order] = await db
    .select({ number: customerOrder.number })
    .from(customerOrder)
    .where(
      and(
        eq(customerOrder.id, id),
        ofCustomer === null ? undefined : eq(customerOrder.customerId, ofCustomer),
      ),
    )
  if (order === undefined) return null
  const lines = await db
    .select({
      _id: orderLine.id,
      product_id: orderLine.productId,
      title: orderLine.title,
      item_no: orderLine.itemNo,
      quantity: orderLine.quantity,
      ordered: sql<number>`coalesce(${orderLine.orderedQuantity}, ${orderLine.quantity})`,
      price: orderLine.priceCents,
      substitute_for: sql<string>`coalesce(${orderLine.substituteFor}::text, '')`,
      now: {
        title: product.title,
        item_no: product.itemNo,
        thumbnail: product.thumbnail,
        unit: product.unit,
        units: product.units,
        min_quantity: product.minQuantity,
        quantity_multiple: product.quantityMultiple,
        price: sql<number | null>`(select price_cents from price_at(
          ${customer.priceListId}, ${product.id}, ${product.priceCents}, greatest(${orderLine.quantity}, 1), now()))`,
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
  return { number: order.number, lines }
}
