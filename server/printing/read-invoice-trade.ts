import { hasTradeFacts, type ShopFeature } from '@endcap/contract/shop-features'
import { shopClock } from '@endcap/contract/shop-time'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { StaffIdentity } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { findBlockedLines } from '../orders/order/check-licenses.ts'
import { lockOrder } from '../orders/order/order-store.ts'
import { exciseTotal, priceExcise } from '../orders/order/price-excise.ts'
import { shipOrderOn } from '../orders/order/ship-order.ts'
import { readTrades, type Trade } from '../trade/trade-store.ts'
import { readDocumentLaw } from './document-law-store.ts'
import { type FrozenTrade, freezeTrade } from './freeze-trade.ts'
import { type StoredInvoice, writeShipDates } from './invoice-store.ts'
import type { OrderToPrint } from './printed-order-store.ts'
import { readOrders } from './read-orders.ts'

type TradedOrder = { order: OrderToPrint; trade: Trade }

export const linesOf = ({ lines }: OrderToPrint) =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ id: key, productId, title, quantity }) => ({ key, productId, title, quantity }))

/** The day on which an order ships: its own, that of its first invoice, or its day of delivery if that is to come, else today. */
export const shipDay = (
  { shipDate, date }: OrderToPrint,
  former: StoredInvoice | undefined,
  { today, timeZone }: { today: string; timeZone: string },
): string =>
  shipDate ??
  former?.shipDate ??
  (former === undefined ? (date > today ? date : today) : shopClock(former.issuedAt, timeZone).day)

/** Reads law and tax of orders with one statement. */
export const readTradesOf = async (
  db: Db,
  orders: readonly OrderToPrint[],
  dayOf: (order: OrderToPrint) => string,
): Promise<TradedOrder[]> => {
  const trades = await readTrades(
    db,
    orders.map((order) => ({
      ...{ customerId: order.customerId, day: dayOf(order) },
      productIds: linesOf(order).map(({ productId }) => productId),
      address: order.type === 'Pick-up' ? null : order.buyer.business_address,
    })),
  )
  return orders.flatMap((order, at) => {
    const trade = trades[at]
    return trade === undefined ? [] : [{ order, trade }]
  })
}

/** Throws `trade_blocked` with the lines of all orders that can't be delivered. Goods that are delivered are never refused. */
const refuseBlocked = (all: readonly TradedOrder[]): void => {
  const lines = all
    .filter(({ order: { status } }) => status !== 'delivered' && status !== 'cancelled')
    .flatMap(({ order, trade }) =>
      findBlockedLines(trade, linesOf(order)).map((line) => ({ ...line, order: order.number })),
    )
  if (lines.length > 0) throw new ShopError('trade_blocked', { body: { lines } })
}

type Reading = {
  features: readonly ShopFeature[]
  newest: ReadonlyMap<string, StoredInvoice>
  today: string
  timeZone: string
}

/** Law and tax of orders' invoices, by order; nothing in a shop with neither licenses nor excise. */
export const readFrozenTrade = async (
  db: Db,
  orders: readonly OrderToPrint[],
  { features, newest, ...clock }: Reading,
): Promise<Map<string, FrozenTrade>> => {
  if (!hasTradeFacts(features)) return new Map()
  const all = await readTradesOf(db, orders, (order) => shipDay(order, newest.get(order.id), clock))
  const law = await readDocumentLaw(db)
  return new Map(
    all.flatMap(({ order, trade }) => {
      const frozen = freezeTrade(order, trade, law)
      return frozen === null ? [] : [[order.id, frozen] as const]
    }),
  )
}

/**
 * Sets the ship date of locked orders that get their first invoice, and charges the excise of that day. Returns all orders. Throws
 * `trade_blocked`.
 */
export const shipOrders = async (
  context: Context,
  db: Db,
  orders: readonly OrderToPrint[],
  { by, features, newest, ...clock }: Reading & { by: Pick<StaffIdentity, 'id' | 'name'> },
): Promise<readonly OrderToPrint[]> => {
  if (!hasTradeFacts(features)) return orders
  const first = orders.filter(({ id, status }) => !newest.has(id) && status !== 'cancelled')
  const dayOf = (order: OrderToPrint) => shipDay(order, undefined, clock)
  const all = await readTradesOf(db, first, dayOf)
  refuseBlocked(all)
  await writeShipDates(
    db,
    first.map((order) => ({ id: order.id, day: dayOf(order) })),
  )
  const changed = all.filter(
    ({ order, trade }) => exciseTotal(priceExcise(trade, linesOf(order))) !== order.excise,
  )
  if (changed.length === 0) return orders
  // Rare: a rate or a cost of the day was corrected after the order was ready.
  for (const { order } of changed) {
    const stored = await lockOrder(db, order.id)
    if (stored !== null) await shipOrderOn(context, db, stored, { day: dayOf(order), by })
  }
  return readOrders(
    db,
    orders.map(({ id }) => id),
  )
}
