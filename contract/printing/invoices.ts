import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLength, maxPrintedOrders } from '../limits.ts'
import { dataOf, FlagIn, Id, Money, requiredText, Timestamp } from '../schemas.ts'

export const Invoice = z.object({
  order_id: Id,
  number: z.int().describe('From 10001, without gaps; printed as INV-10001'),
  revision: z.int().describe('1, and one more for each correction'),
  issuedAt: Timestamp,
  by: z.string().describe('The member of staff who made it'),
  total: Money,
  is_outdated: z.boolean().describe('Whether the order has changed since'),
})
export type Invoice = z.output<typeof Invoice>

export const issueInvoices = endpoint({
  name: 'issueInvoices',
  method: 'POST',
  path: '/admin/api/invoices',
  access: 'staff:orders',
  summary:
    'Creates invoices of orders that are ready or delivered, all or none; existing invoices don’t change',
  body: z.object({
    order_ids: z
      .array(requiredText(maxLength.id, 'Please choose an order.'), {
        error: 'Please choose an order.',
      })
      .min(1, 'Please choose an order.')
      .max(maxPrintedOrders, `Please choose at most ${maxPrintedOrders} orders.`),
    correct: FlagIn.nullish().describe(
      'Creates a corrected invoice, with the same number, for each order that has changed since its last invoice',
    ),
  }),
  reply: dataOf(z.array(Invoice).describe('The newest invoice of each order')),
  status: 200,
  errors: ['status_conflict', 'trade_blocked', 'document_incomplete'],
})

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: '/admin/api/orders/{id}/invoices',
  access: 'staff:orders',
  summary: 'The invoices of an order, newest first',
  reply: dataOf(z.array(Invoice)),
  status: 200,
  errors: [],
})
