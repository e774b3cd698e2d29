import { isOpenOrder } from '@endcap/contract/choices'
import { compareDetails, type OrderDetail } from '@endcap/contract/orders/order-details'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import type { PickupRules } from '@endcap/contract/orders/pickup-slots'
import type { changeOrder as changeEndpoint } from '@endcap/contract/orders/staff-orders'
import { changeByStaff } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { requireCapability, type StaffIdentity, staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { type NewLine, type OrderLineChange, readOrderChange } from './form/read-order-change.ts'
import { readOrderDetails } from './form/read-order-details.ts'
import { findBuyer } from './order/buyer-store.ts'
import { changeLines, recordChange } from './order/change-lines.ts'
import type { LineToOrder, SoldLine } from './order/line-to-order.ts'
import { findTitles, readLinesToAdd } from './order/line-to-order-store.ts'
import { orderForAudit } from './order/order-changes.ts'
import { type OrderDetailValues, writeOrderDetails } from './order/order-details-store.ts'
import { lockOrder } from './order/order-store.ts'
import { checkTradedOrder } from './order/order-trade.ts'
import type { AddedLine } from './order/order-writes-store.ts'
import { recordRefusals } from './order/record-refusals.ts'

type Body = Call<typeof changeEndpoint>['body']

/** Details that decide which licenses are needed. */
const handoverDetails: ReadonlySet<OrderDetail> = new Set(['type', 'day', 'address'])

const isOrderable = (line: LineToOrder): line is SoldLine => line.product?.in_stock === true

const unavailable = async (
  db: Db,
  order: StaffOrder,
  lines: readonly LineToOrder[],
): Promise<ShopError> => {
  const ids = lines.map(({ productId }) => productId)
  const titles = await findTitles(db, order.customer_id, ids)
  const named = ids.flatMap((id) => titles.get(id) ?? [])
  return new ShopError('unavailable', {
    message:
      named.length === 0
        ? 'A deleted product can’t be added.'
        : `${named.join(', ')} can’t be added because of being off sale, out of stock or without a price.`,
    body: { lines: ids.map((id) => ({ product_id: id, title: titles.get(id) ?? '' })) },
  })
}

/** Returns the added products with the customer's prices at a time. Throws `unavailable`. */
const priceAdded = async (
  db: Db,
  order: StaffOrder,
  added: readonly NewLine[],
  at: Date,
): Promise<AddedLine[]> => {
  if (added.length === 0) return []
  const lines = await readLinesToAdd(
    db,
    order.customer_id,
    added.map(({ productId, quantity }) => ({ productId, quantity, pricedQuantity: quantity })),
    // Empty, because `changeLines` checks the stock for the whole change.
    { at, stock: new Map() },
  )
  const missing = lines.filter((line) => !isOrderable(line))
  if (missing.length > 0) throw await unavailable(db, order, missing)
  return lines
    .filter(isOrderable)
    .map((line, nr) => ({ ...line, substituteFor: added[nr]?.substituteFor ?? null }))
}

const refusePrices = (by: StaffIdentity, lines: OrderLineChange['changed']): void => {
  if (lines.some(({ price }) => typeof price === 'number'))
    requireCapability(
      by,
      'order-prices',
      'Your account may not change prices of orders. Please ask a manager.',
    )
}

/** Null if the details are not sent or the same. */
const readChangedDetails = async (
  db: Db,
  before: StaffOrder,
  details: Body['details'],
  calendar: { now: Date; timeZone: string; pickupRules: PickupRules },
): Promise<OrderDetailValues | null> => {
  if (!details) return null
  const buyer = await findBuyer(db, before.customer_id)
  const read = readOrderDetails(before, details, { ...calendar, route: buyer?.route ?? null })
  const { business_address, aptNo, city, state, zip, ...texts } = read.texts
  const customer = { ...before.customer, business_address, aptNo, city, state, zip }
  const after = { customer, orderDetails: { ...before.orderDetails, ...texts } }
  return read.handover === null && compareDetails(before, after).length === 0 ? null : read
}

/**
 * Changes an order's lines and details, all or nothing, with one timeline entry and one mail. Old
 * lines keep their prices unless new ones are sent; added ones get today's prices. Does nothing if
 * nothing differs and there is no note.
 *
 * Throws `not_found`, `stale`, `status_conflict` (delivered or cancelled), `invalid`, `forbidden`
 * for a new price, `unavailable` with the products that can't be added, and `trade_blocked` with lines that can't be
 * delivered to the customer: all of them for another day or address, otherwise those that are added or increased.
 */
export const changeOrder = async (
  context: Context,
  { params, body, ...by }: Call<typeof changeEndpoint>,
) => {
  const id = readId(params.id)
  let totalBefore = 0
  const calendar = { timeZone: await context.timeZone(), pickupRules: await context.pickupRules() }
  const attempt = { customerId: null, orderId: id, byName: staffOf(by.identity).name }
  const order = await recordRefusals(context, attempt, () =>
    changeByStaff(context, by, {
      entity: 'orders',
      entityId: id,
      lock: (db) => lockOrder(db, id),
      show: orderForAudit,
      make: async (db, before) => {
        totalBefore = before.orderDetails.total
        if (!isOpenOrder(before))
          throw new ShopError('status_conflict', {
            message: `This order is ${before.status}, so it can no longer be changed.`,
          })
        const { changed, added } = readOrderChange(before, body)
        refusePrices(staffOf(by.identity), changed)
        const at = context.clock()
        const details = await readChangedDetails(db, before, body.details, { now: at, ...calendar })
        if (changed.length === 0 && added.length === 0 && body.note === '' && details === null)
          return null
        if (details !== null) await writeOrderDetails(db, id, details)
        const done = await changeLines(
          db,
          before,
          { changed, added: await priceAdded(db, before, added, at) },
          {
            note: body.note,
            priceReasons: new Map(body.lines.map((line) => [line.line_id, line.price_reason])),
            advice: 'Please lower the quantity, or choose another product.',
            reopensPicks: true,
          },
        )
        const quantities = new Map(before.products.map(({ _id, quantity }) => [_id, quantity]))
        const isElsewhere = done.change.details?.some(({ detail }) => handoverDetails.has(detail))
        checkTradedOrder(
          done.traded,
          (line) => isElsewhere === true || line.quantity > (quantities.get(line.id) ?? 0),
        )
        await recordChange(context, db, done, { by: staffOf(by.identity), at })
        return done.order
      },
    }),
  )
  context.refreshBestSellers()
  return { data: order, total_before: totalBefore, total_after: order.orderDetails.total }
}
