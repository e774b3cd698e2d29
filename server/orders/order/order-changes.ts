import { shortReasons } from '@endcap/contract/orders/order-changes'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import type { OrderEvent } from '@endcap/contract/orders/staff-orders'

export type OrderChange = NonNullable<OrderEvent['change']>

/** Returns the lines whose quantity or reason differs; lines that staff removed come last. */
export const compareOrders = (before: StaffOrder, after: StaffOrder, note: string): OrderChange => {
  const linesBefore = new Map(before.products.map((line) => [line._id, line]))
  const linesAfter = new Set(after.products.map(({ _id }) => _id))
  const removed = before.products.filter(
    ({ _id, quantity }) => !linesAfter.has(_id) && quantity > 0,
  )
  const lines = [
    ...after.products
      .map((line) => ({ line, was: linesBefore.get(line._id) }))
      .filter(({ line, was }) => line.quantity !== was?.quantity || line.reason !== was.reason)
      .map(({ line, was }) => ({ line, before: was?.quantity ?? 0, now: line.quantity })),
    ...removed.map((line) => ({ line, before: line.quantity, now: 0 })),
  ]
  return {
    note,
    total_before: before.orderDetails.total,
    total_after: after.orderDetails.total,
    lines: lines.map(({ line, ...counts }) => ({
      item_no: line.item_no,
      title: line.product.title,
      ...counts,
      units: line.units,
      reason: line.reason === '' ? '' : shortReasons[line.reason],
    })),
  }
}

export const orderForAudit = ({ number, orderDetails, products }: StaffOrder) => ({
  number,
  total: orderDetails.total,
  ...(orderDetails.delivery_fee === 0 ? {} : { delivery_fee: orderDetails.delivery_fee }),
  lines: products.map(({ item_no, product, quantity, price, reason }) => ({
    item_no,
    title: product.title,
    quantity,
    price,
    ...(reason === '' ? {} : { reason }),
  })),
})
