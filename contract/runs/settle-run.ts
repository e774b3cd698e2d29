import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLength, maxQuantity } from '../limits.ts'
import { dollarsToCents } from '../money.ts'
import { dataOf, NumberIn, optionalText } from '../schemas.ts'
import { denominations } from './run-kinds.ts'
import { planning, Run } from './runs.ts'

const pieceCount = z
  .int({ error: 'Please enter a whole number.' })
  .min(0, 'Please enter 0 or more.')
  .max(maxQuantity, `Please enter at most ${maxQuantity}.`)
const dollars = NumberIn('Please enter an amount.').transform(dollarsToCents)
export const CountedIn = z.object({ count: pieceCount, total: dollars })
const isDenomination = (cents: number) => denominations.includes(cents)

export const settleRun = endpoint({
  name: 'settleRun',
  method: 'POST',
  path: '/admin/api/runs/{id}/settle',
  access: planning,
  summary:
    'Closes a run: compares what the driver hands in with what is expected, and stores the contents of the deposit slip. Clerks may not settle a run of their own',
  body: z.object({
    expected: dollars.describe('The expected cash as shown; refused if operations arrived since'),
    counted: z
      .array(
        z.object({
          value: dollars.refine(isDenomination, 'Please count bills and coins.'),
          count: pieceCount,
        }),
      )
      .max(denominations.length, 'Please count each bill and coin once.'),
    checks: CountedIn,
    money_orders: CountedIn,
    reason: optionalText(maxLength.reason).describe('Needed if something differs beyond the limit'),
  }),
  reply: dataOf(Run),
  status: 200,
  errors: ['invalid', 'status_conflict'],
})
