import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { openReader, type Reader } from './reader.ts'
import * as schema from './schema/index.ts'

/** The handle every store function takes first: the pool, or the transaction it stands in. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>

export type Database = {
  db: Db
  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  transaction: <T>(work: (db: Db) => Promise<T>, config?: PgTransactionConfig) => Promise<T>
  /** Short reads of hot paths. */
  reader: Reader
  /** How connections beside the pool reach the same server. */
  connection: pg.ClientConfig
  close: () => Promise<void>
}

/**
 * Both ways of reading: the pool for what may take long, the reader for what is short. A transaction
 * can stand for both.
 */
export type Readers = { db: Db; reader: Db | Reader }

const int8 = 20

/** PostgreSQL's bigint and count as numbers; one that a number can't hold exactly is a fault. */
const readSafeInteger = (text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`)
  return number
}

// For the whole process: Drizzle asks the driver's own table of parsers.
pg.types.setTypeParser(int8, readSafeInteger)

/** Opens a pool on a server. `onError` hears of idle connections that break; the pool replaces them. */
export const openDatabase = (
  connection: pg.ClientConfig,
  options: { connections?: number; onError: (error: Error) => void },
): Database => {
  const pool = new pg.Pool({
    ...connection,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'endcap',
  })
  pool.on('error', (error) => {
    // The pool hangs the whole client on it, with what it knows of the server: nothing for a log.
    Reflect.deleteProperty(error, 'client')
    options.onError(error)
  })
  const db = drizzle(pool, { schema })
  const reader = openReader(connection, options.onError)
  return {
    db,
    transaction: (work, config) => db.transaction(work, config),
    reader,
    connection,
    close: async () => {
      await Promise.all([reader.close(), pool.end()])
    },
  }
}
