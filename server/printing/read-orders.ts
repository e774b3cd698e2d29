import { i18n } from '@endcap/contract/i18n/i18n'
import { maxPrintedLines } from '@endcap/contract/limits'
import { compareNaturally } from '@endcap/contract/natural-order'
import {
  mapOptionalOrderFields,
  type OptionalOrderField,
} from '@endcap/contract/orders/order-fields'
import { formatSlot } from '@endcap/contract/orders/pickup-slots'
import type { PrintedOrder } from '@endcap/contract/printing/printed-documents'
import { formatDay } from '@endcap/contract/shop-time'
import type { Db } from '../database/database.ts'
import { isId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { runInLanguage } from '../system/language.ts'
import { findOrdersToPrint, type OrderToPrint } from './printed-order-store.ts'

export const checkLineCount = (orders: readonly OrderToPrint[]): void => {
  const lines = orders.reduce((sum, order) => sum + order.lines.length, 0)
  if (lines > maxPrintedLines)
    throw invalidField(
      'orders',
      `These orders have ${lines.toLocaleString('en-US')} lines, and a document can have at most ${maxPrintedLines.toLocaleString('en-US')}. Please choose fewer orders.`,
    )
}

export const readOrders = async (db: Db, ids: readonly string[]): Promise<OrderToPrint[]> => {
  if (ids.length === 0) throw invalidField('orders', 'Please choose an order.')
  if (!ids.every(isId)) throw new ShopError('not_found')
  const orders = await findOrdersToPrint(db, ids)
  if (orders.length < ids.length) throw new ShopError('not_found')
  checkLineCount(orders)
  return orders
}

/** Cancelled orders are printed only if all of them are cancelled. */
export const leaveOutCancelled = (
  all: readonly OrderToPrint[],
): { orders: readonly OrderToPrint[]; leftOut: readonly OrderToPrint[] } => {
  const [leftOut, orders] = [true, false].map((isCancelled) =>
    all.filter(({ status }) => (status === 'cancelled') === isCancelled),
  ) as [OrderToPrint[], OrderToPrint[]]
  return orders.length === 0 ? { orders: leftOut, leftOut: [] } : { orders, leftOut }
}

/** Returns `Delivery` or `Pick-up`, with day and time if known. */
export const fulfilmentOf = ({ type, date, time }: OrderToPrint): string =>
  [
    type === 'Pick-up' ? i18n._('Pick-up') : i18n._('Delivery'),
    [formatDay(date, 'short'), formatSlot(time)].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' ')

/** The order in which the picker walks; lines without a bin location come last. */
export const byBin = (lines: OrderToPrint['lines']): OrderToPrint['lines'] =>
  lines.toSorted(
    (a, b) => Number(a.bin === '') - Number(b.bin === '') || compareNaturally(a.bin, b.bin),
  )

export const optionalTextsOf = (order: Pick<OrderToPrint, OptionalOrderField>) =>
  mapOptionalOrderFields((_, name) => order[name])

export const toPrintedOrder = (order: OrderToPrint): PrintedOrder => ({
  number: order.number,
  createdAt: order.createdAt.toISOString(),
  status: order.status,
  language: order.language,
  fulfilment: runInLanguage(order.language, () => fulfilmentOf(order)),
  buyer: order.buyer,
  ...optionalTextsOf(order),
  delivery_fee: order.deliveryFee,
  ...(order.excise !== 0 && { excise: order.excise }),
  total: order.total,
  lines: order.lines.map(
    ({ id: _id, productId: _productId, bin: _bin, exciseMicros: _micros, ...line }) => line,
  ),
})
