import { dueDayOf } from '@endcap/contract/delivery/due-day'
import { addOrderItems as addOrderItemsEndpoint } from '@endcap/contract/orders/order-additions'
import {
  cancelMyOrder as cancelMyOrderEndpoint,
  reduceOrder as reduceOrderEndpoint,
} from '@endcap/contract/orders/order-reductions'
import * as orders from '@endcap/contract/orders/orders'
import * as picking from '@endcap/contract/orders/picking'
import * as staffOrders from '@endcap/contract/orders/staff-orders'
import { shopClock } from '@endcap/contract/shop-time'
import {
  setShipDate as setShipDateEndpoint,
  splitOrder as splitOrderEndpoint,
} from '@endcap/contract/trade/order-trade'
import * as tradeTerms from '@endcap/contract/trade/trade-terms'
import { listProductsById } from '../catalog/product-store.ts'
import type { Context } from '../context.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { customerId, pricesFor } from '../http/identity.ts'
import { isId, readId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { ShopError } from '../http/shop-error.ts'
import { staffNotes } from '../notes/staff-notes.ts'
import { addOrderItems } from './adding/add-order-items.ts'
import { changeOrder } from './change-order.ts'
import { exportOrders } from './export-orders.ts'
import { readMyOrderSearch } from './form/read-my-order-search.ts'
import { readOrderFilter } from './form/read-order-filter.ts'
import { findFormerOrder, findSoldOrder } from './former-order-store.ts'
import { listOrdersOf } from './my-order-list-store.ts'
import { listOrderEvents } from './order/order-event-store.ts'
import { asBuyerSees, findOrder } from './order/order-store.ts'
import { listSplitOrders } from './order/split-store.ts'
import { listOrderRows } from './order-list-store.ts'
import { listOrdersToPick } from './picking/pick-store.ts'
import { getOrderToPick, savePicks } from './picking/save-picks.ts'
import { placeOrder } from './place-order.ts'
import { placeOrderForCustomer } from './place-order-for-customer.ts'
import { readTradeTerms } from './read-trade-terms.ts'
import { cancelMyOrder } from './reducing/cancel-my-order.ts'
import { reduceOrder } from './reducing/reduce-order.ts'
import { setOutForDelivery } from './set-out-for-delivery.ts'
import { setShipDate } from './set-ship-date.ts'
import { splitOrder } from './split-order.ts'
import { stepOrderBack } from './step-order-back.ts'

const listMyOrders = async (
  { db, timeZone }: Context,
  { identity, query }: Call<typeof orders.listMyOrders>,
) => {
  const { rows, total } = await listOrdersOf(
    db,
    customerId(identity),
    query.q === '' ? null : readMyOrderSearch(query.q, await timeZone()),
    { limit: query.limit, offset: offsetOf(query) },
  )
  return toPage(rows, total, query)
}

/** For a common word, the total is a minimum. Throws `invalid` for an invalid filter. */
const listOrders = async (context: Context, { query }: Call<typeof orders.staffListOrders>) => {
  const read = await readOrderFilter(context, query)
  if (read === null) return toPage([], 0, query)
  const slice = { limit: query.limit, offset: offsetOf(query), sort: read.sort }
  const { rows, total, isMinimum } = await listOrderRows(context.db, read.filter, slice)
  return toPage(rows, total, query, isMinimum)
}

const listPicking = async ({ db }: Context, { query }: Call<typeof picking.listPicking>) => {
  const { rows, total } = await listOrdersToPick(db, {
    limit: query.limit,
    offset: offsetOf(query),
  })
  return toPage(rows, total, query)
}

/** Throws `not_found`, also for another customer's order if `ofCustomer` is given. */
const getOrder = async ({ db }: Context, id: string, ofCustomer: string | null) => {
  const order = isId(id) ? await findOrder(db, id, ofCustomer) : null
  if (!order) throw new ShopError('not_found')
  return { data: order }
}

const getStaffOrder = async (context: Context, id: string) => {
  const { data } = await getOrder(context, id, null)
  const due_day = dueDayOf(shopClock(data.createdAt, await context.timeZone()).day)
  const split_orders = await listSplitOrders(context.db, data._id)
  return { data: { ...data, due_day, ...(split_orders.length > 0 && { split_orders }) } }
}

/** Starts with the placing of the order, by the buyer or by staff. */
const getOrderTimeline = async (
  context: Context,
  { params }: Call<typeof staffOrders.getOrderTimeline>,
) => {
  const { data: order } = await getOrder(context, params.id, null)
  const placed = {
    _id: order._id,
    at: order.createdAt,
    by: order.placed_by || order.customer.name,
    kind: 'placed' as const,
    from: 'received' as const,
    to: 'received' as const,
    reason: '',
    change: null,
    mail: '',
  }
  return { data: [placed, ...(await listOrderEvents(context.db, order._id))] }
}

const getFormerOrder = async (
  { db, clock }: Context,
  { params }: Call<typeof staffOrders.getFormerOrder>,
) => {
  const order = await findFormerOrder(db, readId(params.id), clock())
  if (order === null) throw new ShopError('not_found')
  return { data: order }
}

/** The order's lines with today's products. Lines of products off sale have no product data. */
const getOrderAgain = async (
  { db, readPool, clock }: Context,
  { identity, params }: Call<typeof orders.getOrderAgain>,
) => {
  const order = await findSoldOrder(db, readId(params.id), customerId(identity))
  if (order === null) throw new ShopError('not_found')
  const ids = [...new Set(order.lines.map(({ product_id }) => product_id))]
  const products = await listProductsById(readPool, ids, pricesFor(identity, clock()))
  const byId = new Map(products.map((product) => [product._id, product]))
  const lines = order.lines.map((line) => ({ ...line, now: byId.get(line.product_id) ?? null }))
  return { data: { number: order.number, lines } }
}

const notes = staffNotes({ entity: 'orders', find: findOrder })

export const orderRoutes: readonly Route<Context>[] = [
  handle(orders.placeOrder, placeOrder),
  handle(staffOrders.placeOrderForCustomer, placeOrderForCustomer),
  handle(tradeTerms.getTradeTerms, readTradeTerms),
  handle(orders.listMyOrders, listMyOrders),
  handle(orders.getMyOrder, async (context: Context, { identity, params }) => ({
    data: asBuyerSees((await getOrder(context, params.id, customerId(identity))).data),
  })),
  handle(addOrderItemsEndpoint, addOrderItems),
  handle(reduceOrderEndpoint, reduceOrder),
  handle(cancelMyOrderEndpoint, cancelMyOrder),
  handle(orders.getOrderAgain, getOrderAgain),
  handle(orders.staffListOrders, listOrders),
  handle(staffOrders.exportOrders, exportOrders),
  handle(orders.staffGetOrder, (context: Context, { params }) => getStaffOrder(context, params.id)),
  handle(staffOrders.changeOrder, changeOrder),
  handle(splitOrderEndpoint, splitOrder),
  handle(setShipDateEndpoint, setShipDate),
  handle(staffOrders.setOutForDelivery, setOutForDelivery),
  handle(staffOrders.stepOrderBack, stepOrderBack),
  handle(staffOrders.getFormerOrder, getFormerOrder),
  handle(staffOrders.getOrderTimeline, getOrderTimeline),
  handle(staffOrders.orderNoteEndpoints.list, notes.list),
  handle(staffOrders.orderNoteEndpoints.add, notes.add),
  handle(picking.listPicking, listPicking),
  handle(picking.getPicking, ({ db }: Context, { params }) =>
    getOrderToPick(db, readId(params.id)),
  ),
  handle(picking.savePicks, savePicks),
]
