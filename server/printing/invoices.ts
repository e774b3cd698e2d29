import { isDeepStrictEqual } from 'node:util'
import type { Invoice, issueInvoices as issueEndpoint } from '@endcap/contract/printing/invoices'
import type {
  InvoicedOrder,
  InvoiceFacts,
  PrintedOrder,
} from '@endcap/contract/printing/printed-documents'
import { shopClock } from '@endcap/contract/shop-time'
import { recordAudits } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { lockCounter, writeCounter } from '../database/document-counter-store.ts'
import type { Call } from '../http/answer-call.ts'
import { type StaffIdentity, staffOf } from '../http/identity.ts'
import { isId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { enqueueMails } from '../mail/mail-store.ts'
import {
  type Correction,
  changesAnything,
  issueCorrection,
  nothing,
  planCorrection,
} from '../memos/correct-by-memo.ts'
import { findChargeLines, findFeeCorrections } from '../memos/memo-store.ts'
import { recordRefusals } from '../orders/order/record-refusals.ts'
import { lockAccounts, movedMeanwhile } from '../receivables/account-store.ts'
import { chargeInvoices } from '../receivables/charge-invoices.ts'
import { readPrintedLetterhead } from '../settings/read-letterhead.ts'
import { readFeatures, readTimeZone } from '../settings/settings-store.ts'
import { checkDocument } from './check-document.ts'
import type { FrozenTrade } from './freeze-trade.ts'
import {
  findCustomersOf,
  findFixedInvoices,
  findInvoices,
  findInvoicesToMail,
  insertInvoices,
  lockInvoicedOrders,
  type StoredInvoice,
} from './invoice-store.ts'
import type { OrderToPrint } from './printed-order-store.ts'
import { readFrozenTrade, shipOrders } from './read-invoice-trade.ts'
import { readOrders, toPrintedOrder } from './read-orders.ts'

/** Leaves out removed lines. A cancelled order has no lines. */
const toInvoicedOrder = (order: OrderToPrint, trade?: FrozenTrade): PrintedOrder => {
  const printedTrade = new Map(trade?.lines.map(({ stored, printed }) => [stored.lineId, printed]))
  const lines = order.lines.map((line) => {
    const own = printedTrade.get(line.id)
    return own === undefined ? line : { ...line, trade: own }
  })
  const { excise, ...printed } = toPrintedOrder({ ...order, lines })
  return order.status === 'cancelled'
    ? { ...printed, lines: [], delivery_fee: 0, total: 0 }
    : {
        ...printed,
        ...(excise !== undefined && { excise }),
        lines: printed.lines.filter(({ quantity }) => quantity > 0),
      }
}

const differs = (invoiced: InvoicedOrder, order: InvoicedOrder): boolean => {
  const charged = ({ total, lines }: InvoicedOrder) =>
    JSON.stringify([
      total,
      lines.map(({ item_no, title, quantity, price }) => [item_no, title, quantity, price]),
    ])
  return charged(invoiced) !== charged(order)
}

const withoutPieces = (line: OrderToPrint['lines'][number]) => ({ ...line, quantity: 0 })

/** Returns the memos that would correct invoices that can’t be revised, by order. */
const planCorrections = async (
  db: Db,
  orders: readonly OrderToPrint[],
  newest: ReadonlyMap<string, StoredInvoice>,
): Promise<Map<string, Correction>> => {
  const fixed = await findFixedInvoices(
    db,
    orders.map(({ id }) => id),
  )
  if (fixed.size === 0) return new Map()
  const charges = Map.groupBy(await findChargeLines(db, [...fixed]), ({ orderId }) => orderId)
  const fees = await findFeeCorrections(db, [...fixed])
  return new Map(
    orders.flatMap((order) => {
      if (!fixed.has(order.id)) return []
      const { id, status, deliveryFee } = order
      const isCancelled = status === 'cancelled'
      const lines = isCancelled ? order.lines.map(withoutPieces) : order.lines
      const invoicedFee = newest.get(id)?.facts.order.delivery_fee ?? 0
      const correction = planCorrection(
        { lines, fee: isCancelled ? 0 : deliveryFee },
        charges.get(id) ?? [],
        invoicedFee + (fees.get(id) ?? 0),
      )
      return [[id, correction] as const]
    }),
  )
}

const toInvoice = (
  { orderId, number, revision, issuedAt, staffName, totalCents, facts }: StoredInvoice,
  order: OrderToPrint,
  correction: Correction | undefined,
): Invoice => ({
  order_id: orderId,
  number,
  revision,
  issuedAt,
  by: staffName,
  total: totalCents,
  is_outdated:
    correction === undefined
      ? differs(facts.order, toInvoicedOrder(order))
      : changesAnything(correction),
})

export const newestOf = (invoices: readonly StoredInvoice[]): Map<string, StoredInvoice> =>
  new Map(invoices.toReversed().map((invoice) => [invoice.orderId, invoice]))

const notReady = ({ number, status }: OrderToPrint): ShopError =>
  new ShopError('status_conflict', {
    message: `Order ${number} is ${status}. An invoice can be created once the order is ready.`,
  })

/** Throws `status_conflict` for an order that needs its first invoice too early. */
const readInvoiced = async (
  db: Db,
  ids: readonly string[],
  newest: ReadonlyMap<string, StoredInvoice>,
): Promise<OrderToPrint[]> => {
  const orders = await readOrders(db, ids)
  const early = orders.find(
    ({ id, status }) => !newest.has(id) && status !== 'ready' && status !== 'delivered',
  )
  if (early !== undefined) throw notReady(early)
  return orders
}

/** Throws `document_incomplete` with what is missing on all invoices. */
const refuseIncomplete = (
  issued: readonly StoredInvoice[],
  orders: readonly OrderToPrint[],
  trades: ReadonlyMap<string, FrozenTrade>,
): void => {
  const lines = issued.flatMap(({ orderId, number, facts: { seller } }) => {
    const order = orders.find(({ id }) => id === orderId)
    const trade = trades.get(orderId)
    return order === undefined || trade === undefined
      ? []
      : checkDocument({ order, number, seller, trade }).map((failure) => ({
          ...{ ...failure, order: order.number },
        }))
  })
  const [first, ...others] = lines
  if (first === undefined) return
  const more =
    others.length === 0
      ? ''
      : others.length === 1
        ? ' One more thing is missing.'
        : ` ${others.length} more things are missing.`
  throw new ShopError('document_incomplete', {
    message: `The invoice can’t be issued yet. ${first.message}${more}`,
    body: { lines },
  })
}

/** Only to those who pay by invoice, since others have it with the goods. */
const mailInvoices = async (
  { config }: Context,
  db: Db,
  issued: readonly StoredInvoice[],
): Promise<void> => {
  const mails = await findInvoicesToMail(
    db,
    issued.map(({ number }) => number),
  )
  if (mails.length === 0) return
  await enqueueMails(
    db,
    mails.map(({ email, ...facts }) => ({
      to: email,
      content: {
        kind: 'invoice_issued',
        facts: { ...facts, link: `${config.publicUrl}/invoices?number=${facts.number}` },
      },
    })),
    0,
  )
}

/**
 * Creates missing invoices of orders and, if `correct` is set, corrects those of orders that have changed since: by a
 * new revision, or by memos if something depends on the invoice. An issued invoice never changes. Throws `not_found`,
 * `status_conflict` for an order without an invoice that isn't ready or delivered, `trade_blocked` and `document_incomplete`,
 * which are recorded.
 */
export const issueInvoices = (
  context: Context,
  { identity, body }: Call<typeof issueEndpoint>,
): Promise<{ data: Invoice[] }> => {
  const ids = [...new Set(body.order_ids.map((id) => id.toLowerCase()))]
  if (!ids.every(isId)) throw new ShopError('not_found')
  const by = staffOf(identity)
  const at = context.clock()
  const attempt = { customerId: null, orderId: null, byName: by.name }
  return recordRefusals(context, attempt, () =>
    context.transaction(async (db) => ({
      data: await issueInvoicesOf(context, db, ids, { by, at, correct: body.correct === true }),
    })),
  )
}

/** As `issueInvoices`, within a transaction. `isPaid`: whether payments that name an order settle its invoice. */
export const issueInvoicesOf = async (
  context: Context,
  db: Db,
  ids: readonly string[],
  {
    by,
    at: issuedAt,
    correct,
    isPaid = true,
  }: { by: Pick<StaffIdentity, 'id' | 'name'>; at: Date; correct: boolean; isPaid?: boolean },
): Promise<Invoice[]> => {
  const customers = await findCustomersOf(db, ids)
  const features = await readFeatures(db)
  const keepsAccounts = features.includes('receivables')
  if (keepsAccounts) await lockAccounts(db, [...customers.values()], issuedAt)
  if (!isDeepStrictEqual(await lockInvoicedOrders(db, ids), customers)) throw movedMeanwhile()
  // Serializes the issuing of all invoices, so that their numbers have no gaps.
  let last = await lockCounter(db, 'invoice')
  const newest = newestOf(await findInvoices(db, ids))
  const timeZone = await readTimeZone(db)
  const { day } = shopClock(issuedAt, timeZone)
  const reading = { features, newest, today: day, timeZone }
  const orders = await shipOrders(context, db, await readInvoiced(db, ids, newest), {
    ...reading,
    by,
  })
  const trades = await readFrozenTrade(db, orders, reading)
  const corrections = keepsAccounts ? await planCorrections(db, orders, newest) : new Map()
  const seller = await readPrintedLetterhead(db)

  const issue = (order: OrderToPrint, former: StoredInvoice | undefined): StoredInvoice => {
    if (former === undefined) last += 1
    const number = former?.number ?? last
    const revision = (former?.revision ?? 0) + 1
    const trade = trades.get(order.id)
    const invoiced = toInvoicedOrder(order, trade)
    const facts: InvoiceFacts = {
      number,
      revision,
      issuedAt: issuedAt.toISOString(),
      seller,
      terms: order.terms,
      order: invoiced,
      replaced:
        former === undefined
          ? null
          : { issuedAt: former.issuedAt.toISOString(), total: former.totalCents },
      ...(trade && { trade: trade.printed }),
    }
    return {
      number,
      revision,
      orderId: order.id,
      issuedAt,
      staffId: by.id,
      staffName: by.name,
      totalCents: invoiced.total,
      ...{ shipDate: trade?.shipDate ?? null, shipToState: trade?.state ?? null },
      taxMark: trade === undefined || trade.mark === 'mixed' ? null : trade.mark,
      exciseCents: trade?.exciseCents ?? null,
      facts,
    }
  }

  const issued = orders.flatMap((order) => {
    const former = newest.get(order.id)
    const isNeeded =
      former === undefined ||
      (correct && !corrections.has(order.id) && differs(former.facts.order, toInvoicedOrder(order)))
    return isNeeded ? [issue(order, former)] : []
  })
  refuseIncomplete(issued, orders, trades)
  if (issued.length > 0) {
    await insertInvoices(
      db,
      issued,
      issued.flatMap(({ orderId }) => trades.get(orderId)?.lines.map(({ stored }) => stored) ?? []),
    )
    await writeCounter(db, 'invoice', last)
    if (keepsAccounts) {
      await chargeInvoices(
        db,
        issued.map(({ orderId, number, revision, totalCents: total, facts }) => ({
          ...{ customerId: customers.get(orderId) ?? '', orderId, number, revision, total },
          undiscounted: (facts.order.delivery_fee ?? 0) + (facts.order.excise ?? 0),
        })),
        { day, at: issuedAt, by, isPaid },
      )
      await mailInvoices(context, db, issued)
    }
    await recordAudits(
      db,
      issued.map(({ orderId, number, revision, totalCents }) => ({
        by,
        at: issuedAt,
        action: 'invoice',
        entity: 'orders',
        entityId: orderId,
        after: { invoice: number, revision, total: totalCents },
      })),
    )
  }
  if (correct)
    for (const [orderId, correction] of corrections) {
      const customerId = customers.get(orderId) ?? ''
      await issueCorrection(db, correction, { customerId, orderId, day, at: issuedAt, by })
      corrections.set(orderId, nothing)
    }
  const now = newestOf([...issued, ...newest.values()])
  return orders.flatMap((order) => {
    const invoice = now.get(order.id)
    return invoice === undefined ? [] : [toInvoice(invoice, order, corrections.get(order.id))]
  })
}

export const listInvoices = async ({ db }: Context, id: string): Promise<{ data: Invoice[] }> => {
  const [order] = await readOrders(db, [id])
  if (order === undefined) throw new ShopError('not_found')
  const invoices = await findInvoices(db, [id])
  const corrections = await planCorrections(db, [order], newestOf(invoices))
  return { data: invoices.map((invoice) => toInvoice(invoice, order, corrections.get(id))) }
}

/** The newest invoice of each order, or one revision. Throws `status_conflict` if there is none. */
export const readInvoices = async (
  { db }: Context,
  { orders: ids, revision }: { orders: readonly string[]; revision: number | null },
): Promise<InvoiceFacts[]> => {
  const orders = await readOrders(db, ids)
  const stored = await findInvoices(db, ids)
  const shown = newestOf(
    revision === null ? stored : stored.filter((invoice) => invoice.revision === revision),
  )
  return orders.map(({ id, number }) => {
    const invoice = shown.get(id)
    if (invoice === undefined)
      throw new ShopError('status_conflict', {
        message: `Order ${number} has no such invoice. Please create it on the order’s page.`,
      })
    return invoice.facts
  })
}
