import { isRecord } from '@endcap/contract/client/parsed-json'
import { randomId } from '@endcap/contract/client/random-id'
import type { Run, RunRow } from '@endcap/contract/runs/runs'
import {
  createQueue,
  readItem,
  removeItems,
  removeOldItems,
  storeIfSpace,
  storeItem,
} from '../offline/stored-items.ts'
import { readStored, storedKeys, storeIfRoom } from '../storage.ts'
import { type Draft, emptyDraft, type QueuedOp } from './apply-ops.ts'

const isQueued = (stored: Partial<QueuedOp> | null): stored is QueuedOp =>
  typeof stored?.id === 'string' &&
  typeof stored.staff_id === 'string' &&
  typeof stored.content?.kind === 'string' &&
  Number.isInteger(stored.seq)

export const opQueue = createQueue<QueuedOp>(storedKeys.runOps, isQueued)

/** A random name that stays on this device. */
export const phoneId = (): string => {
  const stored = readStored(storedKeys.phone)
  if (stored !== null) return stored
  const id = randomId()
  storeIfRoom(storedKeys.phone, id)
  return id
}

const draftKey = (stopId: string) => `${storedKeys.visits}${stopId}`

/** Null before anything was entered. */
export const readDraft = (stopId: string): Draft | null => {
  const stored = readItem<Draft>(draftKey(stopId))
  return stored === null ? null : { ...emptyDraft, ...stored }
}

/** Throws if the device's storage is full. */
export const storeDraft = (stopId: string, draft: Draft): void =>
  storeItem(draftKey(stopId), JSON.stringify(draft))

export const removeDraft = (stopId: string): void => removeItems([draftKey(stopId)])

const orderKey = (runId: string) => `${storedKeys.runOrders}${runId}`

/** The driver’s own sequence of stops, by their ids; empty: the office’s. */
export const readOwnOrder = (runId: string): readonly string[] =>
  readItem<{ stops: string[] }>(orderKey(runId))?.stops ?? []

export const storeOwnOrder = (runId: string, stops: readonly string[]): void =>
  storeIfSpace(orderKey(runId), { stops })

const maxSnapshots = 10

/** A decoded reply as it was stored: its times are texts again, its amounts are cents. */
const readReply = <Reply extends object>(key: string): Partial<Reply> | null => {
  const isTime = (name: string) => name === 'at' || name.endsWith('At')
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? 'null', (name, value) =>
      isTime(name) && typeof value === 'string' ? new Date(value) : value,
    )
    return isRecord(stored) ? (stored as Partial<Reply>) : null
  } catch {
    return null
  }
}

/** The server's last reply, shown offline. */
export const readRunSnapshot = (runId: string): Run | undefined => {
  const run = readReply<{ run: Run }>(`${storedKeys.runs}${runId}`)?.run
  return run?.stop_list === undefined ? undefined : run
}

export const storeRunSnapshot = (run: Run): void => {
  removeOldItems(storedKeys.runs, maxSnapshots)
  storeIfSpace(`${storedKeys.runs}${run._id}`, { at: Date.now(), run })
}

export const readListSnapshot = (): RunRow[] | undefined =>
  readReply<{ rows: RunRow[] }>(storedKeys.runList)?.rows

export const storeListSnapshot = (rows: readonly RunRow[]): void =>
  storeIfSpace(storedKeys.runList, { rows })

/* Files of signatures and photos, until the server has them. Local storage would be too small. */

const files = () => caches.open('run files')
const fileAddress = (opId: string) => `/admin/run-files/${opId}`

/** Whether this page can store files: without TLS it can’t. */
export const canStoreFiles = (): boolean => 'caches' in window

export const storeFile = async (opId: string, file: Blob): Promise<void> =>
  (await files()).put(fileAddress(opId), new Response(file))

export const readFile = async (opId: string): Promise<Blob | null> =>
  (await (await files()).match(fileAddress(opId)))?.blob() ?? null

export const removeFile = async (opId: string): Promise<void> => {
  await (await files()).delete(fileAddress(opId))
}
