import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxChecksPerBatch, maxLength } from '../limits.ts'
import { AmountIn, DayIn, dataOf, Id, Money, requiredText } from '../schemas.ts'
import { CustomerIdIn, onceByKey } from './money-fields.ts'

export const TakenCheck = z.object({
  _id: Id,
  customer_id: Id,
  number: z.int().describe('Printed as PMT-10001'),
  amount: Money,
  /** The part that settles no charge yet. */
  unapplied: Money,
})

export const takeChecks = endpoint({
  name: 'takeChecks',
  method: 'POST',
  path: '/admin/api/payments/checks',
  access: 'staff:receivables',
  summary:
    'Books a batch of checks, all or none, each for the charges due first; errors name the row, such as `checks.2.reference`',
  headers: onceByKey,
  body: z.object({
    received_on: DayIn,
    control_total: AmountIn.describe('Counted beforehand; must be the sum of the checks'),
    checks: z
      .array(
        z.object({
          customer_id: CustomerIdIn,
          reference: requiredText(maxLength.name, 'Please enter the check number.'),
          amount: AmountIn,
          is_repeated: z
            .boolean()
            .nullish()
            .describe('Books it although a check with this number and amount exists'),
        }),
      )
      .min(1, 'Please enter a check.')
      .max(maxChecksPerBatch, `Please enter at most ${maxChecksPerBatch} checks.`),
  }),
  reply: dataOf(z.array(TakenCheck)),
  status: 201,
  errors: ['idempotency_key_reused', 'payment_repeated'],
})
