import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Db } from './database.ts'
import { createSocketClient, type SocketClient } from './socket-client.ts'

export type ListenConnection = {
  /** True if everything committed up to 200 ms ago has been received. */
  isLive: () => boolean
  /** Closes the current connection because of an error, and connects again. */
  reconnect: (error: unknown) => void
  close: () => Promise<void>
}

export type ListenDatabase = Pick<
  Database,
  'connection' | 'createSocket' | 'checkPrimary' | 'dropConnections'
>

type ListenOptions = {
  channels: Readonly<Record<string, (payload: string) => void>>
  /** Reads changes committed before the connection listened; runs after each connect. */
  readMissed: (db: Db) => Promise<void>
  onError: (error: unknown) => void
  silentTimeoutMs?: number | undefined
}

const heartbeatIntervalMs = 50
/** Less than 250 ms, the maximum age of an outdated response (decision 8). */
const liveTimeoutMs = 200
/** A connection that doesn't respond for this long is replaced. */
const connectionTimeoutMs = 2_000
/** If the database doesn't respond for this long, all connections are closed. */
const defaultSilentTimeoutMs = 8_000
const reconnectDelaysMs = [50, 100, 250, 500, 1_000, 2_000] as const

const createListenClient = (database: ListenDatabase): SocketClient =>
  createSocketClient(
    {
      ...database.connection,
      application_name: 'endcap changes',
      connectionTimeoutMillis: connectionTimeoutMs,
      query_timeout: connectionTimeoutMs,
    },
    database.createSocket,
  )

/** Notifications that arrive while missed changes are being read are passed on afterwards. */
const startListening = async (
  client: pg.Client,
  { channels, readMissed }: Pick<ListenOptions, 'channels' | 'readMissed'>,
  checkPrimary: ListenDatabase['checkPrimary'],
  onConnect: () => void,
): Promise<void> => {
  const pass = ({ channel, payload = '' }: pg.Notification) => channels[channel]?.(payload)
  let held: pg.Notification[] | null = []
  client.on('notification', (message) => (held === null ? pass(message) : held.push(message)))
  await client.connect()
  onConnect()
  await checkPrimary(client)
  await client.query(
    Object.keys(channels)
      .map((channel) => `listen ${channel}`)
      .join('; '),
  )
  await readMissed(drizzle(client))
  for (const message of held) pass(message)
  held = null
}

/** A heartbeat every 50 ms proves that no notification is missing. Throws if it can't connect. */
export const openListenConnection = async (
  database: ListenDatabase,
  options: ListenOptions,
): Promise<ListenConnection> => {
  const { onError, silentTimeoutMs = defaultSilentTimeoutMs } = options
  let current: SocketClient | null = null
  let isClosed = false
  let isBeating = false
  /** Everything committed by this time has been received. */
  let receivedUntil = Number.NEGATIVE_INFINITY
  /** When the database last responded, or its connections were last closed. */
  let lastAnswerAt = performance.now()

  const connect = async () => {
    const opened = createListenClient(database)
    const { client, socket } = opened
    client.on('error', (error) => lose(opened, error))
    client.on('end', () => lose(opened, null))
    let startedAt = Number.NEGATIVE_INFINITY
    try {
      await startListening(client, options, database.checkPrimary, () => {
        startedAt = performance.now()
        lastAnswerAt = startedAt
      })
    } catch (error) {
      socket.destroy()
      throw error
    }
    if (isClosed) {
      socket.destroy()
      return
    }
    current = opened
    receivedUntil = startedAt
  }

  const lose = (lost: SocketClient, error: unknown) => {
    if (current !== lost) return
    current = null
    if (error !== null && !isClosed) onError(error)
    lost.socket.destroy()
    void connectAgain()
  }

  const connectAgain = async () => {
    for (let tries = 0; !isClosed && current === null; tries += 1) {
      await sleep(reconnectDelaysMs[Math.min(tries, reconnectDelaysMs.length - 1)])
      if (isClosed) return
      await connect().catch((error: unknown) => {
        onError(error)
        // An error response also proves that the server is alive.
        if (error instanceof pg.DatabaseError) lastAnswerAt = performance.now()
        else dropIfSilent()
      })
    }
  }

  const dropIfSilent = () => {
    if (performance.now() - lastAnswerAt < silentTimeoutMs) return
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
      // Notifications of earlier commits arrive before this query's result.
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
    isLive: () => current !== null && performance.now() - receivedUntil < liveTimeoutMs,
    reconnect: (error) => {
      // If there is no current connection, reconnecting is already under way.
      if (current !== null) lose(current, error)
    },
    close: async () => {
      isClosed = true
      clearInterval(heartbeat)
      const open = current
      current = null
      await open?.client.end()
    },
  }
}
