import { findStoredKeys, storedKeys } from '../storage.ts'
import type { QueuedPick } from './pick-lines.ts'
import { readItem, removeItems, storeItem } from './stored-items.ts'

const isQueued = (stored: Partial<QueuedPick> | null): stored is QueuedPick =>
  typeof stored?.id === 'string' &&
  typeof stored.line_id === 'string' &&
  typeof stored.staff_id === 'string' &&
  Number.isInteger(stored.was) &&
  Number.isInteger(stored.quantity)

/** A UUID; `crypto.randomUUID` is absent if a shop is reached without TLS. */
const makeId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

let lastTime = 0

/** Stores a pick until it is sent. Throws if the device has no room. */
export const queuePick = (orderId: string, pick: Omit<QueuedPick, 'id'>): void => {
  const id = makeId()
  lastTime = Math.max(lastTime + 1, Date.now())
  storeItem(`${storedKeys.picks}${orderId} ${lastTime} ${id}`, JSON.stringify({ ...pick, id }))
}

/** Returns an order's picks that are not sent yet, oldest first. */
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

/** Returns the ids of the orders that have picks that are not sent yet. */
export const queuedOrders = (): string[] => [
  ...new Set(findStoredKeys(storedKeys.picks).map((key) => key.split(' ')[1] ?? '')),
]
