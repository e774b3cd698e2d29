import { z } from 'zod'
import { Id, pageOf } from '../schemas.ts'

export const changeDoubts = ['', 'jump', 'under_cost', 'unlikely', 'no_price'] as const

export const ProductChangeRow = z.object({
  product_id: Id,
  item_no: z.string(),
  title: z.string(),
  field: z.string().describe('Empty for a new product; `now` is then its price'),
  was: z.string(),
  now: z.string(),
  price_list: z.string().describe('The price list whose price it is; empty: a standard price'),
  conditions: z
    .string()
    .describe('When a price counts, as `from 10, special, Nov 1 to Nov 30`; empty: always'),
  doubt: z.enum(changeDoubts).describe('Why the change is unusual; empty if it is not'),
})
export type ProductChangeRow = z.output<typeof ProductChangeRow>

export const ProductChangePage = pageOf(ProductChangeRow).extend({
  products: z.int().describe('The number of products on all pages'),
  unusual: z.int().describe('The number of unusual changes on all pages'),
})
export type ProductChangePage = z.output<typeof ProductChangePage>

export const Undone = z.object({
  restored: z.int().describe('Products that have their former values again'),
  removed: z.int().describe('Products that it had added and that are gone again'),
  left: z.int().describe('Products that somebody has changed since: they stay as they are'),
})
export type Undone = z.output<typeof Undone>
