import { createHash } from 'node:crypto'
import type { ProductQuantity } from '@endcap/contract/cart'
import { i18n } from '@endcap/contract/i18n/i18n'
import type { addOrderItems as addOrderItemsEndpoint } from '@endcap/contract/orders/order-additions'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { inTransaction } from '../../audit/staff-changes.ts'
import { lockCart } from '../../cart/cart-store.ts'
import { mergeLines } from '../../cart/merge-lines.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { Call } from '../../http/answer-call.ts'
import { customerId } from '../../http/identity.ts'
import { isId, readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { writeOrderLines } from '../change-order-store.ts'
import { compareOrders } from '../compare-orders.ts'
import { acceptedCents, seenCents } from '../form/accepted-cents.ts'
import { parseIdempotencyKey } from '../form/parse-idempotency-key.ts'
import {
  claimIdempotencyKey,
  findOrderByIdempotencyKey,
  idempotencyKeysSince,
} from '../idempotency-store.ts'
import { insertOrderEvent } from '../order-event-store.ts'
import { mailOrderChange } from '../order-mails.ts'
import { findOrder } from '../order-store.ts'
import { refuseOversold } from '../refuse-oversold.ts'
import {
  lockOwnOrder,
  type ProductToAdd,
  readProductsToAdd,
  takeOutOfCart,
} from './add-items-store.ts'
import {
  checkAvailable,
  checkTakesItems,
  distributeAdditions,
  withOrdered,
} from './read-additions.ts'

type Body = Call<typeof addOrderItemsEndpoint>['body']

/** Compares the prices with those that the buyer saw. Throws `price_changed` if one differs. */
const checkPrices = (
  { products }: Body,
  available: ReadonlyMap<string, Pick<ProductToAdd, 'price'>>,
): void => {
  const lines = products.flatMap(({ product_id, Price }) => {
    const id = product_id.toLowerCase()
    const now = available.get(id)?.price
    const { min, max } = acceptedCents(Price)
    return now === undefined || typeof Price !== 'number' || (now >= min && now <= max)
      ? []
      : [{ product_id: id, was: seenCents(Price), now }]
  })
  if (lines.length > 0) throw new ShopError('price_changed', { body: { lines } })
}

/** The prices of the lines that an order has and did not have before, by product. */
const pricesOfAdded = (before: StaffOrder, after: StaffOrder) => {
  const known = new Set(before.products.map(({ _id }) => _id))
  return new Map(
    after.products
      .filter((line) => !known.has(line._id))
      .map(({ product, price }) => [product._id, { price }]),
  )
}

/** Returns a hash that distinguishes a repeated request from another one under the same idempotency key. */
const hashAddition = (
  orderId: string,
  lines: readonly ProductQuantity[],
  { products }: Body,
): string =>
  createHash('sha256')
    .update(JSON.stringify([orderId, lines, products.map(({ Price }) => Price ?? null)]))
    .digest('base64url')

/** Claims an idempotency key. Returns whether this request used it before. Throws `idempotency_key_reused`. */
const isRepeated = async (
  db: Db,
  request: Parameters<typeof claimIdempotencyKey>[1],
): Promise<boolean> => {
  if (await claimIdempotencyKey(db, request)) return false
  const stored = await findOrderByIdempotencyKey(db, request)
  if (stored?.bodyHash !== request.bodyHash) throw new ShopError('idempotency_key_reused')
  return true
}

const readOwn = async (db: Db, id: string, buyer: string): Promise<StaffOrder> => {
  const order = await findOrder(db, id)
  if (order === null || order.customer_id !== buyer) throw new ShopError('not_found')
  return order
}

/**
 * Adds products to an order of the customer who calls: all or none, at today's prices for the product's whole
 * quantity in the order (X2-110), until the order's cut-off, with an entry in the timeline and the mail of a
 * changed order. A request repeated under the same idempotency key adds nothing and returns the order as it is.
 *
 * Throws `not_found`, `idempotency_key_reused`, `status_conflict` (after the cut-off, packed or cancelled),
 * `unavailable`, `quantity_not_sold`, `price_changed`, `cart_changed` and `invalid`.
 */
export const addOrderItems = async (
  context: Context,
  { identity, params, body, header }: Call<typeof addOrderItemsEndpoint>,
): Promise<{ data: StaffOrder }> => {
  const id = readId(params.id)
  const buyer = customerId(identity)
  const key = parseIdempotencyKey(header('idempotency-key'))
  const lines = mergeLines(body.products, 'products')
  const bodyHash = hashAddition(id, lines, body)
  const timeZone = await context.timeZone()

  const work = async (db: Db): Promise<StaffOrder> => {
    if (body.take_from_cart) await lockCart(db, buyer, context.clock())
    if (!(await lockOwnOrder(db, id, buyer))) throw new ShopError('not_found')
    // After the locks: whoever waited for them past the cut-off is late.
    const at = context.clock()
    const before = await readOwn(db, id, buyer)
    if (key !== null) {
      const keysSince = idempotencyKeysSince(at)
      const request = { customerId: buyer, key, keysSince, bodyHash, orderId: id, at }
      if (await isRepeated(db, request)) return before
    }
    checkTakesItems(before, at, timeZone)
    const available = await readProductsToAdd(
      db,
      buyer,
      withOrdered(before, lines).filter(({ product_id }) => isId(product_id)),
    )
    checkAvailable(body, lines, available)
    checkPrices(body, available)
    const additions = distributeAdditions(before, lines, available)
    const advice = i18n._('Please add less, or add it without this product.')
    await refuseOversold(advice, () => writeOrderLines(db, before, additions, { isByBuyer: true }))
    if (body.take_from_cart && !(await takeOutOfCart(db, buyer, lines, at)))
      throw new ShopError('cart_changed')
    const after = await readOwn(db, id, buyer)
    // A price that was changed after it was read.
    checkPrices(body, pricesOfAdded(before, after))
    const change = compareOrders(before, after, '')
    await insertOrderEvent(db, {
      order: after,
      by: { id: null, name: before.customer.name },
      at,
      kind: 'changed',
      from: before.status,
      to: after.status,
      reason: '',
      change,
      mailId: await mailOrderChange(context, db, after, change, { isByBuyer: true }),
    })
    return after
  }

  const order = await inTransaction(context, {}, work)
  context.refreshBestSellers()
  // The buyer gets no lines that staff took out.
  return { data: { ...order, products: order.products.filter(({ quantity }) => quantity > 0) } }
}
