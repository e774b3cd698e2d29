import type { StaffOrder } from '@endcap/contract/orders/orders'
import type { setOutForDelivery as setOutEndpoint } from '@endcap/contract/orders/staff-orders'
import { changeByStaff } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { insertOrderEvent } from './order/order-event-store.ts'
import { mailOrderTransition } from './order/order-mails.ts'
import { lockOrder, writeOrderStatus } from './order/order-store.ts'
import { checkOrderLicenses } from './order/order-trade.ts'
import { recordRefusals } from './order/record-refusals.ts'

const obstacle = ({ status, orderDetails, outForDeliveryAt }: StaffOrder): string | null => {
  if (orderDetails.type === 'Pick-up')
    return 'This order is for pick-up, so it can’t go out for delivery.'
  if (status !== 'ready') return `This order is ${status}. Only a ready order can be delivered.`
  return outForDeliveryAt === null ? null : 'This order is already out for delivery.'
}

/** Records that a ready delivery has left. Throws `not_found`, `stale`, `status_conflict` and `trade_blocked`. */
export const setOutForDelivery = async (
  context: Context,
  { params, ...by }: Pick<Call<typeof setOutEndpoint>, 'params' | 'identity' | 'ifMatch'>,
) => {
  const id = readId(params.id)
  const at = context.clock()
  const attempt = { customerId: null, orderId: id, byName: staffOf(by.identity).name }
  const data = await recordRefusals(context, attempt, () =>
    changeByStaff(context, by, {
      action: 'set-out-for-delivery',
      entity: 'orders',
      entityId: id,
      lock: (db) => lockOrder(db, id),
      show: ({ number, status, outForDeliveryAt }) => ({ number, status, outForDeliveryAt }),
      make: async (db, before) => {
        const message = obstacle(before)
        if (message !== null) throw new ShopError('status_conflict', { message })
        await checkOrderLicenses(db, id)
        const { status } = before
        const after = await writeOrderStatus(db, before, { status, outForDeliveryAt: at })
        await insertOrderEvent(db, {
          order: after,
          by: staffOf(by.identity),
          at,
          kind: 'out_for_delivery',
          from: status,
          to: status,
          reason: '',
          mailId: await mailOrderTransition(context, db, after, {
            to: 'out_for_delivery',
            reason: '',
          }),
        })
        return after
      },
    }),
  )
  return { data }
}
