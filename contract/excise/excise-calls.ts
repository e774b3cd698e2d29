import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLength, maxQuantity } from '../limits.ts'
import { DayIn, dataOf, Id, Money, NumberIn, PageQuery, pageOf, requiredText } from '../schemas.ts'
import { StateIn } from '../trade/law-rows.ts'
import { exciseStatuses } from './excise-kinds.ts'

const quantityRule = `Please enter a whole number from 1 to ${maxQuantity.toLocaleString('en-US')}.`

export const tryExcise = endpoint({
  name: 'tryExcise',
  method: 'POST',
  path: '/admin/api/excise/try',
  access: 'staff:read-trade',
  summary: 'Computes the excise of a product, and says how',
  body: z.object({
    product_id: requiredText(maxLength.id, 'Please choose a product.'),
    quantity: NumberIn(quantityRule).refine(
      (number) => Number.isInteger(number) && number >= 1 && number <= maxQuantity,
      quantityRule,
    ),
    day: DayIn,
    state: StateIn,
  }),
  reply: dataOf(
    z.object({
      status: z.enum(exciseStatuses),
      excise: Money.nullable().describe('Null: it can’t be computed'),
      is_added: z.boolean(),
      label: z.string(),
      explanation: z.string(),
    }),
  ),
  status: 200,
  errors: ['invalid'],
})

export const missingFacts = ['sticks', 'items', 'volume', 'weight', 'wholesale_cost'] as const

export const MissingExciseFact = z.object({
  product_id: Id,
  item_no: z.string(),
  title: z.string(),
  class_code: z.string(),
  class_name: z.string(),
  missing: z.array(z.enum(missingFacts)),
  /** Of the last 30 days. */
  sales: Money,
})
export type MissingExciseFact = z.output<typeof MissingExciseFact>

export const listMissingExciseFacts = endpoint({
  name: 'listMissingExciseFacts',
  method: 'GET',
  path: '/admin/api/excise/missing',
  access: 'staff:read-trade',
  summary:
    'Products on sale without the data that a confirmed rate in force needs, best sold first',
  query: PageQuery,
  reply: pageOf(MissingExciseFact),
  status: 200,
  errors: [],
})
