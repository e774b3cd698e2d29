import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Change, listChangesAfter, newestVersion } from './change-store.ts'
import type { Database } from './database.ts'
import { createSocketClient, type SocketClient } from './socket-client.ts'

/**
 * Receives the changes that all processes commit, over one LISTEN connection. While its heartbeat
 * is missing `live()` is false and nothing may be served from memory; after a reconnection the
 * missed changes are read from the table.
 */
export type ChangeFeed = {
  live: () => boolean
  /** The newest change applied in this process; it grows, unless the database has lost changes. */
  version: () => number
  /**
   * Applies everything that is committed: writers call it before they reply. It never throws, since
   * the write has succeeded: if the changes can't be read, the feed is not live until they are.
   */
  catchUp: () => Promise<void>
  onChange: (listener: (keys: readonly string[]) => void) => void
  /** Listens to accounts whose right to sign in may have changed; `null` means any of them. */
  onAccount: (listener: (accountId: string | null) => void) => void
  /** Listens to rows that staff watch (`functions/note-staff-change.sql`); `null` means any rows. */
  onStaffChange: (listener: (change: string | null) => void) => void
  /** Listens to the objects that staff open and close, in any process. */
  onPresence: (listener: (presence: string) => void) => void
  close: () => Promise<void>
}

const heartbeatIntervalMs = 50
/** Below 250 ms, the longest time that a cached response may be outdated (decision 8). */
const liveTimeoutMs = 200
/** A connection that does not answer for this long is replaced. */
const connectionTimeoutMs = 2_000
/** A database that answers nothing for this long loses all connections, so that nobody waits longer. */
const defaultSilentTimeoutMs = 8_000
const reconnectDelaysMs = [50, 100, 250, 500, 1_000, 2_000] as const

export const startChangeFeed = async (
  database: Pick<
    Database,
    'db' | 'connection' | 'createSocket' | 'checkPrimary' | 'dropConnections'
  >,
  options: { onError: (error: unknown) => void; silentTimeoutMs?: number },
): Promise<ChangeFeed> => {
  const changeListeners: ((keys: readonly string[]) => void)[] = []
  const accountListeners: ((accountId: string | null) => void)[] = []
  const staffListeners: ((change: string | null) => void)[] = []
  const presenceListeners: ((presence: string) => void)[] = []
  let version = 0
  /** Everything committed by this moment has been received. */
  let receivedUntil = Number.NEGATIVE_INFINITY
  /** When the database last answered, or connections were last closed for its silence. */
  let lastAnswerAt = performance.now()
  let isBeating = false
  let current: SocketClient | null = null
  let isClosed = false
  let hasConnectedBefore = false

  const apply = (change: Change) => {
    // Versions become visible in order, so one that is not newer has been applied already.
    if (change.version <= version) return
    version = change.version
    for (const listener of changeListeners) listener(change.keys)
  }

  /**
   * Follows a database that has lost its newest changes: one restored from an older backup, or a standby that
   * was not synchronous. It reuses their version numbers for other changes.
   */
  const startAgain = (newest: number) => {
    version = newest
    for (const listener of changeListeners) listener(['all'])
  }

  const receive = (message: pg.Notification, onChange: (change: Change) => void) => {
    const payload = message.payload ?? ''
    if (message.channel === 'account_change') {
      for (const listener of accountListeners) listener(payload === '' ? null : payload)
      return
    }
    if (message.channel === 'staff_change') {
      for (const listener of staffListeners) listener(payload)
      return
    }
    if (message.channel === 'staff_presence') {
      for (const listener of presenceListeners) listener(payload)
      return
    }
    const [number = '', ...keys] = payload.split(' ')
    onChange({ version: Number(number), keys: keys.length === 0 ? ['all'] : keys })
  }

  const live = () => current !== null && performance.now() - receivedUntil < liveTimeoutMs

  const connect = async () => {
    const settings = {
      ...database.connection,
      application_name: 'endcap changes',
      connectionTimeoutMillis: connectionTimeoutMs,
      query_timeout: connectionTimeoutMs,
    }
    const opened = createSocketClient(settings, database.createSocket)
    const { client, socket } = opened
    client.on('error', (error) => lose(opened, error))
    client.on('end', () => lose(opened, null))
    // Held until the missed changes are applied: applied at once, they would hide those between.
    let held: Change[] | null = []
    client.on('notification', (message) =>
      receive(message, (change) => (held === null ? apply(change) : held.push(change))),
    )
    let startedAt: number
    try {
      await client.connect()
      startedAt = performance.now()
      lastAnswerAt = startedAt
      await database.checkPrimary(client)
      await client.query(
        'listen catalogue_change; listen account_change; listen staff_change; listen staff_presence',
      )
      const db = drizzle(client)
      if (hasConnectedBefore) {
        const newest = await newestVersion(db)
        if (newest < version) startAgain(newest)
        else for (const change of await listChangesAfter(db, version)) apply(change)
        for (const listener of [...accountListeners, ...staffListeners]) listener(null)
      } else {
        version = await newestVersion(db)
        hasConnectedBefore = true
      }
    } catch (error) {
      socket.destroy()
      throw error
    }
    if (isClosed) {
      socket.destroy()
      return
    }
    for (const change of held) apply(change)
    held = null
    current = opened
    receivedUntil = startedAt
  }

  const lose = (lost: SocketClient, error: unknown) => {
    if (current !== lost) return
    current = null
    if (error !== null && !isClosed) options.onError(error)
    lost.socket.destroy()
    void reconnect()
  }

  const reconnect = async () => {
    for (let tries = 0; !isClosed && current === null; tries += 1) {
      await sleep(reconnectDelaysMs[Math.min(tries, reconnectDelaysMs.length - 1)])
      if (isClosed) return
      await connect().catch((error: unknown) => {
        options.onError(error)
        // A refusal is an answer.
        if (error instanceof pg.DatabaseError) lastAnswerAt = performance.now()
        else dropIfSilent()
      })
    }
  }

  const dropIfSilent = () => {
    if (performance.now() - lastAnswerAt < (options.silentTimeoutMs ?? defaultSilentTimeoutMs))
      return
    lastAnswerAt = performance.now()
    database.dropConnections()
  }

  const beat = async () => {
    const beating = current
    if (beating === null || isBeating) return
    isBeating = true
    const sentAt = performance.now()
    try {
      await beating.client.query('select 1')
      // Notifications of what was committed before the query arrive before its result.
      if (current === beating) {
        receivedUntil = sentAt
        lastAnswerAt = sentAt
      }
    } catch (error) {
      lose(beating, error)
    } finally {
      isBeating = false
    }
  }

  await connect()
  const heartbeat = setInterval(() => void beat(), heartbeatIntervalMs)
  heartbeat.unref()

  return {
    live,
    version: () => version,
    catchUp: async () => {
      try {
        for (const change of await listChangesAfter(database.db, version)) apply(change)
      } catch (error) {
        // Reconnecting reads what is missing; without a connection that is under way already.
        if (current !== null) lose(current, error)
      }
    },
    onChange: (listener) => changeListeners.push(listener),
    onAccount: (listener) => accountListeners.push(listener),
    onStaffChange: (listener) => staffListeners.push(listener),
    onPresence: (listener) => presenceListeners.push(listener),
    close: async () => {
      isClosed = true
      clearInterval(heartbeat)
      const open = current
      current = null
      await open?.client.end()
    },
  }
}
