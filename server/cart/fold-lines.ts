import { addUpLines, isQuantity, quantityRule, type Wanted } from '@endcap/contract/cart'
import { isId } from '../http/requests/ids.ts'
import { invalidField } from '../http/shop-error.ts'

/**
 * Lines with each id in the one writing that the database has, so that a product named in capitals
 * and in small letters is one line. What can't be an id stays as it was sent.
 *
 * Throws `invalid` under `field` when a quantity, added up, is none.
 */
export const foldLines = (lines: readonly Wanted[], field: string): Wanted[] => {
  const folded = addUpLines(
    lines.map(({ product_id, quantity }) => ({
      product_id: isId(product_id) ? product_id.toLowerCase() : product_id,
      quantity,
    })),
  )
  if (!folded.every((line) => isQuantity(line.quantity))) throw invalidField(field, quantityRule)
  return folded
}
