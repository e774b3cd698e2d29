import { describeRule } from '@endcap/contract/catalog/describe-quantity'
import { quantityOfCode } from '@endcap/contract/catalog/product-codes'
import { roundUpToSold } from '@endcap/contract/catalog/selling-units'
import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { maxQuantity } from '@endcap/contract/limits'
import { readOrderQuantity } from '@endcap/contract/quantities/read-order-quantity'
import { readQuantity } from '@endcap/contract/quantities/read-quantity'
import { isUnitWord, withBaseUnit } from '@endcap/contract/quantities/unit-words'
import { formatNumber } from '../../layout/count-of.ts'

/** `proposed`: a quantity to order instead. */
export type EnteredQuantity = { quantity: number } | { problem: string; proposed?: number }

/** Whether a text is rather a quantity than a code or words: `2`, `2 cs`, at most `maxQuantity`. */
export const isQuantityText = (text: string): boolean => {
  const read = readQuantity(text)
  return read.kind === 'amount' && (read.unit === '' || isUnitWord(read.unit))
}

/** What a code stands for, such as the pieces of a case, as it is sold. */
export const defaultAmount = (product: StaffProduct, code: string): string =>
  String(roundUpToSold(Math.max(quantityOfCode(code, product, product.units), 1), product))

/** Reads the text of a quantity in base units, and refuses what can't be added to `former`. */
export const readEnteredQuantity = (
  text: string,
  product: StaffProduct,
  former: number,
): EnteredQuantity => {
  const read = readOrderQuantity(text, withBaseUnit(product).units)
  if (read.kind === 'refused') return { problem: read.message }
  if (read.kind === 'blank' || read.quantity === 0)
    return { problem: `Please enter a whole number from 1 to ${formatNumber(maxQuantity)}.` }
  const sum = former + read.quantity
  const sold = roundUpToSold(sum, product)
  if (sold !== sum)
    return {
      problem: `${sum} isn’t sold, so it was rounded up. ${describeRule(product)} Press Enter to add it.`,
      proposed: sold - former,
    }
  if (product.stock_available !== null && sum > product.stock_available)
    return { problem: `Only ${product.stock_available} of ${product.title} left.` }
  return { quantity: read.quantity }
}
