import { z } from 'zod'
import { Product, sellingTerms } from '../catalog/catalog.ts'
import { endpoint } from '../endpoint.ts'
import { i18n, locale } from '../i18n/i18n.ts'
import {
  guideDays,
  maxEntriesPerCall,
  maxEntryAgeMs,
  maxGuidePosition,
  maxLength,
  maxQuantity,
} from '../limits.ts'
import { dataOf, FlagIn, Id, Money, NumberIn, requiredText, Timestamp } from '../schemas.ts'

/** The guide made from the customer's orders has the id `recent` and no name. */
export const OrderGuide = z.object({ _id: Id, name: z.string() })
export type OrderGuide = z.output<typeof OrderGuide>

/** Null for a field that was not entered. */
export const GuideEntry = z.object({
  product_id: Id,
  par: z.int().nullable().describe('The quantity that should be on the shelf'),
  on_hand: z.int().nullable().describe('The quantity counted on the shelf'),
  quantity: z.int().nullable().describe('The quantity chosen for the next order'),
  position: z.number().nullable().describe('The row’s position in the customer’s shelf order'),
  listed: z
    .boolean()
    .nullable()
    .describe(
      'True: added by the customer; false: hidden; null: listed only because it was ordered',
    ),
})
export type GuideEntry = z.output<typeof GuideEntry>

export const GuideRow = GuideEntry.extend({
  title: z.string(),
  item_no: z.string(),
  upc: z.string(),
  slug: z.string(),
  thumbnail: z.string(),
  unit: z.string(),
  ...sellingTerms,
  category: z.string().describe('The main category, with its parent: `Drinks › Soda`'),
  in_stock: z.boolean(),
  price: Money.nullable().describe(
    'The current price of one unit, at the smallest quantity sold; null if the product is no longer sold',
  ),
  special: Product.shape.special,
  price_breaks: Product.shape.price_breaks,
  price_note: Product.shape.price_note,
  special_note: Product.shape.special_note,
  break_note: Product.shape.break_note,
  last_quantity: z
    .int()
    .nullable()
    .describe('The last order of the product; null if it was never ordered'),
  last_price: Money.nullable(),
  last_ordered_at: Timestamp.nullable(),
  days_ordered: z.int().describe(`On how many of the last ${guideDays} days it was ordered`),
})
export type GuideRow = z.output<typeof GuideRow>

const path = '/api/order-guides'
const nameMissing = /*i18n*/ 'Please enter a name, such as Cooler.'

export const getOrderGuide = endpoint({
  name: 'getOrderGuide',
  method: 'GET',
  path: `${path}/{id}`,
  access: 'customer',
  summary: `A guide: the products that the customer ordered in the last ${guideDays} days (\`recent\`), or a guide that the customer made`,
  query: z.object({
    older: FlagIn.nullish().describe(
      `Also lists products that were last ordered more than ${guideDays} days ago`,
    ),
  }),
  reply: dataOf(
    OrderGuide.extend({
      rows: z.array(GuideRow),
      guides: z.array(OrderGuide).describe('The customer’s own guides, by name'),
    }),
  ),
  status: 200,
  errors: [],
})

export const createOrderGuide = endpoint({
  name: 'createOrderGuide',
  method: 'POST',
  path,
  access: 'customer',
  summary: 'Creates an empty guide with a name that no other guide of the customer has',
  body: z.object({ name: requiredText(maxLength.guideName, nameMissing) }),
  reply: dataOf(OrderGuide),
  status: 201,
  errors: [],
})

export const renameOrderGuide = endpoint({
  name: 'renameOrderGuide',
  method: 'PATCH',
  path: `${path}/{id}`,
  access: 'customer',
  summary: 'Renames one of the customer’s own guides',
  body: z.object({ name: requiredText(maxLength.guideName, nameMissing) }),
  reply: dataOf(OrderGuide),
  status: 200,
  errors: [],
})

export const deleteOrderGuide = endpoint({
  name: 'deleteOrderGuide',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'customer',
  summary: 'Deletes one of the customer’s own guides; the products stay in their orders',
  reply: null,
  status: 204,
  errors: [],
})

const count = (error: () => string) =>
  NumberIn(error)
    .refine((value) => Number.isInteger(value) && value >= 0 && value <= maxQuantity, { error })
    .nullish()
const largest = () => maxQuantity.toLocaleString(locale())
const badPosition = /*i18n*/ 'Please send the position as a number.'
const badAge = /*i18n*/ 'Please send the age of the entry in milliseconds.'

const EntryIn = z.object({
  product_id: z.string({ error: /*i18n*/ 'Please name the product.' }),
  par: count(() => i18n._('Please enter a whole number from 0 to {max}.', { max: largest() })),
  on_hand: count(() => i18n._('Please enter a whole number from 0 to {max}.', { max: largest() })),
  quantity: count(() => i18n._('Please enter a whole number from 0 to {max}.', { max: largest() })),
  position: NumberIn(badPosition)
    .refine((value) => Math.abs(value) <= maxGuidePosition, badPosition)
    .nullish(),
  listed: FlagIn.nullish(),
  age_ms: NumberIn(badAge)
    .transform((age) => Math.min(Math.max(age, 0), maxEntryAgeMs))
    .nullish()
    .describe(
      'How long ago it was entered; if several devices send a field, the newest entry wins',
    ),
})
export type EntryIn = z.output<typeof EntryIn>

const badEntries = /*i18n*/ 'Please send the entries as a list.'

export const saveGuideEntries = endpoint({
  name: 'saveGuideEntries',
  method: 'POST',
  path: `${path}/{id}/entries`,
  access: 'customer',
  summary:
    'Stores entries of a guide and returns all of them; absent fields stay unchanged, and sending an entry again changes nothing',
  body: z.object({
    entries: z.array(EntryIn, { error: badEntries }).max(maxEntriesPerCall, {
      error: () => i18n._('Please send at most {max} entries at once.', { max: maxEntriesPerCall }),
    }),
  }),
  reply: dataOf(z.array(GuideEntry)),
  status: 200,
  errors: [],
})
