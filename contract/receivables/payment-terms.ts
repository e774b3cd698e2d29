import { z } from 'zod'
import { crudEndpoints } from '../crud-endpoints.ts'
import { maxLength, maxTermDays } from '../limits.ts'
import { Id, NumberIn, requiredText } from '../schemas.ts'
import { paymentTermsRules } from './due-day.ts'

export const PaymentTerms = z.object({
  _id: Id,
  name: z.string(),
  rule: z
    .enum(paymentTermsRules)
    .describe(
      'Due when issued, a number of days later, or that many days after the end of its month',
    ),
  days: z.int(),
  discount_bp: z.int().describe('The discount for early payment in hundredths of a percent'),
  discount_days: z.int().describe('Until how many days after the invoice it is given'),
  version: z.int(),
})
export type PaymentTerms = z.output<typeof PaymentTerms>

const wholeNumber = (
  max: number,
  rule = `Please enter a whole number from 0 to ${max.toLocaleString('en-US')}.`,
) =>
  NumberIn(rule).refine((number) => Number.isInteger(number) && number >= 0 && number <= max, rule)

const fields = {
  name: requiredText(maxLength.name, 'Please enter a name, such as Net 15.'),
  rule: z.enum(paymentTermsRules, { error: 'Please choose when invoices are due.' }),
  days: wholeNumber(maxTermDays),
  discount_bp: wholeNumber(10_000, 'Please enter a discount from 0 to 100%.'),
  discount_days: wholeNumber(maxTermDays),
}

export const paymentTermsEndpoints = crudEndpoints({
  name: 'PaymentTerms',
  plural: 'PaymentTerms',
  path: 'payment-terms',
  label: 'payment terms',
  access: 'staff:credit-limits',
  readAccess: 'staff:receivables',
  summaries: { list: 'All payment terms', change: 'Changes payment terms' },
  removalErrors: ['in_use'],
  row: PaymentTerms,
  create: z.object({
    ...fields,
    days: fields.days.default(0),
    discount_bp: fields.discount_bp.default(0),
    discount_days: fields.discount_days.default(0),
  }),
  change: z.object(fields).partial(),
})
