import { i18n } from '@endcap/contract/i18n/i18n'
import { maxPageSize, maxPrintedLines } from '@endcap/contract/limits'
import { formatDecimal, lineTotal } from '@endcap/contract/money'
import type { InvoiceFacts } from '@endcap/contract/printing/printed-documents'
import type * as myInvoices from '@endcap/contract/receivables/my-invoices'
import { shopClock } from '@endcap/contract/shop-time'
import { formatCsv } from '@endcap/price-files/format-csv'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { isId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { readMyCredit } from '../orders/order/my-credit-store.ts'
import { readFeatures } from '../settings/settings-store.ts'
import { findInvoicesOf, listInvoicesOf } from './my-invoice-store.ts'
import { printDocument } from './print-document.ts'

const toNumber = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

export const listMyInvoices = async (
  context: Context,
  { identity, query }: Call<typeof myInvoices.listMyInvoices>,
) => {
  const { db } = context
  const id = customerId(identity)
  const timeZone = await context.timeZone()
  const today = shopClock(context.clock(), timeZone).day
  const filter = {
    isOpen: query.state === 'open',
    orderId: query.order === '' ? null : query.order,
    number: toNumber(query.number),
  }
  const isEmpty =
    !(await readFeatures(db)).includes('receivables') ||
    (filter.orderId !== null && !isId(filter.orderId))
  const { rows, total } = isEmpty
    ? { rows: [], total: 0 }
    : await listInvoicesOf(
        db,
        id,
        filter,
        { today, timeZone },
        { limit: query.limit, offset: offsetOf(query) },
      )
  const credit = await readMyCredit(db, id, today)
  return { ...toPage(rows, total, query), balance: credit?.balance ?? 0, credit }
}

/** Throws `not_found`, also for another customer’s invoice. */
export const printMyInvoice = async (
  context: Context,
  { identity, params }: Call<typeof myInvoices.printMyInvoice>,
) => {
  const number = toNumber(params.number)
  const facts =
    number === null ? [] : await findInvoicesOf(context.db, customerId(identity), [number])
  if (facts.length === 0) throw new ShopError('not_found')
  return printDocument(context, '', { kind: 'invoices', facts })
}

/** Throws `invalid` without a number or with too many, and `not_found` if one isn’t the customer’s. */
const readChosen = async (
  { db }: Context,
  { identity, query }: Pick<Call<typeof myInvoices.exportMyInvoices>, 'identity' | 'query'>,
): Promise<InvoiceFacts[]> => {
  const { numbers } = query
  if (numbers.length === 0) throw invalidField('numbers', i18n._('Please choose an invoice.'))
  if (numbers.length > maxPageSize)
    throw invalidField(
      'numbers',
      i18n._('Please choose at most {max} invoices.', { max: maxPageSize }),
    )
  const found = await findInvoicesOf(db, customerId(identity), numbers)
  if (found.length < numbers.length) throw new ShopError('not_found')
  return found
}

export const printMyInvoices = async (
  context: Context,
  call: Call<typeof myInvoices.printMyInvoices>,
) => {
  const facts = await readChosen(context, call)
  const lines = facts.reduce((sum, { order }) => sum + order.lines.length, 0)
  if (lines > maxPrintedLines)
    throw invalidField(
      'numbers',
      i18n._('These invoices have too many lines for one file. Please choose fewer.'),
    )
  return printDocument(context, '', { kind: 'invoices', facts })
}

/** The names of columns are those that programs of stores read, so they aren’t translated. */
const columns = [
  ...['Invoice', 'Date', 'PO', 'Item No', 'UPC', 'Case UPC', 'Description', 'Unit'],
  ...['Units In Case', 'Quantity', 'Price', 'Amount'],
]

/** The lines add up to the total of the invoice. */
const rowsOf = ({ number, issuedAt, seller, order }: InvoiceFacts): string[][] => {
  const { day } = shopClock(new Date(issuedAt), seller.time_zone)
  const invoice = [`INV-${number}`, day, order.po_number ?? '']
  const sums = [
    ['Delivery fee', order.delivery_fee ?? 0],
    ['Excise', order.excise ?? 0],
  ] as const
  return [
    ...order.lines.map((line) => {
      const largest = line.units?.toSorted((a, b) => b.quantity - a.quantity)[0]
      return [
        ...[...invoice, line.item_no, line.upc, largest?.upc ?? '', line.title, line.unit],
        ...[String(largest?.quantity ?? ''), String(line.quantity)],
        ...[formatDecimal(line.price), formatDecimal(lineTotal(line))],
      ]
    }),
    ...sums
      .filter(([, cents]) => cents !== 0)
      .map(([name, cents]) => {
        const amount = formatDecimal(cents)
        return [...invoice, '', '', '', name, '', '', '1', amount, amount]
      }),
  ]
}

export const exportMyInvoices = async (
  context: Context,
  call: Call<typeof myInvoices.exportMyInvoices>,
) => formatCsv([columns, ...(await readChosen(context, call)).flatMap(rowsOf)])
