import { formatAddress } from '@endcap/contract/orders/format-address'
import { shortReasons } from '@endcap/contract/orders/order-changes'
import { compareDetails } from '@endcap/contract/orders/order-details'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import type { OrderEvent } from '@endcap/contract/orders/staff-orders'

export type OrderChange = NonNullable<OrderEvent['change']>

/**
 * Returns the lines whose quantity, reason or price differs, and other details that differ; removed
 * lines come last. `priceReasons`: by the line's id.
 */
export const compareOrders = (
  before: StaffOrder,
  after: StaffOrder,
  { note, priceReasons }: { note: string; priceReasons: ReadonlyMap<string, string> },
): OrderChange => {
  const linesBefore = new Map(before.products.map((line) => [line._id, line]))
  const linesAfter = new Set(after.products.map(({ _id }) => _id))
  const removed = before.products.filter(
    ({ _id, quantity }) => !linesAfter.has(_id) && quantity > 0,
  )
  const lines = [
    ...after.products
      .map((line) => ({ line, was: linesBefore.get(line._id) }))
      .filter(
        ({ line, was }) =>
          line.quantity !== was?.quantity || line.reason !== was.reason || line.price !== was.price,
      )
      .map(({ line, was = { ...line, quantity: 0 } }) => ({
        line,
        was,
        counts: { before: was.quantity, now: line.quantity },
      })),
    ...removed.map((line) => ({ line, was: line, counts: { before: line.quantity, now: 0 } })),
  ]
  return {
    note,
    total_before: before.orderDetails.total,
    total_after: after.orderDetails.total,
    details: compareDetails(before, after),
    lines: lines.map(({ line, was, counts }) => ({
      item_no: line.item_no,
      title: line.product.title,
      ...counts,
      units: line.units,
      reason: line.reason === '' ? '' : shortReasons[line.reason],
      ...(line.price !== was.price && {
        price: { before: was.price, now: line.price, reason: priceReasons.get(line._id) ?? '' },
      }),
    })),
  }
}

export const orderForAudit = ({ number, customer, orderDetails, products }: StaffOrder) => ({
  number,
  ...orderDetails,
  address: formatAddress(customer),
  lines: products.map(({ item_no, product, quantity, price, reason }) => ({
    item_no,
    title: product.title,
    quantity,
    price,
    ...(reason === '' ? {} : { reason }),
  })),
})
