import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type {
  readTables as readTablesEndpoint,
  TableLine,
  TableName,
} from '@endcap/contract/tables/whole-tables'
import { readOneSnapshot } from '../backup/backup-store.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { ShopError } from '../http/shop-error.ts'
import { tableReaders } from './table-row-store.ts'

const pageRows = 1_000
/** Each holds a connection of the process’s pool until the client has read everything. */
const maxStreams = 2
const retryAfterSeconds = 60
let streams = 0

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
 * The rows of whole tables, all as of the moment of its first line. They are read while the client takes them, in flat memory; a
 * client that leaves ends the reading. Throws `too_many_requests`.
 */
export const readTables = async (
  context: Context,
  { query: { tables, since } }: Call<typeof readTablesEndpoint>,
): Promise<AsyncIterable<TableLine>> => {
  if (streams >= maxStreams)
    throw new ShopError('too_many_requests', {
      message: 'Tables are being exported already. Please try again in a minute.',
      retryAfterSeconds,
    })
  streams += 1
  const lines = new PassThrough({ objectMode: true, highWaterMark: pageRows })
  const left = new AbortController()
  lines.once('close', () => left.abort())
  const write = async (line: TableLine): Promise<void> => {
    left.signal.throwIfAborted()
    if (!lines.write(line)) await once(lines, 'drain', { signal: left.signal })
  }
  context
    .transaction(async (db) => {
      await readOneSnapshot(db)
      await write({ table: 'snapshot', row: { at: context.clock() } })
      let rows = 0
      for (const table of tables)
        for await (const row of readRows(db, table, since)) {
          await write({ table, row } as TableLine)
          rows += 1
        }
      await write({ table: 'end', row: { rows } })
    })
    .then(
      () => lines.end(),
      (error) => lines.destroy(error),
    )
    .finally(() => {
      streams -= 1
    })
  return lines
}
