import { LRUCache } from 'lru-cache'
import type { Context } from '../../context.ts'
import type { Identity } from '../../http/identity.ts'
import { recordLastSeen } from '../account-store.ts'
import { recordSessionSeen } from './session-store.ts'

/** The times of the last call of a person, and in a session, are stored at most this often. */
const intervalMs = 5 * 60_000
const sessionIntervalMs = 60_000

export type LastSeen = {
  /** Notes a call by a member of staff; others are ignored. Never throws. */
  note: (identity: Identity) => void
  close: () => Promise<void>
}

/** Creates the record of when staff called last, in the background. */
export const createLastSeen = ({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): LastSeen => {
  const notedAt = new LRUCache<string, number>({ max: 1_000 })
  const writes = new Set<Promise<void>>()
  return {
    note: (identity) => {
      if (identity.kind !== 'staff') return
      const now = clock()
      const { id, sessionId } = identity
      if (now.getTime() - (notedAt.get(sessionId) ?? 0) < sessionIntervalMs) return
      notedAt.set(sessionId, now.getTime())
      // Write the session first: updating the account invalidates its cached sessions.
      const write = recordSessionSeen(db, sessionId, now, sessionIntervalMs)
        .then(() => recordLastSeen(db, id, now, intervalMs))
        .catch((error: unknown) => log.warn({ err: error }, 'a call of staff could not be noted'))
        .finally(() => writes.delete(write))
      writes.add(write)
    },
    close: async () => {
      await Promise.all(writes)
    },
  }
}
