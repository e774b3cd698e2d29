import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DayIn, Money, PriceIn, Timestamp } from '../schemas.ts'

export const WholesaleCost = z.object({
  valid_from: z.string().describe('The first day on which it counts, `YYYY-MM-DD`'),
  cost: Money,
  by: z.string(),
  at: Timestamp,
})
export type WholesaleCost = z.output<typeof WholesaleCost>

const path = '/admin/api/products/{id}/wholesale-costs'
const access = 'staff:change-catalogue'

export const listWholesaleCosts = endpoint({
  name: 'listWholesaleCosts',
  method: 'GET',
  path,
  access,
  summary: 'What the shop pays for a unit before discounts, by the day from which it counts',
  reply: z.object({ data: z.array(WholesaleCost) }),
  status: 200,
  errors: [],
})

export const setWholesaleCost = endpoint({
  name: 'setWholesaleCost',
  method: 'POST',
  path,
  access,
  summary: 'Sets the wholesale cost of a product from a day, or removes one that is still to come',
  body: z.object({
    valid_from: DayIn,
    cost: PriceIn.nullable().describe('Null: removes the cost of this day, which must be to come'),
  }),
  reply: z.object({ data: z.array(WholesaleCost) }),
  status: 200,
  errors: ['invalid'],
})
