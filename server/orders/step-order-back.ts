import type { OrderEventKind } from '@endcap/contract/orders/order-changes'
import type { OrderStatus, StaffOrder } from '@endcap/contract/orders/orders'
import type { stepOrderBack as stepBackEndpoint } from '@endcap/contract/orders/staff-orders'
import { roleCan, roleCanSetStatus } from '@endcap/contract/roles'
import { recomputeHistory } from '../accounts/customers/customer-history-store.ts'
import { changeByStaff } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { withdrawMail } from '../mail/mail-store.ts'
import { lockStockOf } from './order/line-to-order-store.ts'
import { findLastTransition, insertOrderEvent } from './order/order-event-store.ts'
import { mailOrderCorrection } from './order/order-mails.ts'
import { lockOrder, writeOrderStatus } from './order/order-store.ts'
import { refuseOversold } from './order/refuse-lines.ts'
import { type SettledLine, unsettlePicks } from './picking/settle-picks.ts'

/** The status to return to. A cancelled order returns to the status it had before. */
const previousStatus: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  confirmed: 'received',
  ready: 'confirmed',
  delivered: 'ready',
}

type LastTransition = {
  kind: OrderEventKind
  to: OrderStatus
  mailId: string | null
  settled: readonly SettledLine[]
}

const readLastTransition = async (db: Db, order: StaffOrder): Promise<LastTransition> => {
  const { _id, status } = order
  const isOut = status === 'ready' && order.outForDeliveryAt !== null
  const kind = isOut ? 'out_for_delivery' : 'status'
  const event = await findLastTransition(db, _id, kind, status)
  const mailId = event?.mailId ?? null
  if (isOut) return { kind, to: status, mailId, settled: [] }
  const to = status === 'cancelled' ? (event?.from ?? 'received') : previousStatus[status]
  if (to === undefined)
    throw new ShopError('status_conflict', {
      message: `This order is ${status}, so it has no previous status.`,
    })
  return { kind, to, mailId, settled: status === 'ready' ? (event?.settled ?? []) : [] }
}

const cannotGoBack =
  'So this order can’t be moved back. Please correct the count, or place a new order.'

const refuseIfSold = async (db: Db, order: StaffOrder): Promise<void> => {
  const lines = order.products.map(({ product: { _id: productId, title }, quantity: pieces }) => ({
    productId,
    title,
    pieces,
  }))
  refuseOversold(await lockStockOf(db, order), lines, cannotGoBack)
}

/**
 * Undoes an order's last transition, including the quantities that picking changed. Deletes an
 * unsent mail about the transition; if the mail was sent, the customer gets a correction. Throws
 * `not_found`, `stale`, `forbidden` if the role may not make the transition, and `status_conflict`
 * for a received order.
 */
export const stepOrderBack = async (
  context: Context,
  { params, body: { reason }, ...by }: Call<typeof stepBackEndpoint>,
) => {
  const id = readId(params.id)
  const staff = staffOf(by.identity)
  let changesSales = false
  const data = await changeByStaff(context, by, {
    action: 'step-back',
    entity: 'orders',
    entityId: id,
    lock: (db) => lockOrder(db, id),
    show: ({ number, status, outForDeliveryAt }) => ({ number, status, outForDeliveryAt }),
    make: async (db, before) => {
      const { kind, to, mailId, settled } = await readLastTransition(db, before)
      const isAllowed =
        kind === 'out_for_delivery'
          ? roleCan(staff.role, 'deliver-orders')
          : roleCanSetStatus(staff.role, before.status)
      if (!isAllowed)
        throw new ShopError('forbidden', {
          message:
            'Your account may not undo this change of status. Please ask a clerk or a manager.',
        })
      if (before.status === 'cancelled') await refuseIfSold(db, before)
      const { order, change } = await unsettlePicks(db, before, settled, cannotGoBack)
      const after = await writeOrderStatus(db, order, {
        status: to,
        ...(kind === 'out_for_delivery' ? { outForDeliveryAt: null } : {}),
      })
      if (before.status === 'cancelled') await recomputeHistory(db, [before.customer_id])
      changesSales = before.status === 'cancelled' || change !== null
      const isCorrected = mailId !== null && !(await withdrawMail(db, mailId))
      await insertOrderEvent(db, {
        order: after,
        by: staff,
        at: context.clock(),
        kind: 'step_back',
        from: before.status,
        to,
        reason,
        change,
        mailId: isCorrected
          ? await mailOrderCorrection(context, db, after, { reason, change })
          : null,
      })
      return after
    },
  })
  if (changesSales) context.refreshBestSellers()
  return { data }
}
