import type { ProductQuantity } from '@endcap/contract/cart'
import { nearestSold } from '@endcap/contract/sold-quantities'
import { ShopError } from '../http/shop-error.ts'
import type { UnsoldLine } from './order-outcome.ts'

/** Lines that the message names; `lines` has all of them. */
const maxNamed = 3

/** The refusal of quantities that aren't sold, with the nearest ones that are, line by line. */
export const refuseUnsold = (
  unsold: readonly UnsoldLine[],
  ordered: readonly ProductQuantity[],
): ShopError => {
  const lines = unsold.flatMap(({ position, title, ...rule }) => {
    const line = ordered[position]
    return line === undefined
      ? []
      : [{ ...line, title, nearest: nearestSold(line.quantity, rule), ...rule }]
  })
  const named = lines
    .slice(0, maxNamed)
    .map(({ title, quantity, nearest }) => `${title}: not ${quantity}, but ${nearest.join(' or ')}`)
  const more = lines.length > maxNamed ? ` and ${lines.length - maxNamed} more` : ''
  return new ShopError('quantity_not_sold', {
    message: `Some quantities are not sold like this. Please order ${named.join('; ')}${more}.`,
    body: { lines },
  })
}
