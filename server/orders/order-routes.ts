import * as orders from '@endcap/contract/orders'
import * as staffOrders from '@endcap/contract/staff-orders'
import type { Context } from '../context.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { isId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { ShopError } from '../http/shop-error.ts'
import { changeOrder } from './change-order.ts'
import { exportOrders } from './export-orders.ts'
import { listOrders } from './list-orders.ts'
import { listOrderEvents } from './order-event-store.ts'
import { findOrder, listOrdersOf } from './order-store.ts'
import { placeOrder } from './place-order.ts'
import { setOrderStatus } from './set-order-status.ts'
import { setOutForDelivery } from './set-out-for-delivery.ts'
import { stepOrderBack } from './step-order-back.ts'

const listMyOrders = async (
  { db }: Context,
  { identity, query }: Call<typeof orders.listMyOrders>,
) => {
  const { rows, total } = await listOrdersOf(db, customerId(identity), {
    limit: query.limit,
    offset: offsetOf(query),
  })
  return toPage(rows, total, query)
}

/** Returns an order. Throws `not_found`, with `ofCustomer` also for another customer's order. */
const getOrder = async ({ db }: Context, id: string, ofCustomer: string | null) => {
  const order = isId(id) ? await findOrder(db, id, ofCustomer) : null
  if (!order) throw new ShopError('not_found')
  return { data: order }
}

/** Returns the timeline of an order, which begins with its placing by the buyer. */
const getOrderTimeline = async (
  context: Context,
  { params }: Call<typeof staffOrders.getOrderTimeline>,
) => {
  const { data: order } = await getOrder(context, params.id, null)
  const placed = {
    _id: order._id,
    at: order.createdAt,
    by: order.customer.name,
    kind: 'placed' as const,
    from: 'received' as const,
    to: 'received' as const,
    reason: '',
    change: null,
    mail: '',
  }
  return { data: [placed, ...(await listOrderEvents(context.db, order._id))] }
}

export const orderRoutes: readonly Route<Context>[] = [
  handle(orders.placeOrder, placeOrder),
  handle(orders.listMyOrders, listMyOrders),
  handle(orders.getMyOrder, (context: Context, { identity, params }) =>
    getOrder(context, params.id, customerId(identity)),
  ),
  handle(orders.staffListOrders, listOrders),
  handle(staffOrders.exportOrders, exportOrders),
  handle(orders.staffGetOrder, (context: Context, { params }) =>
    getOrder(context, params.id, null),
  ),
  handle(orders.setOrderStatus, setOrderStatus),
  handle(staffOrders.changeOrder, changeOrder),
  handle(staffOrders.setOutForDelivery, setOutForDelivery),
  handle(staffOrders.stepOrderBack, stepOrderBack),
  handle(staffOrders.getOrderTimeline, getOrderTimeline),
]
