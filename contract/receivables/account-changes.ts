import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLength } from '../limits.ts'
import { AmountIn, DayIn, dataOf, optionalText, requiredText } from '../schemas.ts'
import { AllocateIn, MethodIn, onceByKey, ReasonIn } from './money-fields.ts'
import { CustomerAccount } from './receivables.ts'

const booking = {
  method: 'POST',
  headers: onceByKey,
  reply: dataOf(CustomerAccount),
  status: 201,
  errors: ['idempotency_key_reused', 'status_conflict'],
} as const

export const addOpeningBalance = endpoint({
  ...booking,
  name: 'addOpeningBalance',
  path: '/admin/api/customers/{id}/account/opening-balances',
  access: 'staff:adjustments',
  summary: 'Books what a customer owed, or had paid too much, before the shop had accounts',
  body: z.object({
    kind: z.enum(['opening', 'opening_credit'], {
      error: 'Please choose whether the customer owes it.',
    }),
    amount: AmountIn,
    day: DayIn,
    due_on: DayIn.nullish().describe('Of what the customer owes; absent: the day'),
    note: optionalText(maxLength.reason),
  }),
})

export const chargeFee = endpoint({
  ...booking,
  name: 'chargeFee',
  path: '/admin/api/customers/{id}/account/fees',
  access: 'staff:adjustments',
  summary: 'Charges a customer a fee, due today',
  body: z.object({ amount: AmountIn, reason: ReasonIn }),
})

export const refundCredit = endpoint({
  ...booking,
  name: 'refundCredit',
  path: '/admin/api/customers/{id}/account/refunds',
  access: 'staff:adjustments',
  summary: 'Gives an unapplied credit, or a part of it, back as money',
  body: z.object({
    credit_id: requiredText(maxLength.id, 'Please choose a credit.'),
    amount: AmountIn,
    method: MethodIn,
    reference: optionalText(maxLength.name),
    reason: ReasonIn,
  }),
})

export const writeOff = endpoint({
  ...booking,
  name: 'writeOff',
  path: '/admin/api/customers/{id}/account/write-offs',
  access: 'staff:write-off',
  summary: 'Writes off what is open of charges, or a part of it',
  body: z.object({
    allocate: AllocateIn.min(1, 'Please choose what to write off.'),
    reason: ReasonIn,
  }),
})

export const applyCredit = endpoint({
  ...booking,
  name: 'applyCredit',
  path: '/admin/api/customers/{id}/account/allocations',
  access: 'staff:receivables',
  summary: 'Settles charges with an unapplied credit: the chosen ones, else those due first',
  headers: {},
  body: z.object({
    credit_id: requiredText(maxLength.id, 'Please choose a credit.'),
    allocate: AllocateIn.nullish().describe('Absent: oldest due first'),
  }),
  errors: ['status_conflict'],
})
