import { type Change, listChangesAfter, newestVersion } from './change-store.ts'
import type { Database, Db } from './database.ts'
import { type ListenDatabase, openListenConnection } from './listen-connection.ts'

/**
 * Receives the changes committed by all processes, over one LISTEN connection. While its heartbeat
 * is missing, `live()` is false and nothing may be served from memory. After a reconnection it
 * reads the missed changes from the table.
 */
export type ChangeFeed = {
  live: () => boolean
  /** Newest change applied in this process. Decreases only if the database lost changes. */
  version: () => number
  /** Applies all committed changes. Never throws: if they can't be read, the feed isn't live until they are. */
  catchUp: () => Promise<void>
  onChange: (listener: (keys: readonly string[]) => void) => void
  /** Called for an account whose right to sign in may have changed; `null`: any account. */
  onAccount: (listener: (accountId: string | null) => void) => void
  /** Called for rows that staff watch (`functions/notify-staff-change.sql`); `null`: any rows. */
  onStaffChange: (listener: (change: string | null) => void) => void
  /** Called when staff open or close an object, in any process. */
  onPresence: (listener: (presence: string) => void) => void
  /** Called when events of `event` have got positions, in any process. */
  onEvents: (listener: () => void) => void
  close: () => Promise<void>
}

/** Parses a notification: a version and keys, separated by spaces. No keys means all keys. */
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
  const events = createListeners<null>()
  let appliedVersion = 0
  let hasStarted = false

  const apply = ({ version, keys }: Change) => {
    // Versions become visible in order, so an older version has already been applied.
    if (version <= appliedVersion) return
    appliedVersion = version
    changes.notify(keys)
  }
  const applyMissed = async (db: Db) => {
    for (const change of await listChangesAfter(db, appliedVersion)) apply(change)
  }
  /** Applies missed changes; invalidates everything if the database will reuse lost versions. */
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
      events: () => events.notify(null),
    },
    readMissed: async (db) => {
      await resume(db)
      if (hasStarted) {
        accounts.notify(null)
        staffChanges.notify(null)
        events.notify(null)
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
        // After reconnecting, the missed changes are read.
        connection.reconnect(error)
      }
    },
    onChange: changes.add,
    onAccount: accounts.add,
    onStaffChange: staffChanges.add,
    onPresence: presences.add,
    onEvents: events.add,
    close: connection.close,
  }
}
