import { z } from 'zod'
import { priceEndings, stockFilters } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { maxBulkProducts, maxLength, maxPriceCents } from '../limits.ts'
import { centsToDollars, dollarsToCents } from '../money.ts'
import {
  DayIn,
  dataOf,
  FlagIn,
  Id,
  NumberIn,
  optionalText,
  PageQuery,
  pageOf,
  queryText,
  Timestamp,
  text,
} from '../schemas.ts'
import { ProductChangePage, Undone } from './product-changes.ts'
import { missingParts, ProductFilter } from './staff-catalog.ts'

export type PriceEnding = (typeof priceEndings)[number]

const oneOf = (...values: readonly string[]) =>
  queryText().refine(
    (value) => value === '' || values.includes(value),
    `Please filter by one of these: ${values.join(', ')}.`,
  )

/** Refuses unknown filters: if one were ignored, the change would apply to every product. */
const BulkFilter = z.strictObject(
  {
    ...ProductFilter.shape,
    on_sale: oneOf('1', '0'),
    in_stock: oneOf('1', '0'),
    missing: oneOf(...missingParts),
    stock: oneOf(...stockFilters),
    changed: oneOf('today'),
  },
  { error: `Please use these filters: ${Object.keys(ProductFilter.shape).join(', ')}.` },
)

export const BulkChangeIn = z
  .object({
    ids: z
      .array(z.string(), { error: 'Please choose products.' })
      .max(maxBulkProducts, `Please choose at most ${maxBulkProducts} products, or use filters.`)
      .optional(),
    filter: BulkFilter.optional(),
    on_sale: FlagIn.optional(),
    category_id: optionalText(maxLength.id),
    category_mode: z
      .enum(['add', 'set'], { error: 'Please choose whether to add or to replace.' })
      .optional(),
    percent: NumberIn('Please enter a number such as 5 or -2.5.')
      .refine((percent) => percent >= -99, 'Please enter -99 or more.')
      .refine((percent) => percent <= 1_000, 'Please enter a smaller number.')
      .optional(),
    amount: NumberIn('Please enter an amount such as 0.50 or -1.')
      .refine(
        (dollars) => Math.abs(dollars) <= centsToDollars(maxPriceCents),
        'Please enter a smaller amount.',
      )
      .transform(dollarsToCents)
      .optional(),
    price_ending: z.enum(priceEndings, { error: 'Please choose an ending.' }).optional(),
    class_code: text(maxLength.classCode)
      .optional()
      .describe('The class of all chosen products; empty: none'),
    class_codes: z
      .array(z.object({ product_id: Id, class_code: text(maxLength.classCode) }))
      .max(maxBulkProducts)
      .optional()
      .describe('The classes of single products of `ids`'),
    wholesale_cost_from: DayIn.optional().describe(
      'The cost of each product becomes its wholesale cost from this day',
    ),
    confirm_price: FlagIn.optional().describe('True: also sets unusual prices'),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    error: 'Please choose products, or filters.',
  })
  .refine(({ percent, amount }) => percent === undefined || amount === undefined, {
    path: ['amount'],
    error: 'Please enter either a percentage or an amount.',
  })
export type BulkChangeIn = z.output<typeof BulkChangeIn>

export const BulkChange = z.object({
  _id: Id,
  summary: z.string(),
  products: z.int(),
  by: z.string(),
  createdAt: Timestamp,
  undoneAt: Timestamp.nullable(),
})
export type BulkChange = z.output<typeof BulkChange>

export const listBulkChanges = endpoint({
  name: 'listBulkChanges',
  method: 'GET',
  path: '/admin/api/bulk-changes',
  access: 'staff:change-catalogue',
  summary: 'Bulk changes of products, newest first',
  query: PageQuery,
  reply: pageOf(BulkChange),
  status: 200,
  errors: [],
})

export const previewBulkChange = endpoint({
  name: 'previewBulkChange',
  method: 'POST',
  path: '/admin/api/bulk-changes/preview',
  access: 'staff:change-catalogue',
  summary: 'Previews a bulk change of products, unusual prices first; changes nothing',
  query: PageQuery,
  body: BulkChangeIn,
  reply: ProductChangePage,
  status: 200,
  errors: ['invalid'],
})

export const makeBulkChange = endpoint({
  name: 'makeBulkChange',
  method: 'POST',
  path: '/admin/api/bulk-changes',
  access: 'staff:change-catalogue',
  summary: 'Changes many products at once: all or none',
  body: BulkChangeIn,
  reply: dataOf(BulkChange),
  status: 201,
  errors: ['invalid', 'price_unusual', 'status_conflict'],
})

export const undoBulkChange = endpoint({
  name: 'undoBulkChange',
  method: 'POST',
  path: '/admin/api/bulk-changes/{id}/undo',
  access: 'staff:change-catalogue',
  summary: 'Undoes a bulk change, except for products that have changed since',
  reply: dataOf(Undone),
  status: 200,
  errors: ['status_conflict'],
})
