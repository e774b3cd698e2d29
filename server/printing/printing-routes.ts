import { setOrderStatus } from '@endcap/contract/orders/orders'
import * as invoices from '@endcap/contract/printing/invoices'
import * as printing from '@endcap/contract/printing/printing'
import { printMemo, printMyMemo } from '@endcap/contract/receivables/memos'
import * as myInvoices from '@endcap/contract/receivables/my-invoices'
import { formatDay } from '@endcap/contract/shop-time'
import { getOrderTrade as getOrderTradeEndpoint } from '@endcap/contract/trade/order-trade'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { customerId, staffOf } from '../http/identity.ts'
import { isId, readId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { findMemo } from '../memos/memo-store.ts'
import { findDepositSlip } from '../receivables/deposit-store.ts'
import { getOrderTrade } from './get-order-trade.ts'
import { issueInvoices, listInvoices, readInvoices } from './invoices.ts'
import { exportMyInvoices, listMyInvoices, printMyInvoice, printMyInvoices } from './my-invoices.ts'
import { printDeliverySheet } from './print-delivery-sheet.ts'
import { printDocument } from './print-document.ts'
import { printPickList } from './print-pick-list.ts'
import { findProductsToPrint } from './printed-order-store.ts'
import { byBin, leaveOutCancelled, readOrders, toPrintedOrder } from './read-orders.ts'
import { setStatusWithInvoice } from './set-status-with-invoice.ts'

/** `ofCustomer`: another customer’s memo isn’t found. */
const printIssuedMemo = async (context: Context, id: string, ofCustomer?: string) => {
  const found = await findMemo(context.db, readId(id))
  if (found === null || (ofCustomer ?? found.customerId) !== found.customerId)
    throw new ShopError('not_found')
  return printDocument(context, '', { kind: 'memo', facts: found.facts })
}

export const printingRoutes: readonly Route<Context>[] = [
  handle(printing.printPickList, printPickList),
  handle(printing.listLeftOutOrders, async ({ db }: Context, { query }) => {
    const { leftOut } = leaveOutCancelled(await readOrders(db, query.orders))
    return { data: leftOut.map(({ number }) => number) }
  }),
  handle(printing.printPackingSlips, async (context: Context, { identity, query }) => {
    const { orders } = leaveOutCancelled(await readOrders(context.db, query.orders))
    return printDocument(context, staffOf(identity).name, {
      kind: 'packing_slips',
      facts: {
        withPrices: query.prices,
        orders: orders.map((order) => toPrintedOrder({ ...order, lines: byBin(order.lines) })),
      },
    })
  }),
  handle(setOrderStatus, setStatusWithInvoice),
  handle(getOrderTradeEndpoint, (context: Context, { params }) =>
    getOrderTrade(context, readId(params.id)),
  ),
  handle(invoices.issueInvoices, issueInvoices),
  handle(invoices.listInvoices, (context: Context, { params }) => listInvoices(context, params.id)),
  handle(printing.printInvoices, async (context: Context, { identity, query }) =>
    printDocument(context, staffOf(identity).name, {
      kind: 'invoices',
      facts: await readInvoices(context, query),
    }),
  ),
  handle(myInvoices.listMyInvoices, listMyInvoices),
  handle(myInvoices.printMyInvoice, printMyInvoice),
  handle(printMemo, (context: Context, { params }) => printIssuedMemo(context, params.id)),
  handle(printMyMemo, (context: Context, { params, identity }) =>
    printIssuedMemo(context, params.id, customerId(identity)),
  ),
  handle(myInvoices.printMyInvoices, printMyInvoices),
  handle(myInvoices.exportMyInvoices, exportMyInvoices),
  handle(printing.printDeliverySheet, printDeliverySheet),
  handle(printing.printDepositSlip, async (context: Context, { identity, query }) => {
    const slip = await findDepositSlip(context.db, readId(query.deposit))
    if (slip === null) throw new ShopError('not_found')
    return printDocument(context, staffOf(identity).name, {
      kind: 'deposit_slip',
      facts: { ...slip, day: formatDay(slip.day, 'long') },
    })
  }),
  handle(printing.printShelfLabels, async (context: Context, { identity, query }) => {
    const { products: ids, prices, skip } = query
    if (ids.length === 0) throw invalidField('products', 'Please choose a product.')
    if (!ids.every(isId)) throw new ShopError('not_found')
    const products = await findProductsToPrint(context.db, ids)
    if (products.length < ids.length) throw new ShopError('not_found')
    return printDocument(context, staffOf(identity).name, {
      kind: 'shelf_labels',
      facts: {
        withPrices: prices,
        shopUrl: context.config.publicUrl,
        skip,
        labels: products.map(({ id: _id, ...label }) => label),
      },
    })
  }),
]
