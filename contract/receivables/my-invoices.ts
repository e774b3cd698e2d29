import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxPageSize } from '../limits.ts'
import { FileBytes, Id, Money, PageQuery, pageOf, queryText } from '../schemas.ts'

/** `issued`: before the shop had accounts, so that nobody knows what is open. */
export const invoiceStates = ['open', 'partly_paid', 'paid', 'overdue', 'issued'] as const

export const MyInvoice = z.object({
  number: z.int().describe('Printed as INV-10001'),
  revision: z.int().describe('1, and one more for each correction'),
  order_id: Id,
  order_number: z.int(),
  day: z.string().describe('YYYY-MM-DD: the day of the first revision'),
  due_on: z.string().describe('YYYY-MM-DD; empty if it was issued before the shop had accounts'),
  total: Money,
  /** The unpaid amount; null if it was issued before the shop had accounts. */
  open: Money.nullable(),
  state: z.enum(invoiceStates),
})
export type MyInvoice = z.output<typeof MyInvoice>

/** A customer’s account, as it decides about their next order. */
export const MyCredit = z.object({
  balance: Money,
  /** Null: no limit. */
  limit: Money.nullable(),
  /** Orders without an invoice. */
  open_orders: Money,
  is_on_hold: z.boolean().describe('Whether orders to be paid by invoice are refused'),
  /** Open and due before today. */
  overdue: Money,
  /** Open and due on the next day on which something is due. */
  next_due: Money,
  next_due_on: z.string().describe('YYYY-MM-DD, today or later; empty if nothing is due'),
})
export type MyCredit = z.output<typeof MyCredit>

/** Numbers separated by commas; others are ignored. */
export const InvoiceNumbers = queryText(maxPageSize * 10)
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .filter((part) => /^\d{1,9}$/.test(part))
        .map(Number),
    ),
  ])
  .describe(`The numbers of up to ${maxPageSize} invoices, separated by commas`)

export const listMyInvoices = endpoint({
  name: 'listMyInvoices',
  method: 'GET',
  path: '/api/invoices',
  access: 'customer',
  summary: 'The customer’s invoices, newest first; empty if the shop keeps no accounts',
  query: PageQuery.extend({
    state: queryText().describe('`open`: only those with an open amount'),
    order: queryText().describe('The id of an order: only its invoice'),
    number: queryText().describe('Only the invoice with this number'),
  }),
  reply: pageOf(MyInvoice).extend({
    balance: Money,
    credit: MyCredit.nullable().describe('Null before the first document of the account'),
  }),
  status: 200,
  errors: [],
})

export const printMyInvoice = endpoint({
  name: 'printMyInvoice',
  method: 'GET',
  path: '/api/invoices/{number}/pdf',
  access: 'customer',
  summary: 'The newest revision of one of the customer’s invoices, as it was issued',
  reply: FileBytes,
  replyFile: { type: 'application/pdf', name: 'invoice.pdf' },
  status: 200,
  errors: ['too_many_requests'],
})

export const printMyInvoices = endpoint({
  name: 'printMyInvoices',
  method: 'GET',
  path: '/api/invoices/pdf',
  access: 'customer',
  summary: 'The newest revisions of several of the customer’s invoices in one file',
  query: z.object({ numbers: InvoiceNumbers }),
  reply: FileBytes,
  replyFile: { type: 'application/pdf', name: 'invoices.pdf' },
  status: 200,
  errors: ['invalid', 'too_many_requests'],
})

export const exportMyInvoices = endpoint({
  name: 'exportMyInvoices',
  method: 'GET',
  path: '/api/invoices/csv',
  access: 'customer',
  summary:
    'The lines of several of the customer’s invoices for the back office of a store: `Invoice, Date, PO, Item No, UPC, Case UPC, Description, Unit, Units In Case, Quantity, Price, Amount`',
  query: z.object({ numbers: InvoiceNumbers }),
  reply: z.string(),
  replyFile: { type: 'text/csv', name: 'invoices.csv' },
  status: 200,
  errors: ['invalid'],
})
