import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Capability } from '@endcap/contract/roles'
import type {
  readTables as readTablesEndpoint,
  TableLine,
  TableName,
} from '@endcap/contract/tables/whole-tables'
import { readOneSnapshot } from '../backup/backup-store.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { requireCapability, staffOf } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { minuteMs } from '../system/durations.ts'
import { findOldestTransactionMs, tableReaders } from './table-row-store.ts'

const pageRows = 1_000
/** Each holds a connection of the process’s pool until the client has read everything. */
const maxStreams = 2
const retryAfterSeconds = 60
let streams = 0

/** The capability that each table needs besides `reports`. */
const capabilities: Readonly<Record<TableName, Capability>> = {
  products: 'read-catalogue',
  prices: 'read-catalogue',
  customers: 'customers',
  orders: 'read-orders',
  order_lines: 'read-orders',
  invoices: 'receivables',
  payments: 'receivables',
  stock: 'read-catalogue',
}

/**
 * Returns the moment to give as the next `since`. A row's time may lie before its commit by as long as its transaction runs; a
 * minute covers the time between reading the clock and the begin. Call it before the snapshot is taken, so that a transaction
 * that is committed in between is counted.
 */
const findNextSince = async ({ db, clock }: Context): Promise<Date> => {
  const now = clock().getTime()
  return new Date(now - (await findOldestTransactionMs(db)) - minuteMs)
}

const readRows = async function* <Name extends TableName>(
  db: Db,
  table: Name,
  since: Date | undefined,
) {
  const { keyOf, read } = tableReaders[table]
  for (let after: string | null = null; ; ) {
    const rows: Awaited<ReturnType<typeof read>> = await read(db, { after, since, limit: pageRows })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageRows) return
    after = keyOf(last)
  }
}

/**
 * Returns the rows of whole tables, all of one snapshot, after a line with the next `since`. They are read while the client takes them, in flat memory; a
 * client that leaves ends the reading. Throws `forbidden` and `too_many_requests`.
 */
export const readTables = async (
  context: Context,
  { query: { tables, since }, identity }: Call<typeof readTablesEndpoint>,
): Promise<AsyncIterable<TableLine>> => {
  for (const table of tables) requireCapability(staffOf(identity), capabilities[table])
  if (streams >= maxStreams)
    throw new ShopError('too_many_requests', {
      message: 'Tables are being exported already. Please try again in a minute.',
      retryAfterSeconds,
    })
  streams += 1
  const lines = new PassThrough({ objectMode: true, highWaterMark: pageRows })
  const left = new AbortController()
  lines.once('close', () => left.abort())
  // The reader gets the error, too; without a listener it would end the process if nobody reads.
  lines.on('error', () => {})
  const write = async (line: TableLine): Promise<void> => {
    left.signal.throwIfAborted()
    if (!lines.write(line)) await once(lines, 'drain', { signal: left.signal })
  }
  findNextSince(context)
    .then((at) =>
      context.transaction(async (db) => {
        await readOneSnapshot(db)
        await write({ table: 'snapshot', row: { at } })
        let rows = 0
        for (const table of tables)
          for await (const row of readRows(db, table, since)) {
            await write({ table, row } as TableLine)
            rows += 1
          }
        await write({ table: 'end', row: { rows } })
      }),
    )
    .then(
      () => lines.end(),
      (error) => lines.destroy(error),
    )
    .finally(() => {
      streams -= 1
    })
  return lines
}
