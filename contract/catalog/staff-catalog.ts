import { z } from 'zod'
import { stockFilters } from '../choices.ts'
import { crudEndpoints } from '../crud-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import {
  maxCategoriesPerProduct,
  maxFactOfUnit,
  maxImagesPerProduct,
  maxLength,
  maxQuantity,
  maxSellingStep,
  maxUnitsPerCase,
  maxUnitsPerProduct,
} from '../limits.ts'
import {
  FlagIn,
  Id,
  ImagePathIn,
  Money,
  NumberIn,
  optionalText,
  PageQuery,
  PriceIn,
  pageOf,
  queryChoice,
  queryText,
  requiredText,
  Timestamp,
} from '../schemas.ts'
import { flavors, stockTaxStatuses } from '../trade/trade-kinds.ts'
import { PricedProduct } from './catalog.ts'
import type { ProductField, StaffProductField } from './product-fields.ts'
import { PiecesIn } from './stock.ts'

export const DatedPrice = z.object({ price: Money, is_special: z.boolean() })

/** Standard prices for the smallest quantity sold, and price lists. */
export const OtherPrices = z.object({
  current: DatedPrice.extend({ until: Timestamp.nullable().describe('Null: no end') })
    .nullable()
    .describe('What customers pay now; null: the product’s price'),
  next: DatedPrice.extend({ from: Timestamp }).nullable().describe('The next scheduled price'),
  lists: z.int().describe('The number of price lists with prices of the product'),
})
export type OtherPrices = z.output<typeof OtherPrices>

/** Includes products that are off sale or without a price. */
export const StaffProduct = PricedProduct.extend({
  price: Money.nullable(),
  on_sale: z.boolean(),
  staff_pick: z.boolean(),
  bin_location: z.string(),
  /** The shop's cost of one unit. Absent if the role can't change the catalogue. */
  cost: Money.nullable().optional(),
  price_reason: z
    .string()
    .optional()
    .describe('With `customer_id`: why `price` differs, `Special` or the price list; else empty'),
  other_prices: OtherPrices.optional().describe(
    'Prices that differ from `price`; in lists and in replies to changes',
  ),
  stock_count: z.int().nullable().describe('Pieces in the warehouse; null: not counted'),
  stock_available: z.int().nullable().describe('The count minus the reserved pieces'),
  reorder_level: z
    .int()
    .nullable()
    .describe('The product is low at or below this number; null: the settings’ number'),
  class_code: z.string().describe('Empty: ordinary goods'),
  brand_family: z.string(),
  manufacturer: z.string(),
  flavor: z.enum(flavors).describe('Empty: not known'),
  sticks: z.int().nullable().describe('In one unit; null: not known'),
  items: z.int().nullable().describe('In one unit; null: not known'),
  ml: z.number().nullable().describe('Liquid in one unit; null: not known'),
  ounces: z.number().nullable().describe('Weight of one unit; null: not known'),
  tax_status: z.enum(stockTaxStatuses).describe('How the shop bought it'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
} satisfies Record<StaffProductField, z.ZodType> & Record<string, z.ZodType>)
export type StaffProduct = z.output<typeof StaffProduct>

export const SellingStepIn = z
  .int({ error: 'Please enter a whole number.' })
  .min(1, 'Please enter 1 or more.')
  .max(maxSellingStep, `Please enter at most ${maxSellingStep.toLocaleString('en-US')}.`)
  .nullable()
  .transform((step) => step ?? 1)

const isUnique = (values: readonly (string | number)[]): boolean =>
  new Set(values).size === values.length

export const UnitsIn = z
  .array(
    z.object({
      name: requiredText(maxLength.unitName, 'Please enter the unit’s name.'),
      quantity: z
        .int({ error: 'Please enter how many there are in the unit.' })
        .min(1, 'Please enter 1 or more.')
        .max(maxQuantity, `Please enter at most ${maxQuantity.toLocaleString('en-US')}.`),
      upc: optionalText(maxLength.upc),
    }),
    { error: 'Please send the units as a list.' },
  )
  .max(maxUnitsPerProduct, `Please enter at most ${maxUnitsPerProduct} units.`)
  .refine(
    (units) => isUnique(units.map(({ name }) => name.toLowerCase())),
    'Please give each unit a different name.',
  )
  .refine(
    (units) => isUnique(units.map(({ quantity }) => quantity)),
    'Please give each unit a different quantity.',
  )
  .transform((units) => units.toSorted((one, other) => one.quantity - other.quantity))

const FactIn = z
  .int({ error: 'Please enter a whole number.' })
  .min(0, 'Please enter 0 or more.')
  .max(maxFactOfUnit, 'Please enter a smaller number.')
  .nullable()

/** With at most three decimals. */
export const MeasureIn = NumberIn('Please enter a number such as 12.5.')
  .refine((number) => number >= 0, 'Please enter 0 or more.')
  .refine((number) => number * 1000 <= maxFactOfUnit, 'Please enter a smaller number.')
  .refine(
    (number) => Math.abs(number * 1000 - Math.round(number * 1000)) < 1e-4,
    'Please use at most three decimals.',
  )
  .nullable()

/** A product without a price, or with price 0, is off sale. */
const fieldSchemas = {
  title: requiredText(maxLength.productTitle, 'Please enter a title.'),
  item_no: requiredText(maxLength.itemNumber, 'Please enter an item number.'),
  short_description: optionalText(maxLength.description),
  category_ids: z
    .array(z.string(), { error: 'Please choose categories.' })
    .max(maxCategoriesPerProduct),
  price: PriceIn.nullable(),
  price_varies: optionalText(maxLength.priceNote).transform((note) => (note === '--' ? '' : note)),
  upc: optionalText(maxLength.upc),
  unit: optionalText(maxLength.unit),
  units_per_case: z
    .int({ error: 'Please enter a whole number.' })
    .min(1, 'Please enter 1 or more.')
    .max(maxUnitsPerCase, 'Please enter a smaller number.')
    .nullable(),
  units: UnitsIn,
  min_quantity: SellingStepIn,
  quantity_multiple: SellingStepIn,
  bin_location: optionalText(maxLength.binLocation),
  cost: PriceIn.nullable(),
  stock_count: PiecesIn.nullable().describe('Null: the product isn’t counted any more'),
  reorder_level: PiecesIn.nullable().describe(
    'The product is low at or below this number, if it is counted; null: the settings’ number',
  ),
  thumbnail: ImagePathIn,
  images: z.array(ImagePathIn, { error: 'Please choose images.' }).max(maxImagesPerProduct),
  in_stock: FlagIn,
  on_sale: FlagIn,
  staff_pick: FlagIn,
  class_code: optionalText(maxLength.classCode),
  brand_family: optionalText(maxLength.brandFamily),
  manufacturer: optionalText(maxLength.manufacturer),
  flavor: z.enum(flavors, { error: 'Please choose a flavor.' }),
  sticks: FactIn,
  items: FactIn,
  ml: MeasureIn,
  ounces: MeasureIn,
  tax_status: z.enum(stockTaxStatuses, { error: 'Please choose a tax status.' }),
} satisfies Record<ProductField, z.ZodType>
export const ProductFields = z.object(fieldSchemas).partial()
export const ProductChange = ProductFields.extend({
  /** Unless true, an unusual price is refused as `price_unusual`. */
  confirm_price: FlagIn.optional(),
})
export type ProductChange = z.output<typeof ProductChange>

export const staffProductSorts = [
  'title',
  '-title',
  'item_no',
  '-item_no',
  'price',
  '-price',
  'updatedAt',
  '-updatedAt',
  'createdAt',
  '-createdAt',
  'price_varies',
  '-price_varies',
  'on_sale',
  '-on_sale',
  'in_stock',
  '-in_stock',
  'upc',
  '-upc',
  'bin_location',
  '-bin_location',
  'cost',
  '-cost',
  'newest',
  'price_asc',
  'price_desc',
  'match',
] as const

/** `class`: on sale without a class in a main category in which another product has a regulated one. */
export const missingParts = ['price', 'picture', 'category', 'class'] as const

export const ProductFilter = z.object({
  q: queryText().describe('Title, item number, UPC, or UPC of a unit, searched like in the shop'),
  category: queryText().describe('Id or slug; subcategories are included'),
  on_sale: queryChoice(['1', '0']),
  in_stock: queryChoice(['1', '0']),
  missing: queryChoice(missingParts, 'Only products that lack this part'),
  stock: queryChoice(stockFilters),
  class: queryText(maxLength.classCode).describe('The code of a class'),
  changed: queryChoice(['today'], 'Changed since midnight in the shop’s time zone'),
})
export type ProductFilter = z.output<typeof ProductFilter>

export const productEndpoints = crudEndpoints({
  name: 'Product',
  path: 'products',
  label: 'product',
  access: 'staff:change-catalogue',
  readAccess: 'staff:read-catalogue',
  summaries: {
    list: 'All products, including those off sale',
    remove: 'Deletes a product; orders keep their copy of it',
  },
  row: StaffProduct,
  query: PageQuery.extend({
    ...ProductFilter.shape,
    ids: queryText(maxLength.priceIds).describe('Only these products: ids, separated by commas'),
    sort: queryText().describe(staffProductSorts.join(', ')),
    customer_id: queryText().describe(
      '`price` is what this customer pays for the smallest quantity sold; only for roles that see orders',
    ),
  }),
  create: ProductChange.extend({ title: fieldSchemas.title, item_no: fieldSchemas.item_no }),
  change: ProductChange,
})

export const priceChangeReasons = ['edit', 'bulk', 'import', 'scheduled', 'undo', ''] as const

export const PriceChange = z.object({
  _id: Id,
  at: Timestamp,
  was: Money.nullable(),
  now: Money.nullable(),
  by: z.string().describe('The name of a member of staff or of a program; empty if unknown'),
  reason: z.enum(priceChangeReasons).describe('Empty: changed outside the back office'),
  source_id: z
    .string()
    .describe('The import or bulk change that made the change; empty: another kind of change'),
  source_name: z.string().describe('The file of an import'),
  price_list: z.string().describe('The price list of the price; empty: a standard price'),
  conditions: z
    .string()
    .describe('When it applied, such as `from 10, special, Nov 1 to Nov 30`; empty: always'),
})
export type PriceChange = z.output<typeof PriceChange>

export const listPriceChanges = endpoint({
  name: 'listPriceChanges',
  method: 'GET',
  path: '/admin/api/products/{id}/price-history',
  access: 'staff:read-catalogue',
  summary: 'The changes of a product’s price, newest first',
  query: PageQuery,
  reply: pageOf(PriceChange),
  status: 200,
  errors: [],
})

export const exportProducts = endpoint({
  name: 'exportProducts',
  method: 'GET',
  path: '/admin/api/product-export',
  access: 'staff:change-catalogue',
  summary:
    'The products that match a list’s filters, as a price file that can be imported without changing anything',
  query: ProductFilter,
  reply: z.string().describe('The columns that an import reads; formulas are marked as text'),
  replyFile: { type: 'text/csv', name: 'products.csv' },
  status: 200,
  errors: [],
})
