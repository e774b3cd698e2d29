import type { ProductQuantity } from '@endcap/contract/cart'
import { type DeliveryTerms, deliveryFee } from '@endcap/contract/delivery/delivery-days'
import type { BodyIn } from '@endcap/contract/endpoint'
import { type Cents, centsToDollars, linesTotal } from '@endcap/contract/money'
import type { OptionalOrderField } from '@endcap/contract/orders/order-fields'
import type { OrderType, placeOrder } from '@endcap/contract/orders/orders'
import { type PricedLine, priceFor, priceNote } from '../../cart/page/cart-lines.ts'

export type OrderBody = BodyIn<typeof placeOrder>

/** The fields of the checkout form (S3-23). */
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

type OrderableLine = PricedLine & { now: NonNullable<PricedLine['now']> }

export const areOrderable = (lines: readonly PricedLine[]): lines is readonly OrderableLine[] =>
  lines.length > 0 && lines.every((line) => line.now !== undefined)

const orderTotal = (lines: readonly OrderableLine[]): Cents =>
  linesTotal(lines.map(({ now, qty }) => ({ price: priceFor(now, qty), quantity: qty })))

export type SeenDelivery = {
  terms: DeliveryTerms | null | undefined
  seenDay: string | undefined
  /** Added to the prices, in cents. */
  excise?: Cents
}

export const feeOf = (terms: DeliveryTerms | null | undefined, goods: Cents): Cents =>
  terms ? deliveryFee(terms, goods) : 0

/** Includes prices and total, in dollars, for the server to compare (S3-21). */
export const orderBody = (
  { type, date, time, ...customer }: CheckoutForm & { type: OrderType },
  lines: readonly OrderableLine[],
  delivery: SeenDelivery = { terms: undefined, seenDay: undefined },
): OrderBody => ({
  customer,
  products: lines.map(({ _id, qty, product, now }) => ({
    product_id: _id,
    quantity: qty,
    item_no: product.item_no,
    Price: centsToDollars(priceFor(now, qty)),
    price_varies: priceNote(now),
    short_description: now.short_description,
  })),
  type,
  date: type === 'Pick-up' ? date : '',
  time: type === 'Pick-up' ? time : '',
  ...(type !== 'Pick-up' && delivery.seenDay !== undefined && { delivery_day: delivery.seenDay }),
  total: centsToDollars(
    orderTotal(lines) +
      (type === 'Pick-up' ? 0 : feeOf(delivery.terms, orderTotal(lines))) +
      (delivery.excise ?? 0),
  ),
  // Leaves products in the cart that are added while the order is being placed.
  keep_rest: 1,
})

export const orderedQuantities = ({ products }: OrderBody): ProductQuantity[] =>
  products.map(({ product_id, quantity }) => ({ product_id, quantity: Number(quantity) }))
