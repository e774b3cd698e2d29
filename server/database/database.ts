import type { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createPrimaryCheck, type PrimaryCheck } from './primary-check.ts'
import { openReadPool, type ReadPool } from './read-pool.ts'
import { createSocketGroup } from './socket-client.ts'

/** The handle that every store function takes first: the connection pool or a transaction. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.ClientBase }

export type Database = {
  db: Db
  /** Runs `work` in a transaction: committed when it returns, rolled back when it throws. */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** The connections for short reads of hot paths. */
  readPool: ReadPool
  /** The settings for connections of other processes. */
  connection: pg.ClientConfig
  /** The settings for this process's connections outside of the pools, which `dropConnections` closes. */
  ownConnection: pg.ClientConfig
  /** Creates the socket of such a connection. */
  createSocket: () => Socket
  checkPrimary: PrimaryCheck
  /** Closes all connections, for a database that does not answer: what waits for it fails. */
  dropConnections: () => void
  close: () => Promise<void>
}

/** The handles for reads: `db` for those that may take long. A transaction can be both. */
export type ReadHandles = { db: Db; readPool: Db | ReadPool }

const int8 = 20

/** Parses bigint and count as numbers. Throws for one that a number can't represent. */
const parseSafeInteger = (text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`)
  return number
}

// For the whole process: Drizzle uses the driver's own table of parsers.
pg.types.setTypeParser(int8, parseSafeInteger)

/** Runs `work` in a transaction of its own, or in the one that `db` is already. */
export const runTransaction = async <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> => {
  if (!(db.$client instanceof pg.Pool)) return work(db)
  const client = await db.$client.connect()
  let rollbackError: Error | undefined
  try {
    await client.query('begin')
    const result = await work(drizzle(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      rollbackError = failure
    })
    throw error
  } finally {
    // With an error the pool closes the connection.
    client.release(rollbackError)
  }
}

/** The database of use cases that run in the transaction `db`: none begins one of its own. */
export const databaseWithin = (db: Db): Pick<Database, 'db' | 'transaction'> => ({
  db,
  transaction: (work) => runTransaction(db, work),
})

/** Returns whether a statement is sent by a name; Drizzle sets `name` to undefined. */
const isNamed = (config: unknown): config is pg.QueryConfig & { name: string } =>
  typeof config === 'object' && config !== null && 'name' in config && config.name !== undefined

/** Sends statements without their names: behind pgBouncer the next one may reach another connection. */
class UnnamedClient extends pg.Client {
  override query(...[config, ...rest]: unknown[]) {
    const unnamed = isNamed(config) ? { ...config, name: undefined } : config
    return Reflect.apply(super.query, this, [unnamed, ...rest])
  }
}

/** Sends named statements through a second pool, whose connections use generic plans (decision 38). */
class SplitPool extends pg.Pool {
  private readonly named: pg.Pool

  constructor(settings: pg.PoolConfig, named: pg.PoolConfig) {
    super(settings)
    this.named = new pg.Pool(named)
    this.named.on('error', (error, client) => this.emit('error', error, client))
    this.named.on('connect', (client) => this.emit('connect', client))
  }

  override query(...[config, ...rest]: unknown[]) {
    return isNamed(config)
      ? Reflect.apply(this.named.query, this.named, [config, ...rest])
      : Reflect.apply(super.query, this, [config, ...rest])
  }

  override async end() {
    await Promise.all([super.end(), this.named.end()])
  }
}

/**
 * Opens the pools. `onError` is called when an idle connection breaks; it is replaced. `pooled` leads to
 * the same database through pgBouncer in transaction mode: transactions take it, and what needs a
 * session (LISTEN, locks, prepared reads) takes `connection`.
 */
export const openDatabase = (
  connection: pg.ClientConfig,
  options: {
    /** Maximum number of connections of each pool. */
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
  const direct = { ...settings, ...ownConnection }
  // A connection of pgBouncer’s isn't checked: it may lead to another server later.
  const pool =
    pooled === null
      ? new SplitPool(
          { ...direct, onConnect: checkPrimary },
          // The first order after a pause shouldn't wait for a connection and a plan.
          { ...direct, onConnect: planGenerically, min: 1 },
        )
      : new pg.Pool({ ...settings, ...pooled, stream: sockets.create, Client: UnnamedClient })
  pool.on('error', (error) => {
    // The pool attaches the whole client with its settings, which do not belong into a log.
    Reflect.deleteProperty(error, 'client')
    options.onError(error)
  })
  // The pool listens to idle clients only. One that is lost between two queries of a transaction would
  // end the process; its next query fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool)
  const readPool = openReadPool(connection, options.onError, {
    createSocket: sockets.create,
    checkPrimary,
  })
  return {
    db,
    transaction: (work) => runTransaction(db, work),
    readPool,
    connection,
    ownConnection,
    createSocket: sockets.create,
    checkPrimary,
    dropConnections: sockets.destroyAll,
    close: async () => {
      await Promise.all([readPool.close(), pool.end()])
    },
  }
}
