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
  /** The rows, with dates and times as PostgreSQL writes them. */
  ask: <Row extends object>(statement: NamedStatement, values: readonly unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

type Lane = {
  /** Null until it is needed, and again when it was lost. */
  client: Promise<pg.Client> | null
  /** Statements that are not answered yet. */
  open: number
}

const mostLanes = 4
/** Statements on one connection before the next is taken: fewer wake more of PostgreSQL's processes. */
const fullAt = 8
/** A connection that owes an answer for so long is given up, with all that waits on it. */
const patienceMs = 10_000

const { DATE, TIME, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const asWritten = new Set<number>([DATE, TIME, TIMESTAMP, TIMESTAMPTZ])
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
  const lanes: Lane[] = Array.from({ length: Math.min(availableParallelism(), mostLanes) }, () => ({
    client: null,
    open: 0,
  }))

  const connect = async (lose: () => void): Promise<pg.Client> => {
    const client = new pg.Client({
      ...connection,
      application_name: 'endcap reads',
      pipeline: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    client.on('error', (error) => {
      lose()
      onError(error)
    })
    client.on('end', lose)
    await client.connect()
    await client.query('set session characteristics as transaction read only')
    return client
  }

  const clientOf = (lane: Lane): Promise<pg.Client> => {
    if (lane.client) return lane.client
    const lose = () => {
      if (lane.client === opening) lane.client = null
    }
    const opening = connect(lose)
    lane.client = opening
    opening.catch(lose)
    return opening
  }

  const ask: Reader['ask'] = async <Row extends object>(
    statement: NamedStatement,
    values: readonly unknown[],
  ) => {
    const lane =
      lanes.find(({ open }) => open < fullAt) ??
      lanes.reduce((least, one) => (one.open < least.open ? one : least))
    lane.open += 1
    try {
      const client = await clientOf(lane)
      gather(client)
      const { rows } = await client.query<Row>({ ...statement, values: [...values], types })
      return rows
    } finally {
      lane.open -= 1
    }
  }

  return {
    ask,
    close: async () => {
      await Promise.all(
        lanes.map(async ({ client }) => {
          const opened = await client?.catch(() => null)
          await opened?.end()
        }),
      )
    },
  }
}
