import type { ReplyOf } from '@endcap/contract/endpoint'
import { i18n } from '@endcap/contract/i18n/i18n'
import type { OrderForm, placeOrder as placeOrderEndpoint } from '@endcap/contract/orders/orders'
import type { PickupRules } from '@endcap/contract/orders/pickup-slots'
import { addDays, shopClock } from '@endcap/contract/shop-time'
import { addOrderToHistory } from '../accounts/customers/customer-history-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import { lockCart, removeFromCart } from '../cart/cart-store.ts'
import { mergeLines } from '../cart/merge-lines.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { parseIdempotencyKey } from '../http/requests/idempotency-key.ts'
import { hashOrder } from './form/hash-order.ts'
import { parsePickup } from './form/parse-pickup.ts'
import { type Buyer, lockBuyer } from './order/buyer-store.ts'
import { checkLicenses } from './order/check-licenses.ts'
import { deliveryOfOrder, refuseBelowMinimum } from './order/delivery-of-order.ts'
import { claimIdempotencyKey, type PlacedOrder } from './order/idempotency-store.ts'
import { insertLineExcise } from './order/line-excise-store.ts'
import { goodsTotal } from './order/line-to-order.ts'
import { lockStock, readLinesToOrder } from './order/line-to-order-store.ts'
import { mailPlacedOrder } from './order/order-mails.ts'
import { asTradedLines, readOrderTrade } from './order/order-trade.ts'
import { insertOrder } from './order/order-writes-store.ts'
import { exciseTotal, priceExcise } from './order/price-excise.ts'
import { recordRefusals } from './order/record-refusals.ts'
import { refuseCredit } from './order/refuse-credit.ts'
import {
  refuseChangedCart,
  refuseChangedPrices,
  refuseUnavailable,
  refuseUnsold,
} from './order/refuse-lines.ts'

/** Shown on the thank-you page (S2-31). */
const thanks = /*i18n*/ 'Thank you for your order. We appreciate your business!'

export type OrderRequest = {
  form: OrderForm
  customerId: string
  key: string | null
  /** The staff member who places it, leaving the customer's cart unchanged; null: the customer. */
  placedBy: { id: string; name: string } | null
  checkBuyer?: (buyer: Buyer) => void
  /** Places it whatever the customer owes. */
  isOverLimit?: boolean
  /** Runs at the end of the transaction, once the order is stored. */
  afterPlaced?: (db: Db, orderId: string) => Promise<void>
}

/** Places an order from the caller's cart. Throws like `placeRequested`. */
export const placeOrder = async (
  context: Context,
  { identity, body: form, header }: Call<typeof placeOrderEndpoint>,
): Promise<ReplyOf<typeof placeOrderEndpoint>> => {
  const data = await placeRequested(context, {
    form,
    customerId: customerId(identity),
    key: parseIdempotencyKey(header('idempotency-key')),
    placedBy: null,
  })
  return { data, message: i18n._(thanks) }
}

/**
 * Places a customer's order in a transaction: all or nothing, at the shop's own prices. A request
 * repeated with its idempotency key within 24 hours gets the first order again, whatever has
 * changed since.
 *
 * Throws, in this order: `invalid` (quantities), `idempotency_key_reused`, what `checkBuyer` throws, `invalid` (pick-up date
 * and time), `cart_changed`, `unavailable` and `quantity_not_sold` with their lines, `delivery_day_changed` if
 * the buyer saw another day, `trade_blocked` with its lines, `below_minimum`, `price_changed` with its lines, and `credit_hold`. A refused order
 * stores nothing and leaves its key unused.
 */
export const placeRequested = async (
  context: Context,
  request: OrderRequest,
): Promise<PlacedOrder> => {
  // Read before the transaction, which would otherwise hold one connection while waiting for
  // another.
  const calendar = { timeZone: await context.timeZone(), pickupRules: await context.pickupRules() }
  const { customerId, placedBy } = request
  const attempt = { customerId, orderId: null, byName: placedBy?.name ?? '' }
  const { order, isNew } = await recordRefusals(context, attempt, () =>
    inTransaction(context, { on: context.prepared }, (db) =>
      placeInTransaction(context, db, request, calendar),
    ),
  )
  if (isNew) {
    context.refreshBestSellers()
    context.queueMails()
  }
  return order
}

/** Runs the checks in a fixed order, so a request is refused for the first reason that applies. */
const placeInTransaction = async (
  context: Context,
  db: Db,
  request: OrderRequest,
  { timeZone, pickupRules }: { timeZone: string; pickupRules: PickupRules },
): Promise<{ order: PlacedOrder; isNew: boolean }> => {
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

  // Serializes a customer's orders and cart writes.
  await lockCart(db, customerId, context.clock())
  // Locks the counts of pieces, but never the products.
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
  // Read after the locks are held: an order that waited for them until after a cut-off is late.
  const at = context.clock()
  const pickup = form.type === 'Pick-up' ? parsePickup(form, at, timeZone, pickupRules) : null

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
    advice: i18n._('Please order less or remove it.'),
  })
  refuseUnsold(lines)

  const goods = goodsTotal(lines)
  const delivery =
    form.type === 'Pick-up'
      ? null
      : deliveryOfOrder(buyer.route, at, timeZone, { goods, seenDay: form.delivery_day })
  const today = shopClock(at, timeZone).day
  const traded = asTradedLines(lines)
  const trade = await readOrderTrade(db, buyer, {
    customerId,
    productIds: traded.map(({ productId }) => productId),
    day: pickup?.date ?? delivery?.day ?? addDays(today, buyer.transitDays),
    address: pickup === null ? form.customer.business_address : null,
  })
  checkLicenses(trade, traded)
  if (pickup === null) refuseBelowMinimum(delivery && buyer.route, goods)
  const excise = priceExcise(trade, traded)
  const added = exciseTotal(excise)
  const total = goods + (delivery?.fee ?? 0) + added
  refuseChangedPrices(form, lines, total, added)
  if (buyer.paysByInvoice && request.isOverLimit !== true)
    await refuseCredit(db, { customerId, more: total, today })

  const { id, number, ...place } = await insertOrder(
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
      excise: added,
      staffId: placedBy?.id ?? null,
      staffName: placedBy?.name ?? null,
    },
    lines,
  )
  const order: PlacedOrder = {
    _id: id,
    number,
    createdAt: at,
    total,
    type: form.type,
    delivery_day: delivery?.day ?? '',
  }
  if (excise.size > 0) await insertLineExcise(db, id, excise)
  await Promise.all([
    placedBy === null && removeFromCart(db, customerId, form.keep_rest ? ordered : null, at),
    addOrderToHistory(db, id),
    mailPlacedOrder(context, db, buyer, {
      ...{ order, form, place, pickup, delivery, lines },
      excise: added,
    }),
  ])
  await request.afterPlaced?.(db, id)
  return { order, isNew: true }
}
