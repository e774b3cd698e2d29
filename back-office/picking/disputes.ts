import { findStoredKeys, storedKeys } from '../storage.ts'
import { readItem, removeItems, storeItem } from './stored-items.ts'

/**
 * Picks of a line that the server did not count. `conflict`: somebody else picked of the line; `gone`:
 * the line is not in the order any more; `refused`: the order is not to pick any more.
 */
export type Dispute = {
  /** Whose picks they were: nobody else is shown them. */
  staff_id: string
  line_id: string
  title: string
  kind: 'conflict' | 'gone' | 'refused'
  /** The picked quantity that was seen before, and the one that was counted on this phone. */
  was: number
  quantity: number
  /** The server's sentence, if it refused. */
  message: string
}

const isDispute = (stored: Partial<Dispute> | null): stored is Dispute =>
  typeof stored?.staff_id === 'string' &&
  typeof stored.line_id === 'string' &&
  Number.isInteger(stored.was) &&
  Number.isInteger(stored.quantity)

const prefixOf = (orderId: string, staffId: string) =>
  `${storedKeys.disputes}${orderId} ${staffId} `

const keyOf = (orderId: string, { staff_id, line_id }: Dispute) =>
  `${prefixOf(orderId, staff_id)}${line_id}`

export const storeDispute = (orderId: string, dispute: Dispute): void =>
  storeItem(keyOf(orderId, dispute), JSON.stringify(dispute))

/** Returns the disputed picks of one member of staff: colleagues may have used the phone, too. */
export const readDisputes = (orderId: string, staffId: string): Dispute[] =>
  findStoredKeys(prefixOf(orderId, staffId))
    .map((key) => readItem<Dispute>(key))
    .filter(isDispute)

export const removeDispute = (orderId: string, dispute: Dispute): void =>
  removeItems([keyOf(orderId, dispute)])
