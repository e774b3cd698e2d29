import { creditShare } from '@endcap/contract/receivables/credit-share'
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

/**
 * The lines of a credit memo over pieces of an order line, taken from the newest charge first. At most what is
 * creditable.
 */
export const creditLines = (
  charges: readonly ChargeLine[],
  { orderLineId, quantity }: { orderLineId: string; quantity: number },
): MemoLine[] => {
  let rest = quantity
  return charges.flatMap((charge) => {
    const pieces = charge.orderLineId === orderLineId ? Math.min(rest, creditableOf(charge)) : 0
    if (pieces === 0) return []
    rest -= pieces
    const { productId, itemNo, title, unit, chargeId, position } = charge
    return [
      {
        ...{ kind: 'pieces', orderLineId, productId, itemNo, title, unit, quantity: pieces },
        ...{ amountCents: creditShare(charge, pieces), chargeId, chargePosition: position },
      } as const,
    ]
  })
}
