import {
  type OrderStatus,
  orderTransitionsFrom,
  type setOrderStatus as setStatusEndpoint,
} from '@endcap/contract/orders'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { isId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { findOrder } from './order-store.ts'
import { lockOrder, writeOrderStatus } from './staff-order-store.ts'

const transitionError = (from: OrderStatus, to: OrderStatus): ShopError => {
  const targets = orderTransitionsFrom(from)
  const rest =
    targets.length === 0
      ? 'Nothing more can be done with it.'
      : `It can become ${targets.join(' or ')}.`
  return new ShopError('status_conflict', {
    message:
      from === to
        ? `This order is already ${from}. ${rest}`
        : `This order is ${from}, so it can’t become ${to}. ${rest}`,
  })
}

/**
 * Changes the status of an order. Throws `not_found`, `stale`, and `status_conflict` for a transition
 * that is not allowed, including one to the current status.
 */
export const setOrderStatus = async (
  context: Context,
  { params, body, identity, ifMatch }: Call<typeof setStatusEndpoint>,
) => {
  const order = await context.transaction(async (db) => {
    const before = isId(params.id) ? await lockOrder(db, params.id) : null
    if (!before) throw new ShopError('not_found')
    if (ifMatch !== null && ifMatch !== before.version) throw new ShopError('stale')
    if (!orderTransitionsFrom(before.status).includes(body.status))
      throw transitionError(before.status, body.status)
    await writeOrderStatus(db, params.id, body.status)
    const after = await findOrder(db, params.id)
    if (!after) throw new ShopError('not_found')
    await recordAudit(db, {
      by: staffOf(identity),
      at: context.clock(),
      action: 'set-status',
      entity: 'orders',
      entityId: after._id,
      before: { number: after.number, status: before.status },
      after: { number: after.number, status: after.status },
    })
    return after
  })
  if (order.status === 'cancelled') context.refreshBestSellers()
  return { data: order }
}
