import { decodeLightReply } from '@endcap/contract/client/light-client'
import { getPicking, listPicking } from '@endcap/contract/client/staff-calls.gen'
import type { ReplyOf } from '@endcap/contract/endpoint'
import type { listPicking as listEndpoint, PickingOrder } from '@endcap/contract/orders/picking'
import { findStoredKeys, storedKeys } from '../storage.ts'
import { readItem, removeItems, storeItem } from './stored-items.ts'

/*
 * The server's last replies, which the pages show while they have no connection. Stored as JSON, as
 * on the wire: nothing in these replies but the times differs.
 */

const prefix = storedKeys.pickingOrders
const maxSnapshots = 30

type Snapshot = { at: number; order: object }

export const readSnapshot = (orderId: string): PickingOrder | undefined => {
  const stored = readItem<Snapshot>(`${prefix}${orderId}`)
  if (stored?.order === undefined || !('lines' in stored.order)) return undefined
  return decodeLightReply(getPicking, { data: stored.order }).data
}

const store = (key: string, value: object): void => {
  try {
    storeItem(key, JSON.stringify(value))
  } catch {
    // Without room the page still works, only not after a reload without a connection.
  }
}

/** Removes the oldest snapshots beyond `maxSnapshots`. */
const removeOld = (): void => {
  const stored = findStoredKeys(prefix)
  if (stored.length <= maxSnapshots) return
  const ages = stored.map((key) => ({ key, at: readItem<Snapshot>(key)?.at ?? 0 }))
  ages.sort((a, b) => a.at - b.at)
  removeItems(ages.slice(0, stored.length - maxSnapshots).map(({ key }) => key))
}

export const storeSnapshot = (order: PickingOrder): void => {
  removeOld()
  store(`${prefix}${order._id}`, { at: Date.now(), order })
}

type List = ReplyOf<typeof listEndpoint>

/** Returns the list of orders as the server last answered it. */
export const readListSnapshot = (): List | undefined => {
  const stored = readItem<List>(storedKeys.pickingList)
  return stored?.data === undefined ? undefined : decodeLightReply(listPicking, stored)
}

export const storeListSnapshot = (list: List): void => store(storedKeys.pickingList, list)
