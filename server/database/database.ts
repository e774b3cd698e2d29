import type { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createPrimaryCheck, type PrimaryCheck } from './primary-check.ts'
import { openReadPool, type ReadPool } from './read-pool.ts'
import { createSocketGroup } from './socket-client.ts'

/** The first parameter of every store function: a connection pool or a transaction. */
export type Db = NodePgDatabase & {
  $client: pg.Pool | pg.ClientBase
  /** Undefined in a transaction. */
  pool?: pg.Pool
  /** Through pgBouncer, where the next statement may use another connection. */
  isPooled?: boolean
}

export type Database = {
  /** Plans each execution for its values. */
  db: Db
  /** Plans each prepared statement once, for any values (decision 38). */
  prepared: Db
  /** Runs `work` in a transaction on `on` (default `db`), and rolls back if it throws. */
  transaction: <T>(work: (db: Db) => Promise<T>, on?: Db) => Promise<T>
  readPool: ReadPool
  /** Settings for connections of other processes. */
  connection: pg.ClientConfig
  /** Settings for this process's connections outside the pools, which `dropConnections` closes. */
  ownConnection: pg.ClientConfig
  createSocket: () => Socket
  checkPrimary: PrimaryCheck
  /** Closes all connections to a database that doesn't respond, so that pending statements fail. */
  dropConnections: () => void
  close: () => Promise<void>
}

/** Handles for reads; `readPool` only for short ones. A transaction can be all of them. */
export type ReadHandles = Pick<Database, 'db' | 'prepared'> & { readPool: Db | ReadPool }

const int8 = 20

/** Throws for a bigint that a number can't represent. */
const parseSafeInteger = (text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`)
  return number
}

// Applies to the whole process, because Drizzle uses the driver's global parsers.
pg.types.setTypeParser(int8, parseSafeInteger)

const createPoolHandle = (pool: pg.Pool, isPooled: boolean): Db =>
  Object.assign(drizzle(pool), { pool, isPooled })

const createTransactionHandle = (client: pg.PoolClient, isPooled = false): Db =>
  Object.assign(drizzle(client), { isPooled })

export const runTransaction = async <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> => {
  if (db.pool === undefined) return work(db)
  const client = await db.pool.connect()
  let rollbackError: Error | undefined
  try {
    // Sent together with the first statement of `work` if the connection is pipelined.
    const [, result] = await Promise.all([
      client.query('begin'),
      work(createTransactionHandle(client, db.isPooled)),
    ])
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      rollbackError = failure
    })
    throw error
  } finally {
    // If it gets an error, the pool closes the connection.
    client.release(rollbackError)
  }
}

export const databaseWithin = (db: Db): Pick<Database, 'db' | 'prepared' | 'transaction'> => ({
  db,
  prepared: db,
  transaction: (work) => runTransaction(db, work),
})

/**
 * `onError` is called when an idle connection breaks; the pool replaces it. `pooled`: connects
 * through pgBouncer, for transactions only; whatever needs a session uses `connection`.
 */
export const openDatabase = (
  connection: pg.ClientConfig,
  options: {
    connections?: number
    pooled?: pg.ClientConfig | null
    onError: (error: Error) => void
  },
): Database => {
  const sockets = createSocketGroup()
  const ownConnection = { ...connection, stream: sockets.create }
  const { pooled = null } = options
  const checkPrimary = createPrimaryCheck(sockets.destroyAll)
  const planGenerically = async (client: pg.ClientBase) => {
    await checkPrimary(client)
    await client.query('set plan_cache_mode = force_generic_plan')
  }
  const settings: pg.PoolConfig = {
    max: options.connections ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'endcap',
  }
  const pools: pg.Pool[] = []
  const open = (config: pg.PoolConfig): Db => {
    const pool = new pg.Pool({ ...settings, ...config, stream: sockets.create })
    pools.push(pool)
    pool.on('error', (error) => {
      // The pool adds the client with its settings to the error; these don't belong in a log.
      Reflect.deleteProperty(error, 'client')
      options.onError(error)
    })
    // The pool listens only to idle clients. If a client were lost between two queries of a
    // transaction, it would end the process. With a listener, only the next query fails.
    pool.on('connect', (client) => client.on('error', () => {}))
    return createPoolHandle(pool, pooled !== null)
  }
  // pgBouncer's connections aren't checked, because they may lead to another server later.
  const db = open(pooled ?? { ...connection, onConnect: checkPrimary })
  const prepared =
    pooled === null
      ? // One connection stays open, so that the first order after a pause doesn't wait for a connection and a plan.
        // Pipelined: a transaction's independent statements are sent at once.
        open({ ...connection, onConnect: planGenerically, min: 1, pipeline: true })
      : db
  const readPool = openReadPool(connection, options.onError, {
    createSocket: sockets.create,
    checkPrimary,
  })
  return {
    db,
    prepared,
    transaction: (work, on = db) => runTransaction(on, work),
    readPool,
    connection,
    ownConnection,
    createSocket: sockets.create,
    checkPrimary,
    dropConnections: sockets.destroyAll,
    close: async () => {
      await Promise.all([readPool.close(), ...pools.map((pool) => pool.end())])
    },
  }
}
