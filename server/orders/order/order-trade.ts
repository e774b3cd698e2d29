import type { Cents } from '@endcap/contract/money'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { hasTradeFacts } from '@endcap/contract/shop-features'
import type { Db } from '../../database/database.ts'
import { readTrade, type Trade } from '../../trade/trade-store.ts'
import type { Buyer } from './buyer-store.ts'
import { checkLicenses } from './check-licenses.ts'
import { findOrderInTrade, type OrderInTrade, replaceLineExcise } from './line-excise-store.ts'
import type { SoldLine } from './line-to-order.ts'
import { exciseTotal, priceExcise } from './price-excise.ts'

/** Like `readTrade`; null in a shop with neither licenses nor excise. */
export const readOrderTrade = async (
  db: Db,
  { features }: Pick<Buyer, 'features'>,
  values: Parameters<typeof readTrade>[1],
): Promise<Trade | null> => (hasTradeFacts(features) ? readTrade(db, values) : null)

/** Lines of an order that isn't stored yet, by product. */
export const asTradedLines = (lines: readonly SoldLine[]) =>
  lines.map(({ productId, quantity, product: { title } }) => ({
    ...{ key: productId, productId, title, quantity },
  }))

const asRead = (
  { customerId, type, address, day }: OrderInTrade,
  lines: readonly { productId: string }[],
) => ({
  ...{ customerId, day, address: type === 'Pick-up' ? null : address },
  productIds: lines.map(({ productId }) => productId),
})

export type TradedOrder = { order: OrderInTrade; trade: Trade }

/** A stored order on its day; null in a shop with neither licenses nor excise. */
export const readTradedOrder = async (db: Db, orderId: string): Promise<TradedOrder | null> => {
  const order = await findOrderInTrade(db, orderId)
  return order && { order, trade: await readTrade(db, asRead(order, order.lines)) }
}

/** Throws `trade_blocked` if lines of an order can't be delivered on its day. `isChecked`: which lines; otherwise all. */
export const checkTradedOrder = (
  traded: TradedOrder | null,
  isChecked: (line: OrderInTrade['lines'][number]) => boolean = () => true,
): void => {
  if (traded !== null) checkLicenses(traded.trade, traded.order.lines.filter(isChecked))
}

/** Throws `trade_blocked` if lines of a stored order can't be delivered on its day. */
export const checkOrderLicenses = async (db: Db, orderId: string): Promise<void> =>
  checkTradedOrder(await readTradedOrder(db, orderId))

/**
 * Stores the excise that is added to an order's lines as they are now. The total follows with `updateTotal`. Returns the order
 * with law and tax; null in a shop with neither licenses nor excise.
 */
export const repriceExcise = async (db: Db, orderId: string): Promise<TradedOrder | null> => {
  const stored = await readTradedOrder(db, orderId)
  if (!stored?.trade.features.includes('excise')) return stored
  const lines = stored.order.lines.map((line) => ({ ...line, key: line.id }))
  await replaceLineExcise(db, orderId, priceExcise(stored.trade, lines))
  return stored
}

/**
 * Checks a stored order together with lines that the buyer adds. Returns the excise that is added to these. Throws `trade_blocked`.
 */
export const checkAddition = async (
  db: Db,
  orderId: string,
  added: readonly SoldLine[],
): Promise<Cents> => {
  const order = await findOrderInTrade(db, orderId)
  if (order === null) return 0
  const lines = asTradedLines(added)
  const all = [...order.lines, ...lines]
  const trade = await readTrade(db, asRead(order, all))
  checkLicenses(trade, all)
  return exciseTotal(priceExcise(trade, lines))
}

/** The excise that would be added to a stored order with other quantities. */
export const exciseOfLines = async (
  db: Db,
  orderId: string,
  lines: StaffOrder['products'],
): Promise<Cents> => {
  const stored = await readTradedOrder(db, orderId)
  if (stored === null) return 0
  const priced = lines.map(({ _id: key, product, quantity }) => ({
    ...{ key, productId: product._id, quantity },
  }))
  return exciseTotal(priceExcise(stored.trade, priced))
}
