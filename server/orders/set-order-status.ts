import { orderTransitionsFrom } from '@endcap/contract/choices'
import type {
  OrderStatus,
  setOrderStatus as setStatusEndpoint,
} from '@endcap/contract/orders/orders'
import { roleCanSetStatus } from '@endcap/contract/roles'
import { shopClock } from '@endcap/contract/shop-time'
import { changeByStaff } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { requireCapability, type StaffIdentity, staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { cancelOrder } from './order/cancel-order.ts'
import { checkStep } from './order/check-step.ts'
import { insertOrderEvent } from './order/order-event-store.ts'
import { mailOrderTransition } from './order/order-mails.ts'
import { lockOrder, writeOrderStatus } from './order/order-store.ts'
import { recordRefusals } from './order/record-refusals.ts'
import { settlePicks } from './picking/settle-picks.ts'

const transitionError = (from: OrderStatus, to: OrderStatus): ShopError => {
  const targets = orderTransitionsFrom(from)
  const rest =
    targets.length === 0 ? 'It can’t be changed further.' : `It can become ${targets.join(' or ')}.`
  return new ShopError('status_conflict', {
    message:
      from === to
        ? `This order is already ${from}. ${rest}`
        : `This order is ${from}, so it can’t become ${to}. ${rest}`,
  })
}

type StatusHooks = {
  /** Locks what comes before the order. */
  beforeLock?: (db: Db, orderId: string) => Promise<void>
  /** Runs in the transaction in which the order becomes ready. */
  afterReady?: (db: Db, orderId: string, by: Pick<StaffIdentity, 'id' | 'name'>) => Promise<unknown>
}

/**
 * Changes an order's status, with a timeline entry and a mail. When a picked order becomes ready,
 * its quantities become the picked ones. Throws `not_found`, `stale`, and `status_conflict` if the
 * transition isn't allowed (including to the current status) or picking isn't finished, and `trade_blocked` if a line
 * can't be delivered to the customer.
 */
export const setOrderStatus = async (
  context: Context,
  { params, body, ...staff }: Call<typeof setStatusEndpoint>,
  { beforeLock, afterReady }: StatusHooks = {},
) => {
  const id = readId(params.id)
  let hasChangedLines = false
  const today = shopClock(context.clock(), await context.timeZone()).day
  const attempt = { customerId: null, orderId: id, byName: staffOf(staff.identity).name }
  const order = await recordRefusals(context, attempt, () =>
    changeByStaff(context, staff, {
      action: 'set-status',
      entity: 'orders',
      entityId: id,
      lock: async (db) => {
        if (body.status === 'ready') await beforeLock?.(db, id)
        return lockOrder(db, id)
      },
      show: ({ number, status, orderDetails }) => ({ number, status, total: orderDetails.total }),
      make: async (db, before) => {
        if (!roleCanSetStatus(staffOf(staff.identity).role, body.status))
          requireCapability(
            staffOf(staff.identity),
            'orders',
            `Your account may not make an order ${body.status}. Please ask a clerk or a manager.`,
          )
        if (!orderTransitionsFrom(before.status).includes(body.status))
          throw transitionError(before.status, body.status)
        const { status, reason } = body
        if (status === 'cancelled')
          return cancelOrder(context, db, before, { by: staffOf(staff.identity), reason })
        const settled = status === 'ready' ? await settlePicks(db, before) : null
        hasChangedLines = settled?.change != null
        const by = staffOf(staff.identity)
        const checked = await checkStep(context, db, settled?.order ?? before, {
          status,
          by,
          today,
        })
        const after = await writeOrderStatus(db, checked, { status })
        const change = settled?.change ?? null
        if (status === 'ready') await afterReady?.(db, id, by)
        // No transition leads to `received`.
        const mailId =
          status === 'received'
            ? null
            : await mailOrderTransition(context, db, after, { to: status, reason, change })
        await insertOrderEvent(db, {
          order: after,
          by,
          at: context.clock(),
          kind: 'status',
          from: before.status,
          to: status,
          reason,
          ...(change === null ? {} : { change: { ...change, settled: settled?.lines } }),
          mailId,
        })
        return after
      },
    }),
  )
  if (order.status === 'cancelled' || hasChangedLines) context.refreshBestSellers()
  return { data: order }
}
