import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxDepositedPayments, maxLength } from '../limits.ts'
import {
  DayIn,
  dataOf,
  Id,
  Money,
  optionalText,
  PageQuery,
  pageOf,
  requiredText,
  Timestamp,
} from '../schemas.ts'
import { depositedMethods } from './account-kinds.ts'

export const Deposit = z.object({
  _id: Id,
  number: z.int().describe('From 10001, without gaps; printed as DEP-10001'),
  day: z.string().describe('YYYY-MM-DD'),
  payments: z.int(),
  total: Money,
  note: z.string(),
  at: Timestamp,
  by: z.string(),
})
export type Deposit = z.output<typeof Deposit>

export const PaymentToDeposit = z.object({
  _id: Id,
  number: z.int().describe('Printed as PMT-10001'),
  customer_id: Id,
  business_name: z.string(),
  day: z.string().describe('YYYY-MM-DD'),
  method: z.enum(depositedMethods),
  reference: z.string(),
  amount: Money,
})
export type PaymentToDeposit = z.output<typeof PaymentToDeposit>

const common = { path: '/admin/api/deposits', access: 'staff:receivables' } as const

export const listDeposits = endpoint({
  ...common,
  name: 'listDeposits',
  method: 'GET',
  summary: 'Deposits, newest first',
  query: PageQuery,
  reply: pageOf(Deposit),
  status: 200,
  errors: [],
})

export const listPaymentsToDeposit = endpoint({
  ...common,
  name: 'listPaymentsToDeposit',
  method: 'GET',
  path: '/admin/api/deposits/payments',
  summary: `The oldest ${maxDepositedPayments} payments by cash, check and money order that are in no deposit`,
  reply: dataOf(z.array(PaymentToDeposit)),
  status: 200,
  errors: [],
})

export const createDeposit = endpoint({
  ...common,
  name: 'createDeposit',
  method: 'POST',
  summary: 'Puts payments into a deposit, each into one at most',
  body: z.object({
    payment_ids: z
      .array(requiredText(maxLength.id, 'Please choose a payment.'), {
        error: 'Please choose a payment.',
      })
      .min(1, 'Please choose a payment.')
      .max(maxDepositedPayments, `Please choose at most ${maxDepositedPayments} payments.`),
    day: DayIn,
    note: optionalText(maxLength.reason),
  }),
  reply: dataOf(Deposit),
  status: 201,
  errors: ['status_conflict'],
})
