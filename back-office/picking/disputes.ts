import { readItem, removeItems, storedKeys, storeItem } from './stored-items.ts'

/**
 * Picks of a line that the server did not count. `conflict`: somebody else picked of the line; `gone`:
 * the line is not in the order any more; `refused`: the order is not to pick any more.
 */
export type Dispute = {
  line_id: string
  title: string
  kind: 'conflict' | 'gone' | 'refused'
  /** The picked quantity that was seen before, and the one that was counted on this phone. */
  was: number
  quantity: number
  /** The server's sentence, where it refused. */
  message: string
}

const isDispute = (stored: Partial<Dispute> | null): stored is Dispute =>
  typeof stored?.line_id === 'string' &&
  Number.isInteger(stored.was) &&
  Number.isInteger(stored.quantity)

const prefixOf = (orderId: string) => `dispute ${orderId} `

export const storeDispute = (orderId: string, dispute: Dispute): void =>
  storeItem(`${prefixOf(orderId)}${dispute.line_id}`, JSON.stringify(dispute))

export const readDisputes = (orderId: string): Dispute[] =>
  storedKeys(prefixOf(orderId))
    .map((key) => readItem<Dispute>(key))
    .filter(isDispute)

export const removeDispute = (orderId: string, lineId: string): void =>
  removeItems([`${prefixOf(orderId)}${lineId}`])
