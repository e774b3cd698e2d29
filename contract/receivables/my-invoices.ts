import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FileBytes, Id, Money, PageQuery, pageOf } from '../schemas.ts'

export const invoiceStates = ['open', 'partly_paid', 'paid', 'overdue'] as const

const MyInvoice = z.object({
  number: z.int().describe('Printed as INV-10001'),
  revision: z.int().describe('1, and one more for each correction'),
  order_id: Id,
  order_number: z.int(),
  day: z.string().describe('YYYY-MM-DD: the day of the first revision'),
  due_on: z.string().describe('YYYY-MM-DD'),
  total: Money,
  /** The unpaid amount. */
  open: Money,
  state: z.enum(invoiceStates),
})
export type MyInvoice = z.output<typeof MyInvoice>

export const listMyInvoices = endpoint({
  name: 'listMyInvoices',
  method: 'GET',
  path: '/api/invoices',
  access: 'customer',
  summary: 'The customer’s invoices, newest first; empty if the shop keeps no accounts',
  query: PageQuery,
  reply: pageOf(MyInvoice).extend({ balance: Money }),
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
