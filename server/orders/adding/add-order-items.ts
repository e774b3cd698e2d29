import { createHash } from 'node:crypto'
import type { ProductQuantity } from '@endcap/contract/cart'
import { i18n } from '@endcap/contract/i18n/i18n'
import type { addOrderItems as addOrderItemsEndpoint } from '@endcap/contract/orders/order-additions'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { quantityInOrder } from '@endcap/contract/orders/quantity-in-order'
import { inTransaction } from '../../audit/staff-changes.ts'
import { lockCart, removeFromCart } from '../../cart/cart-store.ts'
import { mergeLines } from '../../cart/merge-lines.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { Call } from '../../http/answer-call.ts'
import { customerId } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { compareOrders } from '../compare-orders.ts'
import { parseIdempotencyKey } from '../form/parse-idempotency-key.ts'
import { claimIdempotencyKey } from '../idempotency-store.ts'
import { findBuyer } from '../order/buyer-store.ts'
import { changeLines } from '../order/change-lines.ts'
import type { LineToOrder } from '../order/line-to-order.ts'
import { lockStock, readLinesToOrder } from '../order/line-to-order-store.ts'
import {
  refuseChangedCart,
  refuseChangedPrices,
  refuseUnavailable,
  refuseUnsold,
} from '../order/refuse-lines.ts'
import { insertOrderEvent } from '../order-event-store.ts'
import { mailOrderChange } from '../order-mails.ts'
import { findOrder } from '../order-store.ts'
import { lockOrder } from '../staff-order-store.ts'
import { checkTakesItems, distributeAdditions } from './read-additions.ts'

type Body = Call<typeof addOrderItemsEndpoint>['body']

/** Returns a hash that distinguishes a repeated request from another one under the same idempotency key. */
const hashAddition = (
  orderId: string,
  lines: readonly ProductQuantity[],
  { products }: Body,
): string =>
  createHash('sha256')
    .update(JSON.stringify([orderId, lines, products.map(({ Price }) => Price ?? null)]))
    .digest('base64url')

/** Prices what is added by the quantity that the order will have of each product (X2-110). */
const priceAdditions = async (
  db: Db,
  order: StaffOrder,
  added: readonly ProductQuantity[],
  at: Date,
): Promise<LineToOrder[]> => {
  const stock = await lockStock(
    db,
    order.customer_id,
    added.map(({ product_id }) => product_id),
  )
  const buyer = await findBuyer(db, order.customer_id)
  return readLinesToOrder(
    db,
    added.map(({ product_id, quantity }) => ({
      productId: product_id,
      quantity,
      pricedQuantity: quantity + quantityInOrder(order.products, product_id),
    })),
    { listId: buyer?.listId ?? null, at, stock },
  )
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
  const added = mergeLines(body.products, 'products')
  const bodyHash = hashAddition(id, added, body)
  const advice = i18n._('Please add less, or add it without this product.')
  const timeZone = await context.timeZone()

  const work = async (db: Db): Promise<StaffOrder> => {
    const claim = await claimIdempotencyKey(db, {
      customerId: buyer,
      key,
      bodyHash,
      orderId: id,
      at: context.clock(),
    })
    if (body.take_from_cart) await lockCart(db, buyer, context.clock())
    await lockOrder(db, id)
    // Read the clock after the locks: a caller that waited for them past the cut-off is late.
    const at = context.clock()
    const before = await readOwn(db, id, buyer)
    if ('earlier' in claim) return before

    checkTakesItems(before, at, timeZone)
    const lines = await refuseUnavailable(db, await priceAdditions(db, before, added, at), {
      customerId: buyer,
      sent: body.products,
      advice,
    })
    refuseChangedPrices(body, lines)
    const distributed = distributeAdditions(before, lines)
    refuseUnsold(lines)
    if (body.take_from_cart) await refuseChangedCart(db, buyer, lines)

    await changeLines(db, before, distributed, { advice, isByBuyer: true })
    if (body.take_from_cart) await removeFromCart(db, buyer, added, at)
    const after = await readOwn(db, id, buyer)
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
