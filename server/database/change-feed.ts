import { type Change, listChangesAfter, newestVersion } from './change-store.ts'
import type { Database, Db } from './database.ts'
import { type ListenDatabase, openListenConnection } from './listen-connection.ts'

/**
 * Receives the changes that all processes commit, over one LISTEN connection. While its heartbeat
 * is missing `live()` is false and nothing may be served from memory; after a reconnection the
 * missed changes are read from the table.
 */
export type ChangeFeed = {
  live: () => boolean
  /** The newest change applied in this process; it grows, unless the database has lost changes. */
  version: () => number
  /** Applies everything that is committed. Never throws: if the changes can't be read, the feed is not live until they are. */
  catchUp: () => Promise<void>
  onChange: (listener: (keys: readonly string[]) => void) => void
  /** Listens to accounts whose right to sign in may have changed; `null` means any of them. */
  onAccount: (listener: (accountId: string | null) => void) => void
  /** Listens to rows that staff watch (`functions/notify-staff-change.sql`); `null` means any rows. */
  onStaffChange: (listener: (change: string | null) => void) => void
  /** Listens to the objects that staff open and close, in any process. */
  onPresence: (listener: (presence: string) => void) => void
  close: () => Promise<void>
}

/** Reads a change from a notification: its version and its keys, separated by spaces; without keys, all. */
const parseChange = (payload: string): Change => {
  const [version = '', ...keys] = payload.split(' ')
  return { version: Number(version), keys: keys.length === 0 ? ['all'] : keys }
}

const createListeners = <Value>() => {
  const listeners: ((value: Value) => void)[] = []
  return {
    add: (listener: (value: Value) => void) => {
      listeners.push(listener)
    },
    notify: (value: Value) => {
      for (const listener of listeners) listener(value)
    },
  }
}

export const startChangeFeed = async (
  database: Pick<Database, 'db'> & ListenDatabase,
  options: { onError: (error: unknown) => void; silentTimeoutMs?: number },
): Promise<ChangeFeed> => {
  const changes = createListeners<readonly string[]>()
  const accounts = createListeners<string | null>()
  const staffChanges = createListeners<string | null>()
  const presences = createListeners<string>()
  let appliedVersion = 0
  let hasStarted = false

  const apply = ({ version, keys }: Change) => {
    // Versions become visible in order, so one that is not newer has been applied already.
    if (version <= appliedVersion) return
    appliedVersion = version
    changes.notify(keys)
  }
  const applyMissed = async (db: Db) => {
    for (const change of await listChangesAfter(db, appliedVersion)) apply(change)
  }
  /** Applies the missed changes; all, if the database has lost its newest ones: it will reuse their versions. */
  const resume = async (db: Db) => {
    const newest = await newestVersion(db)
    if (hasStarted && newest >= appliedVersion) return applyMissed(db)
    appliedVersion = newest
    if (hasStarted) changes.notify(['all'])
  }

  const connection = await openListenConnection(database, {
    ...options,
    channels: {
      catalogue_change: (payload) => apply(parseChange(payload)),
      account_change: (payload) => accounts.notify(payload === '' ? null : payload),
      staff_change: staffChanges.notify,
      staff_presence: presences.notify,
    },
    readMissed: async (db) => {
      await resume(db)
      if (hasStarted) {
        accounts.notify(null)
        staffChanges.notify(null)
      }
      hasStarted = true
    },
  })

  return {
    live: connection.isLive,
    version: () => appliedVersion,
    catchUp: async () => {
      try {
        await applyMissed(database.db)
      } catch (error) {
        // Connecting again reads the missed changes.
        connection.reconnect(error)
      }
    },
    onChange: changes.add,
    onAccount: accounts.add,
    onStaffChange: staffChanges.add,
    onPresence: presences.add,
    close: connection.close,
  }
}
