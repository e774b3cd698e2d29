import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLength } from '../limits.ts'
import { DayIn, dataOf, Id, Money, optionalText } from '../schemas.ts'

/** Cash above the amount of Form 8300 that no report covers yet. */
export const CashReport = z.object({
  customer_id: Id,
  business_name: z.string(),
  invoice: z.int().nullable().describe('Its cash is above the amount; null: the customer’s is'),
  from: z.string().describe('YYYY-MM-DD: the first counted payment'),
  to: z.string().describe('YYYY-MM-DD: the last counted payment'),
  cash: Money,
  /** Received in these days; not counted. */
  money_orders: Money,
  due_on: z.string().describe('YYYY-MM-DD'),
})
export type CashReport = z.output<typeof CashReport>

export const listCashReports = endpoint({
  name: 'listCashReports',
  method: 'GET',
  path: '/admin/api/receivables/cash-reports',
  access: 'staff:receivables',
  summary: 'Cash above the amount of Form 8300 that is still to be reported, due first',
  reply: dataOf(z.array(CashReport)),
  status: 200,
  errors: [],
})

export const fileCashReport = endpoint({
  name: 'fileCashReport',
  method: 'POST',
  path: '/admin/api/customers/{id}/account/cash-reports',
  access: 'staff:adjustments',
  summary: 'Records that the cash received so far was reported; later cash counts for a new report',
  body: z.object({ filed_on: DayIn, note: optionalText(maxLength.reason) }),
  reply: dataOf(z.array(CashReport).describe('What is still to be reported of this customer')),
  status: 201,
  errors: [],
})
