import { createHash } from 'node:crypto'
import { i18n } from '@endcap/contract/i18n'
import { centsToDollars } from '@endcap/contract/money'
import type { addOrderItems as addOrderItemsEndpoint } from '@endcap/contract/order-additions'
import type { StaffOrder } from '@endcap/contract/orders'
import { inTransaction } from '../../audit/staff-changes.ts'
import { lockCart } from '../../cart/cart-store.ts'
import { mergeLines } from '../../cart/merge-lines.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { Call } from '../../http/answer-call.ts'
import { customerId } from '../../http/identity.ts'
import { isId, readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { readOrderMails } from '../../settings/settings-store.ts'
import { writeOrderLines } from '../change-order-store.ts'
import { compareOrders, type OrderChange } from '../compare-orders.ts'
import { acceptedCents } from '../form/accepted-cents.ts'
import { parseIdempotencyKey } from '../form/parse-idempotency-key.ts'
import {
  claimIdempotencyKey,
  findOrderByIdempotencyKey,
  idempotencyKeysSince,
} from '../idempotency-store.ts'
import { insertOrderEvent } from '../order-event-store.ts'
import { mailBuyer, toOrderFacts } from '../order-mails.ts'
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
    return now === undefined || (now >= min && now <= max)
      ? []
      : [{ product_id: id, was: Price, now: centsToDollars(now) }]
  })
  if (lines.length > 0) throw new ShopError('price_changed', { body: { lines } })
}

const mailAddition = async (
  context: Context,
  db: Db,
  order: StaffOrder,
  { total_before, lines }: OrderChange,
): Promise<string | null> => {
  if (!(await readOrderMails(db)).includes('changed')) return null
  const change = { note: '', by_buyer: true, total_before, changes: lines }
  const facts = { ...toOrderFacts(context, order), ...change }
  return mailBuyer(db, order, { kind: 'order_changed', facts })
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
 * `unavailable`, `quantity_not_sold`, `price_changed` and `invalid`.
 */
export const addOrderItems = async (
  context: Context,
  { identity, params, body, header }: Call<typeof addOrderItemsEndpoint>,
): Promise<{ data: StaffOrder }> => {
  const id = readId(params.id)
  const buyer = customerId(identity)
  const key = parseIdempotencyKey(header('idempotency-key'))
  const lines = mergeLines(body.products, 'products')
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([id, lines, body.products.map(({ Price }) => Price ?? null)]))
    .digest('base64url')
  const timeZone = await context.timeZone()

  const work = async (db: Db): Promise<StaffOrder> => {
    if (body.take_from_cart) await lockCart(db, buyer, context.clock())
    if (!(await lockOwnOrder(db, id, buyer))) throw new ShopError('not_found')
    // After the locks: whoever waited for them past the cut-off is late.
    const at = context.clock()
    const before = await readOwn(db, id, buyer)
    if (key !== null) {
      const request = {
        customerId: buyer,
        key,
        keysSince: idempotencyKeysSince(at),
        bodyHash,
        orderId: id,
        at,
      }
      if (!(await claimIdempotencyKey(db, request))) {
        const stored = await findOrderByIdempotencyKey(db, request)
        if (stored?.bodyHash !== bodyHash) throw new ShopError('idempotency_key_reused')
        return before
      }
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
    if (body.take_from_cart) await takeOutOfCart(db, buyer, lines, at)
    const after = await readOwn(db, id, buyer)
    const known = new Set(before.products.map(({ _id }) => _id))
    // A price that was changed after it was read.
    checkPrices(
      body,
      new Map(
        after.products
          .filter((line) => !known.has(line._id))
          .map(({ product, price }) => [product._id, { price }]),
      ),
    )
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
      mailId: await mailAddition(context, db, after, change),
    })
    return after
  }

  const order = await inTransaction(context, {}, work)
  context.refreshBestSellers()
  // The buyer gets no lines that staff took out.
  return { data: { ...order, products: order.products.filter(({ quantity }) => quantity > 0) } }
}
