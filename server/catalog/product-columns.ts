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
  class_code: 'classCode',
  brand_family: 'brandFamily',
  manufacturer: 'manufacturer',
  flavor: 'flavor',
  sticks: 'sticks',
  items: 'items',
  ml: 'volumeUl',
  ounces: 'weightMoz',
  tax_status: 'taxStatus',
} as const satisfies Record<StoredProductField, keyof typeof product.$inferInsert>

/** Fields with three decimals, whose columns have thousandths. */
export const measures = ['ml', 'ounces'] as const
type Measure = (typeof measures)[number]

export const isMeasure = (field: string): field is Measure => measures.some((one) => one === field)

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
