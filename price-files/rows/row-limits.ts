import type { Field } from '../file/column-names.ts'

/** Maximum characters of each text of a product. UPCs, prices and flags are short by form. */
export const maxTextLengths: Record<Field, number> = {
  itemNo: 64,
  title: 300,
  shortDescription: 5000,
  parentCategory: 120,
  category: 120,
  subcategory: 120,
  price: 100,
  priceNote: 200,
  pack: 100,
  upc: 14,
  image: 500,
  inStock: 100,
  unitsPerCase: 100,
  binLocation: 40,
  stockCount: 100,
  cost: 100,
  onSale: 100,
  caseQuantity: 100,
  caseUpc: 14,
  minQuantity: 100,
  quantityMultiple: 100,
  priceList: 100,
}
