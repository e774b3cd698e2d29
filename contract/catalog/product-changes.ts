import { z } from 'zod'
import { Id, pageOf } from '../schemas.ts'

/** `superseded`: another price of the product, with a start date, applies instead for now. */
export const changeDoubts = [
  '',
  'jump',
  'under_cost',
  'unlikely',
  'no_price',
  'superseded',
] as const

export const ProductChangeRow = z.object({
  product_id: Id,
  item_no: z.string(),
  title: z.string(),
  field: z.string().describe('Empty for a new product, whose price is then in `now`'),
  was: z.string(),
  now: z.string(),
  price_list: z.string().describe('The price list of the price; empty: a standard price'),
  conditions: z
    .string()
    .describe('When a price applies, such as `from 10, special, Nov 1 to Nov 30`; empty: always'),
  line: z.int().nullable().describe('The line of an import’s file; null for bulk changes'),
  doubt: z.enum(changeDoubts).describe('Why the change is unusual; empty if it is not'),
})
export type ProductChangeRow = z.output<typeof ProductChangeRow>

export const ProductChangePage = pageOf(ProductChangeRow).extend({
  products: z.int().describe('The number of products on all pages'),
  unusual: z
    .int()
    .describe('The number of unusual changes on all pages, without those that are left out'),
})
export type ProductChangePage = z.output<typeof ProductChangePage>

export const Undone = z.object({
  restored: z.int().describe('The number of products whose former values were restored'),
  removed: z.int().describe('The number of added products that were removed again'),
  left: z
    .int()
    .describe('The number of products that were skipped because somebody has changed them since'),
})
export type Undone = z.output<typeof Undone>
