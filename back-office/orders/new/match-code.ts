import { quantityOfCode } from '@endcap/contract/catalog/product-codes'
import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'

type Coded = Pick<StaffProduct, 'item_no' | 'upc' | 'units'>

/** Keeps letters and digits without leading zeros, as the shop compares item numbers and UPCs. */
const toCode = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^0+/, '')

/** Whether a text may be an item number or UPC: one word with a digit. */
export const isCode = (typed: string): boolean => /^\S*\d\S*$/.test(typed)

/** Finds an exact item number, else the only product that has this item number or UPC. */
export const findByCode = <Product extends Coded>(
  products: readonly Product[],
  typed: string,
): Product | undefined => {
  const text = typed.trim().toLowerCase()
  const same = products.find(({ item_no }) => item_no.toLowerCase() === text)
  if (same !== undefined) return same
  const code = toCode(typed)
  if (code === '') return undefined
  const [found, ...others] = products.filter(
    (product) =>
      toCode(product.item_no) === code ||
      (product.upc !== '' && toCode(product.upc) === code) ||
      quantityOfCode(typed, product, product.units) > 0,
  )
  return others.length === 0 ? found : undefined
}
