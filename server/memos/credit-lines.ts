import { creditShare, exciseShare } from '@endcap/contract/receivables/credit-share'
import { ShopError } from '../http/shop-error.ts'
import type { ChargeLine, MemoLine } from './memo-store.ts'

export const creditableOf = ({ quantity, creditedQuantity }: ChargeLine): number =>
  quantity - creditedQuantity

const sumOf = (lines: readonly ChargeLine[], of: (line: ChargeLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0)

/** The pieces of an order line that are charged and not credited. */
export const countCreditable = (charges: readonly ChargeLine[], orderLineId: string): number =>
  sumOf(
    charges.filter((charge) => charge.orderLineId === orderLineId),
    creditableOf,
  )

/** The lines of a credit memo over pieces of an order line, from the newest charge on. At most what is creditable. */
export const creditLines = (
  charges: readonly ChargeLine[],
  { orderLineId, quantity }: WantedCredit,
): MemoLine[] => {
  let rest = quantity
  return charges.flatMap((charge) => {
    const pieces = charge.orderLineId === orderLineId ? Math.min(rest, creditableOf(charge)) : 0
    if (pieces === 0) return []
    rest -= pieces
    const { productId, itemNo, title, unit, chargeId, position, isExciseAdded } = charge
    const { exciseMicros, creditedExcise: credited } = charge
    const exciseCents = exciseShare(charge, { micros: BigInt(exciseMicros), credited }, pieces)
    return [
      {
        ...{ kind: 'pieces', orderLineId, productId, itemNo, title, unit, quantity: pieces },
        amountCents: creditShare(charge, pieces) + (isExciseAdded ? exciseCents : 0),
        ...{ exciseCents, isExciseAdded, chargeId, chargePosition: position },
      } as const,
    ]
  })
}

export type WantedCredit = { orderLineId: string; quantity: number }

/** Without the excise that was added to the price. */
const goodsOf = ({ amountCents, exciseCents = 0, isExciseAdded }: MemoLine): number =>
  isExciseAdded ? amountCents - exciseCents : amountCents

const afterCredits = (charges: readonly ChargeLine[], credits: readonly MemoLine[]) =>
  charges.map((charge) => {
    const credit = credits.find(
      ({ chargeId, chargePosition }) =>
        chargeId === charge.chargeId && chargePosition === charge.position,
    )
    return credit === undefined
      ? charge
      : {
          ...charge,
          creditedQuantity: charge.creditedQuantity + (credit.quantity ?? 0),
          creditedAmount: charge.creditedAmount + goodsOf(credit),
          creditedExcise: charge.creditedExcise + (credit.exciseCents ?? 0),
        }
  })

/** The lines of a credit memo for each of several credits, one after the other. */
export const creditEach = (
  charges: readonly ChargeLine[],
  wanted: readonly WantedCredit[],
): MemoLine[][] => {
  let left = charges
  return wanted.map((one) => {
    const credits = creditLines(left, one)
    left = afterCredits(left, credits)
    return credits
  })
}

export const piecesOf = (lines: readonly MemoLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)

export const amountOf = (lines: readonly MemoLine[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

export const notCreditable = (title: string, left: number): ShopError =>
  new ShopError('status_conflict', {
    message:
      left === 0
        ? `Nothing of ${title} is left to credit. Please reload the page.`
        : `Only ${left} of ${title} can still be credited. Please check the quantity.`,
  })
