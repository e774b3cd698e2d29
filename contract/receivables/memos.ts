import { z } from 'zod'
import { PiecesIn } from '../catalog/stock.ts'
import { endpoint } from '../endpoint.ts'
import { idempotencyKeyHours, maxLength, maxLines } from '../limits.ts'
import {
  AmountIn,
  dataOf,
  FileBytes,
  Id,
  Money,
  PageQuery,
  pageOf,
  queryText,
  requiredText,
} from '../schemas.ts'
import { memoCauses, memoKinds } from './memo-kinds.ts'

export const Memo = z.object({
  _id: Id,
  kind: z.enum(memoKinds),
  number: z.int().describe('Printed as CM-10001 or DM-10001'),
  customer_id: Id,
  business_name: z.string(),
  order_id: z.string().describe('Empty: of no order'),
  order_number: z.int().nullable(),
  invoice_number: z.int().nullable().describe('Printed as INV-10001'),
  day: z.string().describe('YYYY-MM-DD'),
  cause: z.enum(memoCauses),
  reason: z.string(),
  amount: Money,
  /** The part that no allocation settles yet. */
  open: Money,
  by: z.string(),
  lines: z.array(
    z.object({
      item_no: z.string(),
      title: z.string(),
      quantity: z.int().nullable().describe('Pieces; null: an amount, such as a fee'),
      amount: Money,
    }),
  ),
})
export type Memo = z.output<typeof Memo>

export const CreditableLine = z.object({
  line_id: Id.describe('Of the order'),
  product_id: Id,
  item_no: z.string(),
  title: z.string(),
  unit: z.string(),
  quantity: z.int().describe('Pieces that can still be credited'),
  /** The credit of all these pieces. */
  amount: Money,
})
export type CreditableLine = z.output<typeof CreditableLine>

export const listCreditableLines = endpoint({
  name: 'listCreditableLines',
  method: 'GET',
  path: '/admin/api/orders/{id}/creditable-lines',
  access: 'staff:memos',
  summary: 'What was invoiced of an order’s lines and isn’t credited yet; empty without an invoice',
  reply: dataOf(z.array(CreditableLine)),
  status: 200,
  errors: [],
})

export const createMemo = endpoint({
  name: 'createMemo',
  method: 'POST',
  path: '/admin/api/memos',
  access: 'staff:memos',
  summary:
    'Issues a credit memo over pieces of an order or an amount, or a debit memo over an amount. A credit settles its own invoice first; what is left over stays unapplied. Requests with the same `Idempotency-Key` issue one memo',
  headers: {
    'Idempotency-Key': `Created by the client for each memo; valid for ${idempotencyKeyHours} hours`,
  },
  body: z.object({
    kind: z.enum(memoKinds, { error: 'Please choose a credit or a debit memo.' }),
    customer_id: requiredText(maxLength.id, 'Please choose a customer.'),
    order_id: z.string().max(maxLength.id).nullish().describe('The order that it is about'),
    reason: requiredText(maxLength.reason, 'Please say why. The customer will see this.'),
    amount: AmountIn.nullish().describe('Absent if there are lines'),
    lines: z
      .array(
        z.object({
          line_id: requiredText(maxLength.id, 'Please choose a line.'),
          quantity: PiecesIn,
        }),
      )
      .max(maxLines, `Please choose at most ${maxLines} lines.`)
      .nullish()
      .describe('Of the order, for a credit memo; lines with 0 pieces are left out'),
  }),
  reply: dataOf(Memo),
  status: 201,
  errors: ['idempotency_key_reused', 'status_conflict'],
})

export const listMemos = endpoint({
  name: 'listMemos',
  method: 'GET',
  path: '/admin/api/memos',
  access: 'staff:receivables',
  summary: 'Credit and debit memos, newest first',
  query: PageQuery.extend({
    customer_id: queryText().describe('Only of this customer'),
    order_id: queryText().describe('Only of this order'),
  }),
  reply: pageOf(Memo),
  status: 200,
  errors: [],
})

const printed = {
  method: 'GET',
  reply: FileBytes,
  replyFile: { type: 'application/pdf', name: 'memo.pdf' },
  status: 200,
  errors: ['too_many_requests'],
} as const

export const printMemo = endpoint({
  ...printed,
  name: 'printMemo',
  path: '/admin/api/memos/{id}/pdf',
  access: 'staff:receivables',
  summary: 'A memo as it was issued',
})

export const printMyMemo = endpoint({
  ...printed,
  name: 'printMyMemo',
  path: '/api/memos/{id}/pdf',
  access: 'customer',
  summary: 'One of the customer’s credit or debit memos, as it was issued',
})
