import { type Change, listChangesAfter, newestVersion } from './change-store.ts'
import type { Database, Db } from './database.ts'
import { type ListenDatabase, openListenConnection } from './listen-connection.ts'

/** Applies each change once, in the order of the versions. */
export type ChangeApplier = {
  version: () => number
  apply: (change: Change) => void
  applyMissed: (db: Db) => Promise<void>
  /**
   * Applies the missed changes, or takes the newest version as the first one. Follows a database that has lost its
   * newest changes, too: one restored from an older backup, or a standby that was not synchronous. It reuses
   * their version numbers for other changes.
   */
  resume: (db: Db) => Promise<'started' | 'resumed'>
}

export const createChangeApplier = (onChange: (keys: readonly string[]) => void): ChangeApplier => {
  let version = 0
  let hasStarted = false

  const apply = (change: Change) => {
    // Versions become visible in order, so one that is not newer has been applied already.
    if (change.version <= version) return
    version = change.version
    onChange(change.keys)
  }

  const applyMissed = async (db: Db) => {
    for (const change of await listChangesAfter(db, version)) apply(change)
  }

  const resume = async (db: Db) => {
    const newest = await newestVersion(db)
    if (!hasStarted) {
      version = newest
      hasStarted = true
      return 'started'
    }
    if (newest < version) {
      version = newest
      onChange(['all'])
    } else await applyMissed(db)
    return 'resumed'
  }

  return { version: () => version, apply, applyMissed, resume }
}

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
  const applier = createChangeApplier(changes.notify)
  const connection = await openListenConnection(database, {
    ...options,
    channels: {
      catalogue_change: (payload) => applier.apply(parseChange(payload)),
      account_change: (payload) => accounts.notify(payload === '' ? null : payload),
      staff_change: staffChanges.notify,
      staff_presence: presences.notify,
    },
    readMissed: async (db) => {
      if ((await applier.resume(db)) === 'started') return
      accounts.notify(null)
      staffChanges.notify(null)
    },
  })

  return {
    live: connection.isLive,
    version: applier.version,
    catchUp: async () => {
      try {
        await applier.applyMissed(database.db)
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
