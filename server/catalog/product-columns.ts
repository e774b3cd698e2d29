import {
  type ProductField,
  productFieldNames,
  productFields,
} from '@endcap/contract/catalog/product-fields'
import { product } from '../database/schema/index.ts'

/** The fields of a product that are columns of `product`: categories and counts have their own tables. */
export type StoredProductField = Exclude<
  ProductField,
  'category_ids' | 'stock_count' | 'reorder_level'
>

/** The properties of `product` (`schema/catalog.ts`) that store a product's fields. */
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

/** The fields that every buyer sees. Prices depend on the buyer. */
export const publicProductFields = storedProductFields.filter(
  (field) => productFields[field].shownTo === 'everyone',
)

/** The names of the columns that price files, bulk changes and their undo can write. */
export const importedColumns = storedProductFields
  .filter((field) => productFields[field].isImported)
  .map(columnOf)
