import { z } from 'zod'
import { orderTypes } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { blockReasons } from '../licenses/license-reason.ts'
import { maxLength, maxPricesPerCall, maxQuantity } from '../limits.ts'
import { Money, queryText } from '../schemas.ts'

const Label = z.string().describe('The message in a few words, for a card')

const Terms = z.object({
  /** For the quantity. */
  excise: Money,
  is_added: z
    .boolean()
    .describe('Whether it is added to the price; otherwise the price includes it'),
  blocked: z
    .object({
      reason: z.enum(blockReasons),
      label: Label,
      message: z.string(),
      license_kind: z.string().nullable().describe('The code of the license that is needed'),
    })
    .nullable(),
  license_from: z
    .object({ day: z.string(), label: Label, message: z.string() })
    .nullable()
    .describe('From which day a license is needed that the customer doesn’t have yet'),
})
export type TradeTerms = z.output<typeof Terms>

const listOf = (values: string): string[] =>
  values
    .split(',')
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value !== '')

export const getTradeTerms = endpoint({
  name: 'getTradeTerms',
  method: 'GET',
  path: '/api/trade/terms',
  access: 'customer',
  summary:
    'Whether the customer can get products on the day of their next delivery, and the excise. Empty in a shop without licenses and excise; products of which nothing is to say are left out',
  query: z.object({
    ids: queryText(maxLength.priceIds)
      .transform(listOf)
      .refine(
        (ids) => ids.length <= maxPricesPerCall,
        `Please ask for at most ${maxPricesPerCall} products at a time.`,
      ),
    quantities: queryText(maxLength.priceIds)
      .transform(listOf)
      .transform((texts) => texts.map(Number))
      .refine(
        (numbers) =>
          numbers.every(
            (number) => Number.isInteger(number) && number > 0 && number <= maxQuantity,
          ),
        'Please send whole numbers.',
      )
      .describe('In the sequence of the ids; 1 for those without'),
    type: z.enum(['', ...orderTypes]).catch(''),
    date: queryText().describe(
      'YYYY-MM-DD: the day of a pick-up or of an order; otherwise that of the next delivery',
    ),
  }),
  reply: z.object({
    day: z.string().describe('YYYY-MM-DD: the day that counts'),
    data: z.record(z.string(), Terms),
  }),
  status: 200,
  errors: ['invalid'],
})
