import { z } from 'zod'
import { Product } from './catalog.ts'
import { crudEndpoints } from './crud-endpoints.ts'
import {
  maxCategoriesPerProduct,
  maxImagesPerProduct,
  maxLength,
  maxUnitsPerCase,
} from './limits.ts'
import {
  FlagIn,
  ImagePathIn,
  Money,
  optionalText,
  PageQuery,
  PriceIn,
  queryText,
  requiredText,
  Timestamp,
} from './schemas.ts'

/** A product in staff's replies, off sale or without a price included. */
export const StaffProduct = Product.extend({
  price: Money.nullable(),
  on_sale: z.boolean(),
  staff_pick: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
})
export type StaffProduct = z.output<typeof StaffProduct>

/** The fields of a product that staff set. Without a price, or at 0, a product is off sale. */
const productFields = {
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
    .min(1, 'Please enter a number of at least 1.')
    .max(maxUnitsPerCase, 'Please enter a smaller number.')
    .nullable(),
  thumbnail: ImagePathIn,
  images: z.array(ImagePathIn, { error: 'Please choose images.' }).max(maxImagesPerProduct),
  in_stock: FlagIn,
  on_sale: FlagIn,
  staff_pick: FlagIn,
}
export const ProductChange = z.object(productFields).partial()
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
  'newest',
  'price_asc',
  'price_desc',
] as const

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
    q: queryText().describe('Title, item number or UPC'),
    category: queryText().describe('Id or slug; subcategories are included'),
    on_sale: queryText().describe('1 or 0'),
    in_stock: queryText().describe('1 or 0'),
    sort: queryText().describe(staffProductSorts.join(', ')),
  }),
  create: ProductChange.extend({ title: productFields.title, item_no: productFields.item_no }),
  change: ProductChange,
})
