import { anyQuantity, roundUpToSold } from '@endcap/contract/catalog/selling-units'
import { findReplaced, formerNote } from '@endcap/contract/orders/former-lines'
import type { FormerLine } from '@endcap/contract/orders/staff-orders'
import { countOf } from '../../layout/count-of.ts'
import { type EntryLine, obstacleOf } from './order-entry.ts'

const isOrderable = ({ now }: FormerLine): boolean => now !== null && obstacleOf(now) === null

/**
 * Converts a former order's lines to new ones, with the ordered quantities and today's prices.
 * Products that can't be ordered today get an obstacle. A substitute gets a quantity above 0 only
 * if the product that it replaced still can't be ordered.
 */
export const fromFormerLines = (lines: readonly FormerLine[]): EntryLine[] =>
  lines.map((line) => {
    const { product_id, now, price } = line
    const replaced = findReplaced(line, lines)
    const isWanted = replaced === undefined || !isOrderable(replaced)
    const priceToday = now?.price ?? price
    return {
      productId: product_id,
      title: now?.title ?? line.title,
      itemNo: now?.item_no ?? line.item_no,
      thumbnail: now?.thumbnail ?? '',
      price: priceToday,
      formerPrice: priceToday === price ? null : price,
      quantity: isWanted ? roundUpToSold(line.ordered || line.quantity, now ?? anyQuantity) : 0,
      obstacle: now === null ? 'removed' : obstacleOf(now),
      units: now?.units ?? [],
      note: formerNote(line, replaced),
    }
  })

export const describeDifferences = (orderNumber: number, lines: readonly EntryLine[]): string => {
  const gone = lines.filter(({ obstacle }) => obstacle !== null).length
  const priced = lines.filter(
    ({ obstacle, formerPrice }) => obstacle === null && formerPrice !== null,
  ).length
  const parts = [
    ...(priced === 0 ? [] : [`${countOf(priced, 'has', 'have')} a different price today`]),
    ...(gone === 0 ? [] : [`${gone} can’t be ordered today`]),
  ]
  const all = countOf(lines.length, 'line', 'lines')
  return `${all} from order ${orderNumber}: ${parts.length === 0 ? 'nothing has changed' : parts.join(', ')}.`
}
