import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLength } from '../limits.ts'
import {
  AmountIn,
  DayIn,
  dataOf,
  FlagIn,
  Id,
  Message,
  Money,
  optionalText,
  PageQuery,
  PriceIn,
  pageOf,
  queryText,
  Timestamp,
} from '../schemas.ts'
import { entryKinds, itemKinds, paymentMethods } from './account-kinds.ts'
import { ageingColumns } from './ageing.ts'
import { AllocateIn, CustomerIdIn, MethodIn, onceByKey, ReasonIn } from './money-fields.ts'

export const Ageing = z.object({
  columns: z.array(Money).describe(`Open by days past due: ${ageingColumns.join(', ')}`),
  /** Credits that settle no charge yet, negative. */
  unapplied: Money,
  /** The balance. */
  total: Money,
})

export const Receivable = z.object({
  customer_id: Id,
  business_name: z.string(),
  ...Ageing.shape,
  oldest_due: z.string().describe('YYYY-MM-DD, of open charges; empty if nothing is open'),
  is_on_hold: z.boolean().describe('By staff, or since a charge is past due for too long'),
})
export type Receivable = z.output<typeof Receivable>

export const OpenItem = z.object({
  _id: Id,
  kind: z.enum(itemKinds),
  number: z.int().nullable().describe('Of invoices, payments and memos'),
  order_id: z.string().describe('Empty without an order'),
  day: z.string().describe('YYYY-MM-DD'),
  due_on: z.string().describe('YYYY-MM-DD; empty for credits'),
  days_past_due: z.int().describe('Negative before the due day; 0 for credits'),
  /** Negative for credits. */
  amount: Money,
  /** What no allocation settles yet; never negative. */
  open: Money,
  /** Given if the rest is paid early. */
  discount: Money,
  discount_until: z.string().describe('YYYY-MM-DD; empty without a discount'),
  method: z.enum(paymentMethods).nullable().describe('Of payments'),
  reference: z.string(),
  note: z.string(),
})
export type OpenItem = z.output<typeof OpenItem>

export const CustomerAccount = z.object({
  customer_id: Id,
  business_name: z.string(),
  balance: Money,
  terms_id: z.string().describe('The id of the payment terms; empty: due when issued'),
  /** Null: none. */
  credit_limit: Money.nullable(),
  is_on_hold: z.boolean().describe('By staff'),
  is_held_by_days: z
    .boolean()
    .describe('Whether a charge is past due by more days than the shop’s setting'),
  pays_by_invoice: z.boolean().describe('Whether limit and hold refuse orders'),
  /** Orders without an invoice. */
  open_orders: Money,
  returned_check_fee: Money.nullable().describe('Proposed for a returned check; null: none'),
  available: Money.nullable().describe('Of the limit; null without one'),
  version: z.int(),
  ageing: Ageing,
  open_items: z.array(OpenItem).describe('Charges, oldest due first, then credits'),
})
export type CustomerAccount = z.output<typeof CustomerAccount>

const AccountEntry = z.object({
  _id: z.int(),
  day: z.string(),
  at: Timestamp,
  kind: z.enum(entryKinds),
  number: z.int().nullable(),
  /** Positive raises the balance. */
  amount: Money,
  /** After the entry. */
  balance: Money,
  method: z.enum(paymentMethods).nullable().describe('Of payments'),
  reference: z.string(),
  note: z.string(),
  by: z.string(),
  item_id: Id,
  order_id: z.string().describe('Empty without an order'),
  is_reversible: z.boolean().describe('A payment that was not reversed'),
})
export type AccountEntry = z.output<typeof AccountEntry>

const access = 'staff:receivables'

export const receivableSorts = [
  'oldest_due',
  '-oldest_due',
  'business_name',
  '-business_name',
  'total',
  '-total',
] as const

export const ReceivableFilter = z.object({
  as_of: queryText().describe('YYYY-MM-DD; today by default'),
  q: queryText().describe('A part of the business’s name'),
  show: queryText().describe('`overdue` or `on_hold`'),
  sort: queryText().describe(receivableSorts.join(', ')),
})

export const listReceivables = endpoint({
  name: 'listReceivables',
  method: 'GET',
  path: '/admin/api/receivables',
  access,
  summary: 'What customers owe by days past due, oldest due first; empty if accounts are off',
  query: PageQuery.extend(ReceivableFilter.shape),
  reply: pageOf(Receivable).extend({ ageing: Ageing.describe('Of all listed accounts') }),
  status: 200,
  errors: ['invalid'],
})

export const exportReceivables = endpoint({
  name: 'exportReceivables',
  method: 'GET',
  path: '/admin/api/receivables/export',
  access,
  summary: 'What customers owe by days past due, as CSV',
  query: ReceivableFilter,
  reply: z.string(),
  replyFile: { type: 'text/csv', name: 'receivables.csv' },
  status: 200,
  errors: ['invalid'],
})

export const getCustomerAccount = endpoint({
  name: 'getCustomerAccount',
  method: 'GET',
  path: '/admin/api/customers/{id}/account',
  access,
  summary: 'A customer’s account: balance, open documents and ageing',
  reply: dataOf(CustomerAccount),
  status: 200,
  errors: [],
})

export const listAccountEntries = endpoint({
  name: 'listAccountEntries',
  method: 'GET',
  path: '/admin/api/customers/{id}/account-entries',
  access,
  summary: 'The entries of a customer’s account, newest first',
  query: PageQuery,
  reply: pageOf(AccountEntry),
  status: 200,
  errors: [],
})

export const takePayment = endpoint({
  name: 'takePayment',
  method: 'POST',
  path: '/admin/api/payments',
  access,
  summary:
    'Books a payment and settles the chosen charges, else those due first; the rest is unapplied. Requests with the same `Idempotency-Key` book one payment',
  headers: onceByKey,
  body: z.object({
    customer_id: CustomerIdIn,
    method: MethodIn,
    amount: AmountIn,
    reference: optionalText(maxLength.name).describe('The number of a check or of a transfer'),
    received_on: DayIn,
    note: optionalText(maxLength.reason),
    allocate: AllocateIn.nullish().describe('Absent: oldest due first'),
    is_repeated: z
      .boolean()
      .nullish()
      .describe('Books it although a payment with this check number and amount exists'),
  }),
  reply: dataOf(CustomerAccount).extend({ number: z.int().describe('Printed as PMT-10001') }),
  status: 201,
  errors: ['idempotency_key_reused', 'payment_repeated', 'status_conflict'],
})

export const reversePayment = endpoint({
  name: 'reversePayment',
  method: 'POST',
  path: '/admin/api/payments/{id}/reverse',
  access: 'staff:reverse-payments',
  summary:
    'Reverses a payment, such as a returned check: the charges that it settled are open again, and a fee may be added',
  body: z.object({
    reason: ReasonIn,
    fee: PriceIn.nullish(),
    hold: FlagIn.nullish().describe('Puts the account on hold'),
  }),
  reply: dataOf(CustomerAccount).extend(Message.partial().shape),
  status: 201,
  errors: ['status_conflict'],
})

export const changeCustomerAccount = endpoint({
  name: 'changeCustomerAccount',
  method: 'PATCH',
  path: '/admin/api/customers/{id}/account',
  access: 'staff:credit-limits',
  summary: 'Sets payment terms, credit limit and hold of a customer; absent fields stay unchanged',
  body: z
    .object({
      terms_id: z.string().max(maxLength.id).nullable().describe('Empty or null: due when issued'),
      credit_limit: PriceIn.nullable().describe('Null: none'),
      is_on_hold: FlagIn,
    })
    .partial(),
  reply: dataOf(CustomerAccount),
  status: 200,
  errors: ['stale'],
})
