import { LRUCache } from 'lru-cache'
import type { Context } from '../../context.ts'
import type { Identity } from '../../http/identity.ts'
import { recordLastSeen } from '../account-store.ts'
import { recordTokenUsed } from '../api-tokens/api-token-store.ts'
import { recordSessionSeen } from './session-store.ts'

/** Minimum time between writes for an account, and for a session or an API token. */
const intervalMs = 5 * 60_000
const sessionIntervalMs = 60_000

export type LastSeen = {
  /** Records a call by staff or a token, in the background; ignores others. Never throws. */
  note: (identity: Identity) => void
  close: () => Promise<void>
}

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
      const { id, sessionId, token } = identity
      if (now.getTime() - (notedAt.get(sessionId) ?? 0) < sessionIntervalMs) return
      notedAt.set(sessionId, now.getTime())
      // Write the session first: updating the account invalidates its cached sessions.
      const record = async () => {
        if (token !== undefined) return recordTokenUsed(db, id, now, sessionIntervalMs)
        await recordSessionSeen(db, sessionId, now, sessionIntervalMs)
        await recordLastSeen(db, id, now, intervalMs)
      }
      const write = record()
        .catch((error: unknown) => log.warn({ err: error }, 'a call of staff could not be noted'))
        .finally(() => writes.delete(write))
      writes.add(write)
    },
    close: async () => {
      await Promise.all(writes)
    },
  }
}
