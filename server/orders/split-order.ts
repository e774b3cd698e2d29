import { createHash } from 'node:crypto'
import { i18n } from '@endcap/contract/i18n/i18n'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { formatDay } from '@endcap/contract/shop-time'
import type { splitOrder as splitEndpoint } from '@endcap/contract/trade/order-trade'
import { recomputeHistory } from '../accounts/customers/customer-history-store.ts'
import { recordAudits } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { type StaffIdentity, staffOf } from '../http/identity.ts'
import { parseIdempotencyKey } from '../http/requests/idempotency-key.ts'
import { readId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { requireTradeFacts } from '../settings/settings-store.ts'
import { recordChange } from './order/change-lines.ts'
import { claimIdempotencyKey } from './order/idempotency-store.ts'
import { lockStockOf } from './order/line-to-order-store.ts'
import { compareOrders, orderForAudit } from './order/order-changes.ts'
import { insertOrderEvent } from './order/order-event-store.ts'
import { findOrder, lockOrder } from './order/order-store.ts'
import { recordRefusals } from './order/record-refusals.ts'
import { readShipDay, shipOnChosenDay } from './order/ship-on-chosen-day.ts'
import { findSplitObstacles, moveLines, type SplitObstacles } from './order/split-store.ts'

const obstacle = (
  { number, status, products }: StaffOrder,
  { hasInvoice, hasClaim, isOnRun }: SplitObstacles,
): string | null => {
  if (status === 'cancelled') return `Order ${number} is cancelled, so it can’t be split.`
  if (hasInvoice)
    return `Order ${number} has an invoice, so it can’t be split. Please credit the products and enter a new order.`
  if (hasClaim)
    return `Order ${number} has a claim, so it can’t be split. Please decide the claim and correct the order by memos.`
  if (isOnRun)
    return `Order ${number} is on a run. Please take it off the run, split it, and put both orders on the run.`
  return products.filter(({ quantity }) => quantity > 0).length < 2
    ? `Order ${number} has only one product, so there is nothing to split.`
    : null
}

/** The chosen lines, with removed ones that they replace. Throws `invalid`, and `status_conflict` if a line has been moved. */
const readMoved = (order: StaffOrder, lineIds: readonly string[]): Set<string> => {
  const chosen = new Set(lineIds.map((id) => id.toLowerCase()))
  const lines = order.products.filter(({ _id }) => chosen.has(_id))
  if (lines.length < chosen.size || lines.some(({ quantity }) => quantity === 0))
    throw new ShopError('status_conflict', {
      message: `Some of these products are no longer in order ${order.number}. Please look at it and choose again.`,
    })
  if (order.products.every(({ _id, quantity }) => quantity === 0 || chosen.has(_id)))
    throw invalidField(
      'line_ids',
      'Please leave at least one product in this order, and move the others.',
    )
  const replaced = order.products.filter(
    ({ _id, quantity }) =>
      quantity === 0 && lines.some(({ substitute_for }) => substitute_for === _id),
  )
  return new Set([...lines, ...replaced].map(({ _id }) => _id))
}

const findStored = async (db: Db, id: string): Promise<StaffOrder> => {
  const order = await findOrder(db, id)
  if (order === null) throw new Error('A split order is missing.')
  return order
}

const recordSplit = async (
  context: Context,
  db: Db,
  {
    before,
    order,
    created,
    day,
  }: Readonly<Record<'before' | 'order' | 'created', StaffOrder>> & { day: string | null },
  { by, at }: { by: StaffIdentity; at: Date },
): Promise<void> => {
  const describe = () =>
    i18n._(
      'We split your order so that each part has its own invoice. The products that were taken out of it are now in order {number}.',
      { number: String(created.number) },
    )
  const note = `Moved to order ${created.number}`
  const change = compareOrders(before, order, { note, priceReasons: new Map() })
  await recordChange(context, db, { order, change }, { by, at, kind: 'split', describe })
  const total = created.orderDetails.total
  await insertOrderEvent(db, {
    ...{ order: created, by, at, kind: 'split', from: created.status, to: created.status },
    ...{ reason: '', mailId: null, isNew: true },
    change: {
      note: `Moved from order ${before.number}${day === null ? '' : `, ships on ${formatDay(day, 'short')}`}`,
      ...{ total_before: total, total_after: total, lines: [], details: [] },
    },
  })
  const facts = { by, at, action: 'split', entity: 'orders' }
  await recordAudits(db, [
    {
      ...{ ...facts, entityId: order._id, before: orderForAudit(before) },
      after: { ...orderForAudit(order), split_into: created.number },
    },
    {
      ...{ ...facts, entityId: created._id },
      after: {
        ...{ ...orderForAudit(created), split_from: before.number },
        ...(day !== null && { ship_date: day }),
      },
    },
  ])
}

/**
 * Moves lines of an order to a new one of the same customer, which has its day, address and status, so that each gets its own
 * invoice. Prices and stock stay as they are, and the delivery fee stays with the first order; excise changes only if staff choose
 * another day for the new order. The customer gets one mail about the split, and one if the new total differs. A request repeated
 * with its idempotency key splits nothing and returns both orders.
 *
 * Throws `not_found` (in a shop with neither licenses nor excise, too), `stale`, `idempotency_key_reused`, `status_conflict` for an
 * order that is cancelled, invoiced, claimed or on a run, or whose lines were moved meanwhile, `invalid`, and `trade_blocked` if the
 * new order can't be delivered on its day.
 */
export const splitOrder = async (
  context: Context,
  { identity, params, body, header, ifMatch }: Call<typeof splitEndpoint>,
) => {
  const id = readId(params.id)
  const by = staffOf(identity)
  const key = parseIdempotencyKey(header('idempotency-key'))
  const timeZone = await context.timeZone()
  const attempt = { customerId: null, orderId: id, byName: by.name }
  const split = async (db: Db) => {
    await requireTradeFacts(db)
    const before = await lockOrder(db, id)
    if (before === null) throw new ShopError('not_found')
    const at = context.clock()
    const claim = await claimIdempotencyKey(db, {
      customerId: before.customer_id,
      // Keys are unique per customer; those of customers never begin with a space.
      key: key === null ? null : ` ${by.id} ${key}`,
      bodyHash: createHash('sha256')
        .update(JSON.stringify([id, body.line_ids.toSorted(), body.day]))
        .digest('base64url'),
      orderId: null,
      at,
    })
    if ('earlier' in claim)
      return { order: before, created: await findStored(db, claim.earlier._id) }
    if (ifMatch !== null && ifMatch !== before.version) throw new ShopError('stale')
    const message = obstacle(before, await findSplitObstacles(db, id))
    if (message !== null) throw new ShopError('status_conflict', { message })
    const moved = readMoved(before, body.line_ids)
    const day = body.day === undefined ? null : readShipDay(before, body.day, at, timeZone)
    // The lock order of all orders: first the customer's sales, then the stock.
    await lockStockOf(db, before)
    const newId = await moveLines(db, id, { lineIds: [...moved], newId: claim.orderId })
    await recomputeHistory(db, [before.customer_id])
    const both = { order: await findStored(db, id), created: await findStored(db, newId) }
    await recordSplit(context, db, { before, ...both, day }, { by, at })
    if (day === null) return both
    return { ...both, created: await shipOnChosenDay(context, db, both.created, { day, by }) }
  }
  const { order, created } = await recordRefusals(context, attempt, () =>
    inTransaction(context, {}, split),
  )
  const { _id, number, orderDetails } = created
  return { data: order, split: { _id, number, total: orderDetails.total } }
}
