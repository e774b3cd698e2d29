import { isOpenOrder } from '@endcap/contract/choices'
import { maxPrintedOrders } from '@endcap/contract/limits'
import type { printDeliverySheet as endpoint } from '@endcap/contract/printing/printing'
import { formatDay, parseShopDay } from '@endcap/contract/shop-time'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { isId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { orderedForDay } from '../orders/order/due-day-store.ts'
import { printDocument } from './print-document.ts'
import { findOpenDeliveries, type OrderToPrint } from './printed-order-store.ts'
import { checkLineCount, optionalTextsOf, readOrders } from './read-orders.ts'

type Query = Call<typeof endpoint>['query']

const readNamed = async ({ db }: Context, ids: readonly string[]): Promise<OrderToPrint[]> => {
  const orders = await readOrders(db, ids)
  const open = orders.filter((order) => order.type !== 'Pick-up' && isOpenOrder(order))
  if (open.length === 0)
    throw invalidField(
      'orders',
      'None of these orders is an open delivery. Please choose orders that still have to be delivered.',
    )
  return open
}

const readDay = async (
  { db, timeZone }: Context,
  query: Query,
): Promise<{ day: string; orders: OrderToPrint[] }> => {
  const zone = await timeZone()
  const day = parseShopDay(query.day, zone)
  // A year before 1000 or after 2999 is treated as a typo.
  if (day === null || !/^[12]/.test(day))
    throw invalidField('day', 'Please enter a day such as 2026-11-30.')
  if (query.route !== '' && !isId(query.route)) throw new ShopError('not_found')
  const due = { day, ...orderedForDay(day, zone) }
  const orders = await findOpenDeliveries(db, due, {
    routeId: query.route || null,
    limit: maxPrintedOrders + 1,
  })
  const shown = formatDay(day, 'long')
  if (orders.length === 0)
    throw invalidField(
      'day',
      `There are no open deliveries on ${shown}${query.route === '' ? '' : ' on this route'}.`,
    )
  if (orders.length > maxPrintedOrders)
    throw invalidField(
      'day',
      `There are more than ${maxPrintedOrders} deliveries on ${shown}. Please choose orders in the list and print them in several sheets.`,
    )
  checkLineCount(orders)
  return { day: shown, orders }
}

/** Sorts by route, then by ZIP code and address, so that neighbors are adjacent. */
const byPlace = (a: OrderToPrint, b: OrderToPrint): number =>
  a.route.localeCompare(b.route, 'en-US') ||
  a.zip.localeCompare(b.zip, 'en-US') ||
  a.buyer.business_address.localeCompare(b.buyer.business_address, 'en-US', { numeric: true }) ||
  a.number - b.number

/** Prints a day's deliveries or the given orders. Throws `not_found`, and `invalid` if none. */
export const printDeliverySheet = async (
  context: Context,
  { identity, query }: Call<typeof endpoint>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { day, orders } =
    query.orders.length > 0
      ? { day: '', orders: await readNamed(context, query.orders) }
      : await readDay(context, query)
  return printDocument(context, staffOf(identity).name, {
    kind: 'delivery_sheet',
    facts: {
      day,
      stops: (query.as_given ? orders : orders.toSorted(byPlace)).map(({ lines, ...order }) => ({
        number: order.number,
        buyer: order.buyer,
        ...optionalTextsOf(order),
        total: order.total,
        terms: order.terms,
        pays_by_invoice: order.paysByInvoice,
        route: order.route,
        pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      })),
    },
  })
}
