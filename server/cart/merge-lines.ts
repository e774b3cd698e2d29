import {
  isQuantity,
  type ProductQuantity,
  sumByProduct,
  wrongQuantity,
} from '@endcap/contract/cart'
import { isId } from '../http/requests/ids.ts'
import { invalidField } from '../http/shop-error.ts'

/**
 * Adds up quantities per product. Ids are compared in lower case; a text that can't be an id is
 * left unchanged. Throws `invalid` for `field` if a sum isn't a valid quantity.
 */
export const mergeLines = (lines: readonly ProductQuantity[], field: string): ProductQuantity[] => {
  const merged = sumByProduct(
    lines.map(({ product_id, quantity }) => ({
      product_id: isId(product_id) ? product_id.toLowerCase() : product_id,
      quantity,
    })),
  )
  if (!merged.every((line) => isQuantity(line.quantity))) throw invalidField(field, wrongQuantity())
  return merged
}
