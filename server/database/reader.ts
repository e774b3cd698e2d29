import { availableParallelism } from 'node:os'
import pg from 'pg'

/** A statement that is sent by its name: each connection has PostgreSQL parse and plan it once. */
export type NamedStatement = { name: string; text: string }

/**
 * Short reads of hot paths, asked over a few connections that are sent the next statement before
 * the last is answered (decision 14). What may take long, or writes, would keep others waiting, and
 * belongs to the pool.
 */
export type Reader = {
  /** The rows, with dates and times as PostgreSQL writes them, as the pool gives them. */
  ask: <Row extends object>(statement: NamedStatement, values: readonly unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

type Lane = {
  /** Null until it is needed, and again when it was lost. */
  client: Promise<pg.Client> | null
  /** Statements that are not answered yet. */
  open: number
}

const fewestLanes = 2
const mostLanes = 4
/** Statements on one connection before the next is taken: fewer wake more of PostgreSQL's processes. */
const fullAt = 8
/** A statement that takes so long is stopped, so that what waits behind it goes on. */
const longestMs = 9_000
/** A connection that owes an answer for so long all the same is given up, with all that waits on it. */
const patienceMs = 10_000

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const asWritten = new Set<number>([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ])
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    asWritten.has(id) ? (text: string) => text : pg.types.getTypeParser(id, format),
}

/** What is asked in one turn of this process goes out in one piece. */
const gather = ({ connection: { stream } }: pg.Client): void => {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Opens connections as they are needed. `onError` hears of those that break; others replace them. */
export const openReader = (
  connection: pg.ClientConfig,
  onError: (error: Error) => void,
): Reader => {
  const width = Math.max(Math.min(availableParallelism(), mostLanes), fewestLanes)
  const lanes: Lane[] = Array.from({ length: width }, () => ({ client: null, open: 0 }))
  let isClosed = false

  const connect = async (lose: () => boolean): Promise<pg.Client> => {
    const client = new pg.Client({
      ...connection,
      application_name: 'endcap reads',
      pipeline: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      statement_timeout: longestMs,
    })
    client.on('error', (error) => {
      if (lose()) onError(error)
      client.connection.stream.destroy()
    })
    client.on('end', lose)
    try {
      await client.connect()
      await client.query('set session characteristics as transaction read only')
    } catch (error) {
      client.connection.stream.destroy()
      throw error
    }
    return client
  }

  const clientOf = (lane: Lane): Promise<pg.Client> => {
    if (lane.client) return lane.client
    /** Whether the lane had this connection until now. */
    const lose = (): boolean => {
      const isLost = lane.client === opening
      if (isLost) lane.client = null
      return isLost
    }
    const opening = connect(lose)
    lane.client = opening
    opening.catch(lose)
    return opening
  }

  /**
   * Has the next who asks connect anew, once what was sent before is answered: a connection's
   * statements may have been made for a table that is no longer as it was.
   */
  const retire = (lane: Lane, opening: Promise<pg.Client>) => {
    if (lane.client !== opening) return
    lane.client = null
    opening.then((client) => client.end()).catch(() => {})
  }

  const ask: Reader['ask'] = async <Row extends object>(
    statement: NamedStatement,
    values: readonly unknown[],
  ) => {
    if (isClosed) throw new Error('The database is closed.')
    const lane =
      lanes.find(({ open }) => open < fullAt) ??
      lanes.reduce((least, one) => (one.open < least.open ? one : least))
    lane.open += 1
    const opening = clientOf(lane)
    try {
      const client = await opening
      gather(client)
      const { rows } = await client.query<Row>({ ...statement, values: [...values], types })
      return rows
    } catch (error) {
      retire(lane, opening)
      throw error
    } finally {
      lane.open -= 1
    }
  }

  return {
    ask,
    close: async () => {
      isClosed = true
      await Promise.all(
        lanes.map(async ({ client }) => {
          const opened = await client?.catch(() => null)
          await opened?.end()
        }),
      )
    },
  }
}
