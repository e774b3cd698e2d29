import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Change, listChangesAfter, newestVersion } from './change-store.ts'
import type { Database } from './database.ts'
import * as schema from './schema/index.ts'

/**
 * What other processes, and this one, have changed: heard over one listening connection, which is
 * proved alive many times a second. While it isn't, `live()` is false and nothing may be answered
 * from memory; once it is back, what was missed is read from the table.
 */
export type ChangeFeed = {
  live: () => boolean
  /** The newest change applied here; it only grows. */
  version: () => number
  /**
   * Applies whatever has been committed up to now: a writer calls it before it answers. It never
   * fails, since the change is made: where it can't be read, the feed is not live until it was.
   */
  catchUp: () => Promise<void>
  onChange: (listener: (keys: readonly string[]) => void) => void
  /** Hears of accounts whose right to sign in may have changed; `null` means any of them. */
  onAccount: (listener: (accountId: string | null) => void) => void
  close: () => Promise<void>
}

const beatEvery = 50
/** No reply may be staler than 250 ms, whatever became of the connection. */
const silentAfter = 200
/** A connection that is silent for so long is given up. */
const lostAfter = 2_000
const reconnectAfter = [50, 100, 250, 500, 1_000, 2_000] as const

export const startChangeFeed = async (
  database: Database,
  options: { onError: (error: unknown) => void },
): Promise<ChangeFeed> => {
  const changeListeners: ((keys: readonly string[]) => void)[] = []
  const accountListeners: ((accountId: string | null) => void)[] = []
  let version = 0
  /** Everything that was committed by this moment has been heard. */
  let provedAt = Number.NEGATIVE_INFINITY
  let isBeating = false
  let client: pg.Client | null = null
  let closed = false
  let everConnected = false

  const apply = (change: Change) => {
    // Versions become visible in order: what is not newer has been applied already.
    if (change.version <= version) return
    version = change.version
    for (const listener of changeListeners) listener(change.keys)
  }

  const hear = (message: pg.Notification, take: (change: Change) => void) => {
    const payload = message.payload ?? ''
    if (message.channel === 'account_change') {
      for (const listener of accountListeners) listener(payload)
      return
    }
    const [number = '', ...keys] = payload.split(' ')
    take({ version: Number(number), keys: keys.length === 0 ? ['all'] : keys })
  }

  const live = () => client !== null && performance.now() - provedAt < silentAfter

  const connect = async () => {
    const next = new pg.Client({
      ...database.connection,
      application_name: 'endcap changes',
      connectionTimeoutMillis: lostAfter,
      query_timeout: lostAfter,
    })
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next, null))
    // What is heard before the missed changes are read must not be taken for all that came before.
    let early: Change[] | null = []
    next.on('notification', (message) =>
      hear(message, (change) => (early === null ? apply(change) : early.push(change))),
    )
    let beganAt: number
    try {
      await next.connect()
      beganAt = performance.now()
      await next.query('listen catalogue_change; listen account_change')
      const db = drizzle(next, { schema })
      if (everConnected) {
        for (const change of await listChangesAfter(db, version)) apply(change)
        for (const listener of accountListeners) listener(null)
      } else {
        version = await newestVersion(db)
        everConnected = true
      }
    } catch (error) {
      // Not ended but torn off: to part politely it would wait for an answer.
      next.connection.stream.destroy()
      throw error
    }
    for (const change of early) apply(change)
    early = null
    client = next
    provedAt = beganAt
  }

  const lose = (lost: pg.Client, error: unknown) => {
    if (client !== lost) return
    client = null
    if (error !== null && !closed) options.onError(error)
    // A half-open connection would wait for an answer that never comes.
    lost.connection.stream.destroy()
    void reconnect()
  }

  const reconnect = async () => {
    for (let tried = 0; !closed && client === null; tried += 1) {
      await sleep(reconnectAfter[Math.min(tried, reconnectAfter.length - 1)])
      if (closed) return
      await connect().catch(options.onError)
    }
  }

  const beat = async () => {
    const beating = client
    if (beating === null || isBeating) return
    isBeating = true
    const sentAt = performance.now()
    try {
      await beating.query('select 1')
      // What was committed before it was sent has come before its answer.
      if (client === beating) provedAt = sentAt
    } catch (error) {
      lose(beating, error)
    } finally {
      isBeating = false
    }
  }

  await connect()
  const heart = setInterval(() => void beat(), beatEvery)
  heart.unref()

  return {
    live,
    version: () => version,
    catchUp: async () => {
      try {
        for (const change of await listChangesAfter(database.db, version)) apply(change)
      } catch (error) {
        // Whoever connects anew reads what was missed; without a connection somebody is about to.
        if (client !== null) lose(client, error)
      }
    },
    onChange: (listener) => changeListeners.push(listener),
    onAccount: (listener) => accountListeners.push(listener),
    close: async () => {
      closed = true
      clearInterval(heart)
      const open = client
      client = null
      await open?.end()
    },
  }
}
