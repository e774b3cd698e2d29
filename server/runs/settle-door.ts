import { isCharge } from '@endcap/contract/receivables/account-kinds'
import { allocate } from '@endcap/contract/receivables/allocate'
import type { Db } from '../database/database.ts'
import { allocateCredit, findOpenItems, type OpenItem } from '../receivables/account-store.ts'

type DoorMoney = {
  customerId: string
  orderId: string
  /** Whether the order was handed over, so that its invoice is due. */
  isHandedOver: boolean
  /** Whether the order comes first. */
  isOrderPaid: boolean
  /** The stop’s payments and the chosen documents, by their ids. */
  payments: readonly string[]
  charges: readonly string[]
  credits: readonly string[]
  day: string
}

/**
 * Settles the order’s invoice first, if it is paid at all, then the chosen charges, with the chosen credits and the stop’s payments. What is left of
 * the payments settles the oldest due charges. The account must be locked.
 */
export const settleDoor = async (
  db: Db,
  { customerId, orderId, isHandedOver, isOrderPaid, payments, charges, credits, day }: DoorMoney,
): Promise<void> => {
  const items = await findOpenItems(db, customerId)
  const isOrder = (item: OpenItem) => item.kind === 'invoice' && item.orderId === orderId
  const rank = (item: OpenItem) =>
    isOrderPaid && isOrder(item) ? 0 : charges.includes(item.id) ? 1 : 2
  const inTurn = items
    .filter((item) => isCharge(item.kind) && (isHandedOver || !isOrder(item)))
    .toSorted((one, other) => rank(one) - rank(other))
  // One of the stop’s payments may be a chosen credit, too.
  const open = new Map(items.map((item) => [item.id, item.open]))
  const openOf = ({ id }: { id: string }) => open.get(id) ?? 0
  const settle = async (credit: OpenItem, among: readonly OpenItem[]) => {
    const shares = allocate(
      openOf(credit),
      among.map((item) => ({ ...item, open: openOf(item) })),
    )
    for (const { id, cents } of shares)
      for (const settled of [id, credit.id]) open.set(settled, openOf({ id: settled }) - cents)
    await allocateCredit(db, credit.id, shares, day)
  }
  const ofAccount = items.filter(({ kind }) => !isCharge(kind))
  const chosen = inTurn.filter((item) => rank(item) < 2)
  for (const credit of ofAccount.filter(({ id }) => credits.includes(id)))
    await settle(credit, chosen)
  for (const payment of ofAccount.filter(({ id }) => payments.includes(id)))
    await settle(payment, inTurn)
}
