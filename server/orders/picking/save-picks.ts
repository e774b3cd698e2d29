import { compareNaturally } from '@endcap/contract/natural-order'
import type { OrderStatus } from '@endcap/contract/orders/orders'
import { isPicked } from '@endcap/contract/orders/pick-state'
import type { PickingOrder, savePicks as savePicksEndpoint } from '@endcap/contract/orders/picking'
import { nameAuthor, recordAudit } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { Call } from '../../http/answer-call.ts'
import { type StaffIdentity, staffOf } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { saleBlockForStaff } from '../../trade/sale-block.ts'
import { readTradedOrder } from '../order/order-trade.ts'
import { applyPicks, toLineChange } from './apply-picks.ts'
import {
  findCountedPicks,
  findOrderToPick,
  insertEventOnce,
  lockOrderToPick,
  writePicks,
} from './pick-store.ts'

/** Sorts lines by bin location, the order in which a picker passes the shelves. */
const byBin = (order: PickingOrder): PickingOrder => ({
  ...order,
  lines: order.lines.toSorted(
    (a, b) =>
      compareNaturally(a.bin_location, b.bin_location) || compareNaturally(a.title, b.title),
  ),
})

/** With the lines that a picker must leave out; the same order in a shop with neither licenses nor excise. */
const withBlocks = async (db: Db, order: PickingOrder): Promise<PickingOrder> => {
  const traded = order.status === 'confirmed' ? await readTradedOrder(db, order._id) : null
  if (traded === null) return order
  const blocks = new Map(
    traded.order.lines.map(({ id, productId }) => [id, saleBlockForStaff(traded.trade, productId)]),
  )
  return {
    ...order,
    lines: order.lines.map((line) => ({ ...line, blocked: blocks.get(line._id) ?? null })),
  }
}

const asShown = async (db: Db, order: PickingOrder) => byBin(await withBlocks(db, order))

export const getOrderToPick = async (db: Db, id: string): Promise<{ data: PickingOrder }> => {
  const order = await findOrderToPick(db, id)
  if (order === null) throw new ShopError('not_found')
  return { data: await asShown(db, order) }
}

const refusals: Readonly<Record<Exclude<OrderStatus, 'confirmed'>, string>> = {
  received: 'is not confirmed yet, so it can’t be picked. Please have it confirmed first.',
  ready:
    'is ready already, so nothing more was counted. Set it back to its previous status to pick again.',
  delivered: 'is delivered already, so nothing more was counted.',
  cancelled: 'is cancelled, so nothing was counted. Please put its products back.',
}

const show = (lines: PickingOrder['lines']) =>
  lines.map(({ item_no, title, quantity, picked, pick_reason, picked_by }) => ({
    item_no,
    title,
    quantity,
    picked,
    picked_by,
    ...(pick_reason === '' ? {} : { reason: pick_reason }),
  }))

/**
 * Records once each in the timeline who started and who finished picking, and records picked
 * quantities in the audit log.
 */
const noteProgress = async (
  { clock }: Context,
  db: Db,
  before: PickingOrder,
  after: PickingOrder,
  by: StaffIdentity,
): Promise<void> => {
  await insertEventOnce(db, before, 'picking_begun', by, clock())
  if (!after.lines.every(isPicked)) return
  await insertEventOnce(db, before, 'picking_finished', by, clock())
  await recordAudit(db, {
    by,
    at: clock(),
    action: 'pick',
    entity: 'orders',
    entityId: before._id,
    before: { number: before.number, lines: show(before.lines) },
    after: { number: after.number, lines: show(after.lines) },
  })
}

/**
 * Picks that are sent again are accepted but not counted, whatever the order's status. Throws
 * `not_found` and `status_conflict`.
 */
export const savePicks = async (
  context: Context,
  { params, body, identity }: Call<typeof savePicksEndpoint>,
) => {
  const id = readId(params.id)
  const by = staffOf(identity)
  return context.transaction(async (db) => {
    const before = await lockOrderToPick(db, id)
    if (before === null) throw new ShopError('not_found')
    const repeated = await findCountedPicks(
      db,
      body.picks.map((pick) => pick.id),
    )
    const picks = [...new Map(body.picks.map((pick) => [pick.id, pick])).values()].filter(
      (pick) => !repeated.has(pick.id),
    )
    if (before.status !== 'confirmed' && picks.length > 0)
      throw new ShopError('status_conflict', {
        message: `Order ${before.number} ${refusals[before.status]}`,
      })
    const { results, changed, picks: counted } = applyPicks(before.lines, picks, by.name)
    const outcomes = [
      ...[...repeated].map((pickId) => ({ id: pickId, outcome: 'counted' as const })),
      ...results,
    ]
    if (counted.length === 0) return { data: await asShown(db, before), results: outcomes }
    await nameAuthor(db, { name: by.name, reason: 'edit' })
    await writePicks(db, id, by, { lines: changed.map(toLineChange), picks: counted })
    const after = await findOrderToPick(db, id)
    if (after === null) throw new ShopError('not_found')
    await noteProgress(context, db, before, after, by)
    return { data: await asShown(db, after), results: outcomes }
  })
}
