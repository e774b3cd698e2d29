import { decodeLightReply } from '@endcap/contract/client/light-client'
import { getPicking, listPicking } from '@endcap/contract/client/staff-calls.gen'
import type { ReplyOf } from '@endcap/contract/endpoint'
import type { listPicking as listEndpoint, PickingOrder } from '@endcap/contract/orders/picking'
import {
  createQueue,
  readItem,
  removeItems,
  removeOldItems,
  storeIfSpace,
  storeItem,
} from '../offline/stored-items.ts'
import { findStoredKeys, storedKeys } from '../storage.ts'
import type { QueuedPick } from './pick-lines.ts'

const isQueued = (stored: Partial<QueuedPick> | null): stored is QueuedPick =>
  typeof stored?.id === 'string' &&
  typeof stored.line_id === 'string' &&
  typeof stored.staff_id === 'string' &&
  Number.isInteger(stored.was) &&
  Number.isInteger(stored.quantity)

const queue = createQueue<QueuedPick>(storedKeys.picks, isQueued)

/** Throws if the device's storage is full. */
export const queuePick: (orderId: string, pick: Omit<QueuedPick, 'id'>) => void = queue.add
export const { read: readQueue, remove: removeQueued, groups: queuedOrders } = queue

/**
 * Picks of a line that the server didn't count. `conflict`: someone else has picked the line, too.
 * `gone`: the line is no longer in the order. `refused`: the order can't be picked any more.
 */
export type Dispute = {
  /** The picker; the dispute is shown to nobody else. */
  staff_id: string
  line_id: string
  title: string
  kind: 'conflict' | 'gone' | 'refused'
  /** `was`: the quantity that the picker saw before; `quantity`: the one counted on this phone. */
  was: number
  quantity: number
  /** The server's message, if it refused the picks. */
  message: string
}

const isDispute = (stored: Partial<Dispute> | null): stored is Dispute =>
  typeof stored?.staff_id === 'string' &&
  typeof stored.line_id === 'string' &&
  Number.isInteger(stored.was) &&
  Number.isInteger(stored.quantity)

const disputePrefix = (orderId: string, staffId: string) =>
  `${storedKeys.disputes}${orderId} ${staffId} `

const disputeKey = (orderId: string, { staff_id, line_id }: Dispute) =>
  `${disputePrefix(orderId, staff_id)}${line_id}`

export const storeDispute = (orderId: string, dispute: Dispute): void =>
  storeItem(disputeKey(orderId, dispute), JSON.stringify(dispute))

/** Returns only this person's disputes, since colleagues may have used the phone, too. */
export const readDisputes = (orderId: string, staffId: string): Dispute[] =>
  findStoredKeys(disputePrefix(orderId, staffId))
    .map((key) => readItem<Dispute>(key))
    .filter(isDispute)

export const removeDispute = (orderId: string, dispute: Dispute): void =>
  removeItems([disputeKey(orderId, dispute)])

/* The server's last replies, shown offline: JSON as on the wire, so only times are decoded. */

const snapshotPrefix = storedKeys.pickingOrders
const maxSnapshots = 30

type Snapshot = { at: number; order: object }

export const readSnapshot = (orderId: string): PickingOrder | undefined => {
  const stored = readItem<Snapshot>(`${snapshotPrefix}${orderId}`)
  if (stored?.order === undefined || !('lines' in stored.order)) return undefined
  return decodeLightReply(getPicking, { data: stored.order }).data
}

export const storeSnapshot = (order: PickingOrder): void => {
  removeOldItems(snapshotPrefix, maxSnapshots)
  storeIfSpace(`${snapshotPrefix}${order._id}`, { at: Date.now(), order })
}

type List = ReplyOf<typeof listEndpoint>

export const readListSnapshot = (): List | undefined => {
  const stored = readItem<List>(storedKeys.pickingList)
  return stored?.data === undefined ? undefined : decodeLightReply(listPicking, stored)
}

export const storeListSnapshot = (list: List): void => storeIfSpace(storedKeys.pickingList, list)
