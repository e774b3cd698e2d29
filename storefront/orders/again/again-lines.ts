import { anyQuantity, roundUpToSold } from '@endcap/contract/catalog/selling-units'
import { titleWithoutPack } from '@endcap/contract/catalog/title-without-pack'
import { findReplaced, formerNote } from '@endcap/contract/orders/former-lines'
import type { OrderAgainLine } from '@endcap/contract/orders/orders'
import { plural, t } from '@lingui/core/macro'
import { priceFor } from '../../cart/page/cart-lines.ts'

export type AgainLine = {
  id: string
  title: string
  itemNo: string
  thumbnail: string
  /** The product today; null if it can't be ordered. */
  product: OrderAgainLine['now']
  quantity: number
  isWanted: boolean
  /** In cents. */
  soldPrice: number
  notes: readonly string[]
}

const canOrder = ({ now }: OrderAgainLine): boolean => now?.in_stock === true

const obstacleOf = ({ now }: OrderAgainLine): string => {
  if (now === null) return t`No longer sold`
  return now.in_stock ? '' : t`Out of stock`
}

/** Selects a substitute only if the product that it replaced can't be ordered. */
export const toAgainLines = (lines: readonly OrderAgainLine[]): AgainLine[] =>
  lines.map((line) => {
    const { now, price } = line
    const replaced = findReplaced(line, lines)
    const ordered = line.ordered || line.quantity || 1
    const quantity = roundUpToSold(ordered, now ?? anyQuantity)
    const rounded =
      quantity === ordered ? '' : t`No longer sold in ${ordered}: rounded up to ${quantity}`
    return {
      id: line._id,
      title: titleWithoutPack(now?.title ?? line.title, now?.unit ?? ''),
      itemNo: now?.item_no ?? line.item_no,
      thumbnail: now?.thumbnail ?? '',
      product: now?.in_stock ? now : null,
      quantity,
      isWanted: canOrder(line) && (replaced === undefined || !canOrder(replaced)),
      soldPrice: price,
      notes: [obstacleOf(line), formerNote(line, replaced), rounded].filter((note) => note !== ''),
    }
  })

/** Returns the former price in cents; null if today's price for the quantity is the same. */
export const formerPrice = ({ product, soldPrice }: AgainLine, quantity: number): number | null =>
  product === null || priceFor(product, quantity) === soldPrice ? null : soldPrice

export const describeDifferences = (lines: readonly AgainLine[]): string => {
  const gone = lines.filter(({ product }) => product === null).length
  const priced = lines.filter((line) => formerPrice(line, line.quantity) !== null).length
  const all = lines.length
  if (priced === 0 && gone === 0)
    return t`${plural(all, { one: '# product', other: '# products' })}, at the same prices.`
  if (priced === 0)
    return t`${plural(all, { one: '# product', other: '# products' })}: ${gone} can’t be ordered today.`
  if (gone === 0)
    return t`${plural(all, { one: '# product', other: '# products' })}: ${plural(priced, { one: '# has a new price', other: '# have new prices' })}.`
  return t`${plural(all, { one: '# product', other: '# products' })}: ${plural(priced, { one: '# has a new price', other: '# have new prices' })}, ${gone} can’t be ordered today.`
}
