import type { ProductQuantity } from '@endcap/contract/cart'
import { nearestSold } from '@endcap/contract/catalog/sold-quantities'
import { i18n } from '@endcap/contract/i18n/i18n'
import { ShopError } from '../http/shop-error.ts'
import type { UnsoldLine } from './order-outcome.ts'

/** Lines that the message names; `lines` has all of them. */
const maxNamed = 3

const describeNearest = ({
  title,
  quantity,
  nearest: [lower = 0, upper],
}: {
  title: string
  quantity: number
  nearest: readonly number[]
}): string =>
  upper === undefined
    ? i18n._('{title}: {nearest} instead of {quantity}', { title, quantity, nearest: lower })
    : i18n._('{title}: {lower} or {upper} instead of {quantity}', { title, quantity, lower, upper })

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
  const named = lines.slice(0, maxNamed).map(describeNearest).join('; ')
  const count = lines.length - maxNamed
  return new ShopError('quantity_not_sold', {
    message:
      count > 0
        ? i18n._(
            'Some products are not sold in the quantity you chose. Please change these: {named}; and {count} more.',
            {
              named,
              count,
            },
          )
        : i18n._(
            'Some products are not sold in the quantity you chose. Please change these: {named}.',
            { named },
          ),
    body: { lines },
  })
}
