import type { Wanted } from '@endcap/contract/cart'
import type { BodyIn } from '@endcap/contract/endpoint'
import { type Cents, centsToDollars, linesTotal } from '@endcap/contract/money'
import type { OptionalOrderField } from '@endcap/contract/order-fields'
import type { OrderType, placeOrder } from '@endcap/contract/orders'
import { type PricedLine, priceNote } from '../../cart/cart-lines.ts'

export type OrderBody = BodyIn<typeof placeOrder>

/** The fields of the checkout form (spec §3). */
export type CheckoutForm = Record<OptionalOrderField, string> & {
  name: string
  phone: string
  email: string
  business_name: string
  business_address: string
  type: OrderType | ''
  date: string
  time: string
}

/** A line with its price: only such a one can be ordered. */
export type OrderableLine = PricedLine & { now: NonNullable<PricedLine['now']> }

export const areOrderable = (lines: readonly PricedLine[]): lines is readonly OrderableLine[] =>
  lines.length > 0 && lines.every((line) => line.now !== undefined)

export const orderTotal = (lines: readonly OrderableLine[]): Cents =>
  linesTotal(lines.map(({ now, qty }) => ({ price: now.price, quantity: qty })))

/** Spec §3, order payload. Prices and total go along, in dollars, for the shop to compare. */
export const orderBody = (
  { type, date, time, ...customer }: CheckoutForm & { type: OrderType },
  lines: readonly OrderableLine[],
): OrderBody => ({
  customer,
  products: lines.map(({ _id, qty, product, now }) => ({
    product_id: _id,
    quantity: qty,
    item_no: product.item_no,
    Price: centsToDollars(now.price),
    price_varies: priceNote(now),
    short_description: now.short_description,
  })),
  type,
  date: type === 'Pick-up' ? date : '',
  time: type === 'Pick-up' ? time : '',
  total: centsToDollars(orderTotal(lines)),
  // What is put into the cart while the order is under way is not the order's to take.
  keep_rest: 1,
})

/** What an order that was sent asks for. */
export const wantedIn = ({ products }: OrderBody): Wanted[] =>
  products.map(({ product_id, quantity }) => ({ product_id, quantity: Number(quantity) }))
