import type { Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import type pg from 'pg'
import type { PrimaryCheck } from './primary-check.ts'
import { createSocketClient, type SocketClient } from './socket-client.ts'

/** `isSlower`: uses the last connection, so that shorter statements on the first don't wait for it. */
export type ReadStatement = pg.QueryConfig & { isSlower?: boolean }

/** Read-only and pipelined (decision 14). Long statements would delay others: use a pool. */
export type ReadPool = {
  query: <Row extends pg.QueryResultRow>(statement: ReadStatement) => Promise<{ rows: Row[] }>
  close: () => Promise<void>
}

type Slot = {
  connection: Promise<SocketClient> | null
  pending: number
}

const maxConnections = 4
/** Pending statements on a connection before the next is used, so few server processes wake up. */
const maxPending = 8
/** PostgreSQL cancels slower statements, so that the statements behind them continue. */
const statementTimeoutMs = 7_000
/** The driver then closes the connection. With the 10 s of a pool, a page takes less than 20 s. */
const defaultQueryTimeoutMs = 8_000
/** Connecting and a statement together take less than 20 s. */
const connectionTimeoutMs = 5_000

/**
 * Makes transactions read-only. Plans are generic, since PostgreSQL would otherwise replan some
 * prepared statements at each execution.
 */
const sessionSettings = `
  set session characteristics as transaction read only;
  set plan_cache_mode = force_generic_plan`

/** Sends all statements of one event loop turn in one write. */
const gatherWrites = (socket: Socket): void => {
  if (socket.writableCorked > 0) return
  socket.cork()
  process.nextTick(() => socket.uncork())
}

/** Connects on demand. `onError` is called when an idle connection breaks. */
export const openReadPool = (
  config: pg.ClientConfig,
  onError: (error: Error) => void,
  {
    createSocket,
    checkPrimary,
    queryTimeoutMs = defaultQueryTimeoutMs,
  }: { createSocket?: () => Socket; checkPrimary?: PrimaryCheck; queryTimeoutMs?: number } = {},
): ReadPool => {
  const slots: Slot[] = Array.from(
    { length: Math.min(availableParallelism(), maxConnections) },
    () => ({ connection: null, pending: 0 }),
  )
  let isClosed = false

  /** `drop` empties the slot; it returns false if the slot already has another connection. */
  const connect = async (drop: () => boolean): Promise<SocketClient> => {
    const settings = {
      ...config,
      application_name: 'endcap reads',
      pipeline: true,
      connectionTimeoutMillis: connectionTimeoutMs,
      statement_timeout: statementTimeoutMs,
      query_timeout: queryTimeoutMs,
    }
    const opened = createSocketClient(settings, createSocket)
    const { client, socket } = opened
    client.on('error', (error) => {
      if (drop()) onError(error)
      socket.destroy()
    })
    client.on('end', drop)
    try {
      await client.connect()
      await client.query(sessionSettings)
      await checkPrimary?.(client)
    } catch (error) {
      socket.destroy()
      throw error
    }
    return opened
  }

  const connectionOf = (slot: Slot): Promise<SocketClient> => {
    if (slot.connection) return slot.connection
    const drop = (): boolean => {
      const isCurrent = slot.connection === connection
      if (isCurrent) slot.connection = null
      return isCurrent
    }
    const connection = connect(drop)
    slot.connection = connection
    connection.catch(drop)
    return connection
  }

  /** Called after a failed statement, since a table of its prepared statements may have changed. */
  const replace = (slot: Slot, connection: Promise<SocketClient>) => {
    if (slot.connection !== connection) return
    slot.connection = null
    connection.then(({ client }) => client.end()).catch(() => {})
  }

  const query: ReadPool['query'] = async <Row extends pg.QueryResultRow>(
    statement: ReadStatement,
  ) => {
    if (isClosed) throw new Error('The database is closed.')
    const hasRoom = ({ pending }: Slot) => pending < maxPending
    const slot =
      (statement.isSlower ? slots.findLast(hasRoom) : slots.find(hasRoom)) ??
      slots.reduce((least, other) => (other.pending < least.pending ? other : least))
    slot.pending += 1
    const connection = connectionOf(slot)
    try {
      const { client, socket } = await connection
      gatherWrites(socket)
      return await client.query<Row>(statement)
    } catch (error) {
      replace(slot, connection)
      throw error
    } finally {
      slot.pending -= 1
    }
  }

  return {
    query,
    close: async () => {
      isClosed = true
      await Promise.all(
        slots.map(async ({ connection }) => {
          const opened = await connection?.catch(() => null)
          await opened?.client.end()
        }),
      )
    },
  }
}
