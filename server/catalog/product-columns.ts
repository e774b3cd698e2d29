import {
  type ProductField,
  productFieldNames,
  productFields,
} from '@endcap/contract/catalog/product-fields'
import { product } from '../database/schema/index.ts'

export type StoredProductField = Exclude<
  ProductField,
  'category_ids' | 'stock_count' | 'reorder_level'
>

export const productProperties = {
  title: 'title',
  item_no: 'itemNo',
  short_description: 'shortDescription',
  price: 'priceCents',
  price_varies: 'priceVaries',
  cost: 'costCents',
  on_sale: 'onSale',
  in_stock: 'inStock',
  staff_pick: 'staffPick',
  unit: 'unit',
  units_per_case: 'unitsPerCase',
  min_quantity: 'minQuantity',
  quantity_multiple: 'quantityMultiple',
  units: 'units',
  upc: 'upc',
  bin_location: 'binLocation',
  thumbnail: 'thumbnail',
  images: 'images',
} as const satisfies Record<StoredProductField, keyof typeof product.$inferInsert>

export const columnOf = (field: StoredProductField): string =>
  product[productProperties[field]].name

const isStored = (field: ProductField): field is StoredProductField => field in productProperties

export const storedProductFields = productFieldNames.filter(isStored)

/** Excludes prices, which depend on the buyer. */
export const publicProductFields = storedProductFields.filter(
  (field) => productFields[field].shownTo === 'everyone',
)

/** Columns that price files and bulk changes can write, and an undo can restore. */
export const importedColumns = storedProductFields
  .filter((field) => productFields[field].isImported)
  .map(columnOf)
