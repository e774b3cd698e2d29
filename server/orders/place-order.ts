import type { ReplyOf } from '@endcap/contract/endpoint'
import { i18n } from '@endcap/contract/i18n/i18n'
import { linesTotal } from '@endcap/contract/money'
import type { OrderForm, placeOrder as placeOrderEndpoint } from '@endcap/contract/orders/orders'
import { addOrderToHistory } from '../accounts/customers/customer-history-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import { lockCart, removeFromCart } from '../cart/cart-store.ts'
import { mergeLines } from '../cart/merge-lines.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { hashOrder } from './form/hash-order.ts'
import { parseIdempotencyKey } from './form/parse-idempotency-key.ts'
import { parsePickup } from './form/parse-pickup.ts'
import { claimIdempotencyKey, type StoredOrder } from './idempotency-store.ts'
import { type Buyer, lockBuyer } from './order/buyer-store.ts'
import { deliveryOfOrder } from './order/delivery-of-order.ts'
import { lockStock, readLinesToOrder } from './order/line-to-order-store.ts'
import { insertOrder } from './order/order-writes-store.ts'
import {
  refuseChangedCart,
  refuseChangedPrices,
  refuseUnavailable,
  refuseUnsold,
} from './order/refuse-lines.ts'
import { mailPlacedOrder } from './order-mails.ts'

/** The thank-you page's sentence (S2-31). */
const thanks = /*i18n*/ 'Thank you for your order. We appreciate your business!'

type PlacedOrder = ReplyOf<typeof placeOrderEndpoint>['data']

/** A request to place an order of a customer. */
export type OrderRequest = {
  form: OrderForm
  customerId: string
  /** The idempotency key; null if the request has none. */
  key: string | null
  /** The member of staff who places it for the customer, whose cart then stays as it is; or null. */
  placedBy: { id: string; name: string } | null
  /** Throws for a buyer who may not order. */
  checkBuyer?: (buyer: Buyer) => void
}

/**
 * Places an order of a customer in a transaction: all or nothing, at the shop's own prices. A request repeated under
 * the same idempotency key within 24 hours gets the first order again, whatever has changed since.
 *
 * Throws, in this order: `idempotency_key_reused`, `invalid` (a pick-up's date and time), `cart_changed`,
 * `unavailable` and `quantity_not_sold` with their lines, `delivery_day_changed` for another day than the
 * buyer saw, `below_minimum`, and `price_changed` with its lines. A refused order stores nothing and leaves its
 * key unused.
 */
const placeInTransaction = async (
  context: Context,
  db: Db,
  request: OrderRequest,
  { timeZone, pickupRules }: Awaited<ReturnType<typeof readCalendar>>,
): Promise<{ order: StoredOrder; isNew: boolean }> => {
  const { form, customerId, key, placedBy } = request
  const ordered = mergeLines(form.products, 'products')

  const claim = await claimIdempotencyKey(db, {
    customerId,
    key,
    bodyHash: hashOrder(form),
    orderId: null,
    at: context.clock(),
  })
  if ('earlier' in claim) return { order: claim.earlier, isNew: false }
  // Orders and cart writes of one customer wait for each other here.
  await lockCart(db, customerId, context.clock())
  // After the lock: an order that waited for it past a cut-off is late.
  const at = context.clock()

  const pickup = form.type === 'Pick-up' ? parsePickup(form, at, timeZone, pickupRules) : null
  const [stock, buyer] = await Promise.all([
    lockStock(
      db,
      customerId,
      ordered.map(({ product_id }) => product_id),
    ),
    lockBuyer(db, customerId),
  ])
  if (buyer === null) throw new Error('The customer of an order is missing.')
  request.checkBuyer?.(buyer)

  const priced = await readLinesToOrder(
    db,
    ordered.map(({ product_id, quantity }) => ({
      productId: product_id,
      quantity,
      pricedQuantity: quantity,
    })),
    { listId: buyer.listId, at, stock },
  )
  if (form.from_cart && placedBy === null) await refuseChangedCart(db, customerId, priced)
  const lines = await refuseUnavailable(db, priced, {
    customerId,
    sent: form.products,
    advice: i18n._('Please order less, or without it.'),
  })
  refuseUnsold(lines)
  const goods = linesTotal(lines.map(({ quantity, product: { price } }) => ({ quantity, price })))
  const delivery =
    form.type === 'Pick-up'
      ? null
      : deliveryOfOrder(buyer.route, at, timeZone, { goods, seenDay: form.delivery_day })
  const total = goods + (delivery?.fee ?? 0)
  refuseChangedPrices(form, lines, total)

  const placed = await insertOrder(
    db,
    {
      ...form.customer,
      id: claim.orderId,
      customerId,
      type: form.type,
      day: pickup?.date ?? delivery?.day ?? null,
      time: pickup?.time ?? '',
      total,
      at,
      routeId: delivery?.routeId ?? null,
      cutoff: delivery?.cutoff ?? null,
      fee: delivery?.fee ?? 0,
      staffId: placedBy?.id ?? null,
      staffName: placedBy?.name ?? null,
    },
    lines,
  )
  const order: StoredOrder = {
    ...placed,
    createdAt: at,
    totalCents: total,
    type: form.type,
    deliveryDay: delivery?.day ?? '',
  }
  await Promise.all([
    placedBy === null && removeFromCart(db, customerId, form.keep_rest ? ordered : null, at),
    addOrderToHistory(db, placed.id),
    mailPlacedOrder(context, db, buyer, { order, form, pickup, delivery, lines }),
  ])
  return { order, isNew: true }
}

/** Reads the shop's calendar: before the transaction, which would hold one connection while it waits for another. */
const readCalendar = async ({ timeZone, pickupRules }: Context) => ({
  timeZone: await timeZone(),
  pickupRules: await pickupRules(),
})

/**
 * Places an order in a new transaction. `afterPlaced` runs in it after a new order was stored. Throws as
 * `placeInTransaction`.
 */
export const placeOrderOf = async (
  context: Context,
  request: OrderRequest,
  afterPlaced: (db: Db, orderId: string) => Promise<void> = async () => {},
): Promise<PlacedOrder> => {
  const calendar = await readCalendar(context)
  const { order, isNew } = await inTransaction(context, { on: context.prepared }, async (db) => {
    const placed = await placeInTransaction(context, db, request, calendar)
    if (placed.isNew) await afterPlaced(db, placed.order.id)
    return placed
  })
  if (isNew) {
    context.refreshBestSellers()
    context.queueMails()
  }
  const { id, number, createdAt, totalCents, type, deliveryDay } = order
  return { _id: id, number, createdAt, total: totalCents, type, delivery_day: deliveryDay }
}

/** Places an order of the customer who calls, out of their cart. Throws as `placeInTransaction`. */
export const placeOrder = async (
  context: Context,
  { identity, body: form, header }: Call<typeof placeOrderEndpoint>,
): Promise<ReplyOf<typeof placeOrderEndpoint>> => {
  const data = await placeOrderOf(context, {
    form,
    customerId: customerId(identity),
    key: parseIdempotencyKey(header('idempotency-key')),
    placedBy: null,
  })
  return { data, message: i18n._(thanks) }
}
