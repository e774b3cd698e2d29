import { decodeLightReply } from '@endcap/contract/client/light-client'
import { isRecord, parseJson } from '@endcap/contract/client/parsed-json'
import { randomId } from '@endcap/contract/client/random-id'
import { getPicking, listPicking } from '@endcap/contract/client/staff-calls.gen'
import type { ReplyOf } from '@endcap/contract/endpoint'
import type { listPicking as listEndpoint, PickingOrder } from '@endcap/contract/orders/picking'
import { createAtom } from '@tanstack/react-store'
import { findStoredKeys, readStored, removeStored, storedKeys, writeStored } from '../storage.ts'
import type { QueuedPick } from './pick-lines.ts'

/* Each item has its own key, so that two tabs never overwrite each other's. */

/** Incremented by each change in any tab. */
export const storedRevision = createAtom(0)

const onChange = () => storedRevision.set((revision) => revision + 1)
addEventListener('storage', onChange)

/** Throws if the device's storage is full. */
const storeItem = (key: string, text: string): void => {
  writeStored(key, text)
  onChange()
}

const removeItems = (keys: readonly string[]): void => {
  if (keys.length === 0) return
  for (const key of keys) removeStored(key)
  onChange()
}

/** Returns null if the item is missing or unreadable. Fields may be missing. */
const readItem = <T>(key: string): Partial<T> | null => {
  const stored = parseJson(readStored(key))
  return isRecord(stored) ? (stored as Partial<T>) : null
}

const isQueued = (stored: Partial<QueuedPick> | null): stored is QueuedPick =>
  typeof stored?.id === 'string' &&
  typeof stored.line_id === 'string' &&
  typeof stored.staff_id === 'string' &&
  Number.isInteger(stored.was) &&
  Number.isInteger(stored.quantity)

let lastTime = 0

/** Throws if the device's storage is full. */
export const queuePick = (orderId: string, pick: Omit<QueuedPick, 'id'>): void => {
  const id = randomId()
  lastTime = Math.max(lastTime + 1, Date.now())
  storeItem(`${storedKeys.picks}${orderId} ${lastTime} ${id}`, JSON.stringify({ ...pick, id }))
}

/** Oldest first. */
export const readQueue = (orderId: string): QueuedPick[] =>
  findStoredKeys(`${storedKeys.picks}${orderId} `)
    .map((key) => readItem<QueuedPick>(key))
    .filter(isQueued)

export const removeQueued = (orderId: string, ids: readonly string[]): void =>
  removeItems(
    findStoredKeys(`${storedKeys.picks}${orderId} `).filter((key) =>
      ids.some((id) => key.endsWith(id)),
    ),
  )

export const queuedOrders = (): string[] => [
  ...new Set(findStoredKeys(storedKeys.picks).map((key) => key.split(' ')[1] ?? '')),
]

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

const storeIfSpace = (key: string, value: object): void => {
  try {
    storeItem(key, JSON.stringify(value))
  } catch {
    // If storage is full, only a reload without a connection fails.
  }
}

const removeOldSnapshots = (): void => {
  const stored = findStoredKeys(snapshotPrefix)
  if (stored.length <= maxSnapshots) return
  const ages = stored.map((key) => ({ key, at: readItem<Snapshot>(key)?.at ?? 0 }))
  ages.sort((a, b) => a.at - b.at)
  removeItems(ages.slice(0, stored.length - maxSnapshots).map(({ key }) => key))
}

export const storeSnapshot = (order: PickingOrder): void => {
  removeOldSnapshots()
  storeIfSpace(`${snapshotPrefix}${order._id}`, { at: Date.now(), order })
}

type List = ReplyOf<typeof listEndpoint>

export const readListSnapshot = (): List | undefined => {
  const stored = readItem<List>(storedKeys.pickingList)
  return stored?.data === undefined ? undefined : decodeLightReply(listPicking, stored)
}

export const storeListSnapshot = (list: List): void => storeIfSpace(storedKeys.pickingList, list)
