import { i18n } from '@endcap/contract/i18n/i18n'
import { isReducible } from '@endcap/contract/orders/is-reducible'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { formatTimestamp } from '@endcap/contract/shop-time'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { ShopError } from '../../http/shop-error.ts'
import { lockOrder } from '../order/order-store.ts'

const describeObstacle = ({ status, orderDetails, products }: StaffOrder, zone: string): string => {
  if (status === 'cancelled') return /*i18n*/ 'This order is already cancelled.'
  if (status === 'delivered')
    return /*i18n*/ 'This order has been delivered. Please call us if something is wrong.'
  if (status === 'ready' || products.some(({ picked }) => picked !== null))
    return /*i18n*/ 'This order is already being packed. Please call us to change it.'
  return orderDetails.delivery_cutoff === null
    ? /*i18n*/ 'This order is already confirmed. Please call us to change it.'
    : i18n._('The cut-off for this order was {cutoff}. Please call us to change it.', {
        cutoff: formatTimestamp(orderDetails.delivery_cutoff, zone),
      })
}

export const lockOwnOrder = async (db: Db, id: string, customerId: string): Promise<StaffOrder> => {
  const order = await lockOrder(db, id)
  if (order?.customer_id !== customerId) throw new ShopError('not_found')
  return order
}

/** Throws `status_conflict` if the buyer can no longer reduce or cancel the order. */
export const checkReducible = (
  order: StaffOrder,
  { clock }: Pick<Context, 'clock'>,
  timeZone: string,
): void => {
  const isPicked = order.products.some(({ picked }) => picked !== null)
  if (isPicked || !isReducible(order, clock()))
    throw new ShopError('status_conflict', { message: describeObstacle(order, timeZone) })
}
