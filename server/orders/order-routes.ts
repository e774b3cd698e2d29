import * as orders from '@endcap/contract/orders'
import type { Context } from '../context.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { isId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { ShopError } from '../http/shop-error.ts'
import { listOrders } from './list-orders.ts'
import { findOrder, listOrdersOf } from './order-store.ts'
import { placeOrder } from './place-order.ts'
import { setOrderStatus } from './set-order-status.ts'

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

export const orderRoutes: readonly Route<Context>[] = [
  handle(orders.placeOrder, placeOrder),
  handle(orders.listMyOrders, listMyOrders),
  handle(orders.getMyOrder, (context: Context, { identity, params }) =>
    getOrder(context, params.id, customerId(identity)),
  ),
  handle(orders.staffListOrders, listOrders),
  handle(orders.staffGetOrder, (context: Context, { params }) =>
    getOrder(context, params.id, null),
  ),
  handle(orders.setOrderStatus, setOrderStatus),
]
