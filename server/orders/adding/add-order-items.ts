import { createHash } from 'node:crypto'
import type { ProductQuantity } from '@endcap/contract/cart'
import { i18n } from '@endcap/contract/i18n/i18n'
import type { addOrderItems as addOrderItemsEndpoint } from '@endcap/contract/orders/order-additions'
import { quantityInOrder } from '@endcap/contract/orders/quantity-in-order'
import { shopClock } from '@endcap/contract/shop-time'
import { inTransaction } from '../../audit/staff-changes.ts'
import { lockCart, removeFromCart } from '../../cart/cart-store.ts'
import { mergeLines } from '../../cart/merge-lines.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { Call } from '../../http/answer-call.ts'
import { customerId } from '../../http/identity.ts'
import { parseIdempotencyKey } from '../../http/requests/idempotency-key.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { findBuyer } from '../order/buyer-store.ts'
import { changeLines, recordChange } from '../order/change-lines.ts'
import { claimIdempotencyKey } from '../order/idempotency-store.ts'
import { goodsTotal } from '../order/line-to-order.ts'
import { lockStock, readLinesToAdd } from '../order/line-to-order-store.ts'
import { asBuyerSees, type BuyerOrder, lockOrder } from '../order/order-store.ts'
import { checkAddition } from '../order/order-trade.ts'
import { recordRefusals } from '../order/record-refusals.ts'
import { refuseCredit } from '../order/refuse-credit.ts'
import {
  refuseChangedCart,
  refuseChangedPrices,
  refuseUnavailable,
  refuseUnsold,
} from '../order/refuse-lines.ts'
import { checkTakesItems, distributeAdditions } from './read-additions.ts'

type Body = Call<typeof addOrderItemsEndpoint>['body']

/** Distinguishes a repeated request from another one with the same idempotency key. */
const hashAddition = (
  orderId: string,
  lines: readonly ProductQuantity[],
  { products }: Body,
): string =>
  createHash('sha256')
    .update(JSON.stringify([orderId, lines, products.map(({ Price }) => Price ?? null)]))
    .digest('base64url')

/**
 * Adds products to the caller's order: all or none, until its cut-off, at today's prices for each
 * product's whole quantity in the order (X2-110), with a timeline entry and the mail about a
 * changed order. A request repeated with its idempotency key adds nothing and returns the order as
 * it is.
 *
 * Throws `not_found`, `idempotency_key_reused`, `status_conflict` (after the cut-off, packed or
 * cancelled), `unavailable`, `quantity_not_sold`, `price_changed`, `trade_blocked`, `credit_hold`, `cart_changed` and `invalid`.
 */
export const addOrderItems = async (
  context: Context,
  { identity, params, body, header }: Call<typeof addOrderItemsEndpoint>,
): Promise<{ data: BuyerOrder }> => {
  const id = readId(params.id)
  const buyer = customerId(identity)
  const key = parseIdempotencyKey(header('idempotency-key'))
  const added = mergeLines(body.products, 'products')
  const bodyHash = hashAddition(id, added, body)
  const advice = i18n._('Please add less or leave this product out.')
  const timeZone = await context.timeZone()
  const attempt = { customerId: buyer, orderId: id, byName: '' }
  const add = async (db: Db) => {
    const claim = await claimIdempotencyKey(db, {
      customerId: buyer,
      key,
      bodyHash,
      orderId: id,
      at: context.clock(),
    })
    if (body.take_from_cart) await lockCart(db, buyer, context.clock())
    const before = await lockOrder(db, id)
    if (before?.customer_id !== buyer) throw new ShopError('not_found')
    if ('earlier' in claim) return before
    const ids = added.map(({ product_id }) => product_id)
    const stock = await lockStock(db, buyer, ids)
    // Read after the locks are held: a caller that waited for them until after the cut-off is late.
    const at = context.clock()
    checkTakesItems(before, at, timeZone)

    const priced = await readLinesToAdd(
      db,
      buyer,
      added.map(({ product_id, quantity }) => ({
        productId: product_id,
        quantity,
        // The price depends on the order's new total quantity (X2-110).
        pricedQuantity: quantity + quantityInOrder(before.products, product_id),
      })),
      { at, stock },
    )
    const lines = await refuseUnavailable(db, priced, {
      customerId: buyer,
      sent: body.products,
      advice,
    })
    refuseChangedPrices(body, lines, goodsTotal(lines))
    const distributed = distributeAdditions(before, lines)
    refuseUnsold(lines)
    const excise = await checkAddition(db, id, lines)
    if ((await findBuyer(db, buyer))?.paysByInvoice)
      await refuseCredit(db, {
        customerId: buyer,
        more: goodsTotal(lines) + excise,
        today: shopClock(at, timeZone).day,
      })
    if (body.take_from_cart) await refuseChangedCart(db, buyer, lines)

    const done = await changeLines(db, before, distributed, { advice, isByBuyer: true })
    if (body.take_from_cart) await removeFromCart(db, buyer, added, at)
    const by = { id: null, name: before.customer.name }
    await recordChange(context, db, done, { by, at, isByBuyer: true })
    return done.order
  }
  const order = await recordRefusals(context, attempt, () => inTransaction(context, {}, add))
  context.refreshBestSellers()
  return { data: asBuyerSees(order) }
}
