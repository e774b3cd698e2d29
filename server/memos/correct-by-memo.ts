import type { Cents } from '@endcap/contract/money'
import { exciseShare } from '@endcap/contract/receivables/credit-share'
import type { Db } from '../database/database.ts'
import { countCreditable, creditableOf, creditLines } from './credit-lines.ts'
import { issueMemo, type NewMemo } from './issue-memo.ts'
import type { ChargeLine, MemoLine } from './memo-store.ts'

type OrderLine = {
  id: string
  productId: string
  item_no: string
  title: string
  unit: string
  quantity: number
  price: Cents
  /** The excise added to the price of all pieces, in millionths of a dollar, as digits. */
  exciseMicros: string
}

export type Correction = { credit: MemoLine[]; debit: MemoLine[] }

export const nothing: Correction = { credit: [], debit: [] }

export const changesAnything = ({ credit, debit }: Correction): boolean =>
  credit.length + debit.length > 0

const isCharged = ({ amountCents }: MemoLine): boolean => amountCents > 0

const debitLine = (line: OrderLine, quantity: number): MemoLine => {
  const exciseCents =
    quantity === 0
      ? 0
      : exciseShare(
          { quantity: line.quantity, creditedQuantity: 0 },
          { micros: BigInt(line.exciseMicros), credited: 0 },
          quantity,
        )
  return {
    ...{ kind: 'pieces', orderLineId: line.id, productId: line.productId, itemNo: line.item_no },
    ...{ title: line.title, unit: line.unit, quantity, exciseCents },
    ...{ amountCents: quantity * line.price + exciseCents, isExciseAdded: exciseCents !== 0 },
  }
}

const feeLine = (amountCents: Cents): MemoLine => ({
  ...{ kind: 'fee', itemNo: '', title: 'Delivery fee', unit: '', amountCents },
})

/**
 * Returns the difference between an order and its charges as lines of a credit and a debit memo. Pieces that came back with a
 * claim or another memo are not charged again. A line with another price is credited whole and charged again.
 */
export const planCorrection = (
  order: { lines: readonly OrderLine[]; fee: Cents },
  charges: readonly ChargeLine[],
  chargedFee: Cents,
): Correction => {
  const lines = order.lines.map((line) => {
    const own = charges.filter(({ orderLineId }) => orderLineId === line.id)
    const charged = countCreditable(own, line.id)
    const returned = own.reduce(
      (sum, { creditedQuantity, correctedQuantity }) => sum + creditedQuantity - correctedQuantity,
      0,
    )
    const wanted = Math.max(line.quantity - returned, 0)
    const isRepriced = own.some(
      (charge) => creditableOf(charge) > 0 && charge.amount !== charge.quantity * line.price,
    )
    const credited = isRepriced ? charged : Math.max(charged - wanted, 0)
    const added = isRepriced ? wanted : Math.max(wanted - charged, 0)
    return {
      credit: creditLines(own, { orderLineId: line.id, quantity: credited }),
      debit: debitLine(line, added),
    }
  })
  return {
    credit: [...lines.flatMap(({ credit }) => credit), feeLine(chargedFee - order.fee)].filter(
      isCharged,
    ),
    debit: [...lines.map(({ debit }) => debit), feeLine(order.fee - chargedFee)].filter(isCharged),
  }
}

const reason = 'The order was changed after its invoice.'

/** Issues the memos of a correction. The customer’s account must be locked. */
export const issueCorrection = async (
  db: Db,
  { credit, debit }: Correction,
  memo: Pick<NewMemo, 'customerId' | 'orderId' | 'day' | 'at' | 'by'>,
): Promise<void> => {
  const common = { ...memo, cause: 'correction', reason } as const
  if (credit.length > 0) await issueMemo(db, { ...common, kind: 'credit', lines: credit })
  if (debit.length > 0) await issueMemo(db, { ...common, kind: 'debit', lines: debit })
}
