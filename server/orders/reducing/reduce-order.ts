import { deliveryFee } from '@endcap/contract/delivery/delivery-days'
import { i18n } from '@endcap/contract/i18n/i18n'
import { type Cents, formatCents, linesTotal } from '@endcap/contract/money'
import type { reduceOrder as reduceEndpoint } from '@endcap/contract/orders/order-reductions'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { quantityInOrder } from '@endcap/contract/orders/quantity-in-order'
import { inTransaction } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { Call } from '../../http/answer-call.ts'
import { customerId } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { changeLines, recordChange } from '../order/change-lines.ts'
import type { SoldLine } from '../order/line-to-order.ts'
import { readLinesToAdd } from '../order/line-to-order-store.ts'
import { asBuyerSees, type BuyerOrder } from '../order/order-store.ts'
import { exciseOfLines } from '../order/order-trade.ts'
import { refuseChangedPrices, refuseUnsold } from '../order/refuse-lines.ts'
import { checkReducible, lockOwnOrder } from './lock-own-order.ts'
import { findRouteTerms, writeDeliveryFee } from './route-terms-store.ts'

type Body = Call<typeof reduceEndpoint>['body']
type Line = StaffOrder['products'][number]

const readReduced = (order: StaffOrder, { lines }: Body): Line[] => {
  const sent = new Map(lines.map(({ line_id, quantity }) => [line_id, quantity]))
  for (const [position, { line_id, quantity }] of lines.entries()) {
    const line = order.products.find(({ _id }) => _id === line_id)
    if (line === undefined || quantity >= line.quantity)
      throw invalidField(
        `lines.${position}.quantity`,
        /*i18n*/ 'This order has changed. Please look at it and enter the quantities again.',
      )
  }
  const reduced = order.products.map((line) => ({
    ...line,
    quantity: sent.get(line._id) ?? line.quantity,
  }))
  if (reduced.every(({ quantity }) => quantity === 0))
    throw invalidField(
      'lines',
      /*i18n*/ 'Nothing would be left of this order. Please cancel it instead.',
    )
  return reduced
}

/**
 * Returns the reduced lines whose product is still sold. A line that loses a price break gets the
 * price of its product's lower quantity; otherwise it keeps the price as sold.
 */
const priceReduced = async (
  db: Db,
  before: StaffOrder,
  reduced: readonly Line[],
  at: Date,
): Promise<(SoldLine & { lineId: string })[]> => {
  const lowered = reduced.filter(
    ({ quantity }, position) => quantity > 0 && quantity !== before.products[position]?.quantity,
  )
  const read = (lines: readonly Line[]) =>
    readLinesToAdd(
      db,
      before.customer_id,
      lowered.map(({ product: { _id: productId }, quantity }) => ({
        productId,
        quantity,
        pricedQuantity: quantityInOrder(lines, productId),
      })),
      { at, stock: new Map() },
    )
  const [former, now] = [await read(before.products), await read(reduced)]
  return now.flatMap((line, position) => {
    const asSold = lowered[position]
    const priceBefore = former[position]?.product?.price
    if (line.product === null || asSold === undefined || priceBefore === undefined) return []
    const price =
      line.product.price > priceBefore ? Math.max(line.product.price, asSold.price) : asSold.price
    return [{ ...line, product: { ...line.product, price }, lineId: asSold._id }]
  })
}

/** Throws `below_minimum`. */
const feeOf = async (db: Db, order: StaffOrder, goods: Cents): Promise<Cents> => {
  const terms = await findRouteTerms(db, order._id)
  if (terms === null) return order.orderDetails.delivery_fee
  const { minimum, below_minimum } = terms
  if (below_minimum === 'refuse' && goods < minimum)
    throw new ShopError('below_minimum', {
      message: i18n._(
        'The minimum for delivery is {minimum}. Please leave more in the order, or cancel it.',
        { minimum: formatCents(minimum) },
      ),
      body: { minimum, total: goods },
    })
  return deliveryFee(terms, goods)
}

/**
 * Lowers quantities of the caller's order, all or none, with a timeline entry and a mail; its
 * pieces become available again. The route's minimum and fee apply as to a new order.
 *
 * Throws `not_found`, `status_conflict`, `invalid`, `quantity_not_sold`, `below_minimum` and
 * `price_changed` if the buyer saw another price or total.
 */
export const reduceOrder = async (
  context: Context,
  { identity, params, body }: Call<typeof reduceEndpoint>,
): Promise<{ data: BuyerOrder }> => {
  const id = readId(params.id)
  const buyer = customerId(identity)
  const timeZone = await context.timeZone()
  const order = await inTransaction(context, {}, async (db) => {
    const before = await lockOwnOrder(db, id, buyer)
    checkReducible(before, context, timeZone)
    const reduced = readReduced(before, body)
    const at = context.clock()
    const priced = await priceReduced(db, before, reduced, at)
    refuseUnsold(priced)

    const prices = new Map(priced.map(({ lineId, product }) => [lineId, product.price]))
    const lines = reduced.map((line) => ({ ...line, price: prices.get(line._id) ?? line.price }))
    const goods = linesTotal(lines)
    const fee = await feeOf(db, before, goods)
    const seen = body.lines.map(({ line_id, Price, quantity }) => ({
      product_id: before.products.find(({ _id }) => _id === line_id)?.product._id ?? '',
      quantity,
      Price,
    }))
    const excise = await exciseOfLines(db, id, lines)
    refuseChangedPrices({ products: seen, total: body.total }, priced, goods + fee + excise, excise)

    await writeDeliveryFee(db, id, fee)
    const lowered = body.lines.map(({ line_id }) => line_id)
    const done = await changeLines(
      db,
      before,
      {
        changed: lines
          .filter(({ _id }) => lowered.includes(_id))
          .map(({ _id, quantity, price }) => ({ id: _id, quantity, price, reason: null })),
      },
      { isByBuyer: true },
    )
    await recordChange(context, db, done, {
      by: { id: null, name: before.customer.name },
      at,
      isByBuyer: true,
    })
    return done.order
  })
  context.refreshBestSellers()
  return { data: asBuyerSees(order) }
}
