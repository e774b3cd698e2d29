import { isOpenOrder } from '@endcap/contract/choices'
import { exciseCents } from '@endcap/contract/excise/excise'
import { licensesFor } from '@endcap/contract/licenses/license-reason'
import { hasTradeFacts } from '@endcap/contract/shop-features'
import { shopClock } from '@endcap/contract/shop-time'
import type { OrderTrade, OrderTradeLine } from '@endcap/contract/trade/order-trade'
import type { Context } from '../context.ts'
import { ShopError } from '../http/shop-error.ts'
import { readPrintedLetterhead } from '../settings/read-letterhead.ts'
import { readFeatures } from '../settings/settings-store.ts'
import { saleBlockForStaff } from '../trade/sale-block.ts'
import type { Trade } from '../trade/trade-store.ts'
import { checkDocument, isUnknown } from './check-document.ts'
import { readDocumentLaw } from './document-law-store.ts'
import { type FrozenLine, type FrozenTrade, freezeTrade } from './freeze-trade.ts'
import { findInvoicedTrade, findInvoices, type StoredInvoice } from './invoice-store.ts'
import type { OrderToPrint } from './printed-order-store.ts'
import { linesOf, readTradesOf, shipDay } from './read-invoice-trade.ts'
import { readOrders } from './read-orders.ts'

type InvoicedLine = Awaited<ReturnType<typeof findInvoicedTrade>>[number]

const licenseOf = ({ licenseFacts, products, day }: Trade, productId: string) => {
  const product = products.get(productId)
  const [license] = product?.isRegulated ? licensesFor(licenseFacts, product.classId, day) : []
  return license === undefined
    ? null
    : { kind: license.kindName, number: license.number, until: license.validUntil }
}

/** A line without a rate isn't one that can't share an invoice: the rate is missing. */
const markOf = ({ mark, lines }: FrozenTrade): FrozenTrade['mark'] =>
  mark === 'mixed' && lines.some(isUnknown) ? null : mark

/** The invoice’s excise of a line, if there is an invoice; null if that is from before the shop had excise. */
const exciseOfLine = (
  { excise, stored, product: { rate } }: FrozenLine,
  invoice: StoredInvoice | undefined,
  invoiced: InvoicedLine | undefined,
): OrderTradeLine['excise'] =>
  excise === null || invoice?.exciseCents === null
    ? null
    : {
        amount: invoiced?.exciseCents ?? exciseCents(excise),
        is_added: rate?.isAdded === true,
        explanation: invoiced?.explanation ?? stored.explanation,
      }

/** The order's state of delivery, licenses and tax by line, and what keeps its invoice back, as of the day on which it ships. */
export const getOrderTrade = async (
  context: Context,
  id: string,
): Promise<{ data: OrderTrade | null }> => {
  const { db } = context
  const [order] = await readOrders(db, [id])
  if (order === undefined) throw new ShopError('not_found')
  if (!hasTradeFacts(await readFeatures(db))) return { data: null }
  const [invoice] = await findInvoices(db, [id])
  const timeZone = await context.timeZone()
  const clock = { today: shopClock(context.clock(), timeZone).day, timeZone }
  const dayOf = (one: OrderToPrint) => shipDay(one, invoice, clock)
  const [traded] = await readTradesOf(db, [order], dayOf)
  if (traded === undefined) throw new ShopError('not_found')
  const { trade } = traded
  const law = await readDocumentLaw(db)
  const frozen = freezeTrade(order, trade, law)
  const ofLines = new Map(frozen?.lines.map((line) => [line.stored.lineId, line]))
  const invoiced = new Map(
    invoice === undefined
      ? []
      : (await findInvoicedTrade(db, invoice)).map((line) => [line.lineId, line]),
  )
  const seller = await readPrintedLetterhead(db)
  const lines = linesOf(order).map(({ key, productId, title, quantity }): OrderTradeLine => {
    const line = ofLines.get(key)
    return {
      ...{ line_id: key, product_id: productId, title, quantity },
      class_name: line?.product.className ?? '',
      license: licenseOf(trade, productId),
      blocked: isOpenOrder(order) ? saleBlockForStaff(trade, productId) : null,
      excise: line === undefined ? null : exciseOfLine(line, invoice, invoiced.get(key)),
      tax_status: invoiced.get(key)?.taxStatus ?? line?.stored.taxStatus ?? null,
    }
  })
  return {
    data: {
      ship_date: trade.day,
      can_move: order.status !== 'cancelled' && invoice === undefined,
      ship_from: law.shipFrom,
      state: trade.licenseFacts.state,
      mark: invoice === undefined ? frozen && markOf(frozen) : invoice.taxMark,
      lines,
      missing:
        frozen === null || invoice !== undefined
          ? []
          : checkDocument({ order, number: 0, seller, trade: frozen }).map((failure) => ({
              ...{ ...failure, order: order.number },
            })),
    },
  }
}
