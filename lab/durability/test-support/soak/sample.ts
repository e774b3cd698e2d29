import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { descendantsOf } from '../../../load/process-usage.ts'

export type Sample = ReadonlyMap<string, number>

/** Tables whose rows expire or get deleted: their sizes must level off. */
const temporaryTables: readonly string[] = [
  'attempt',
  'cart_line',
  'catalogue_change',
  'order_key',
  'session',
  'unqueued_mail',
  '_private_jobs',
]
/** Tables that grow with the business: their sizes must stay proportional to the orders. */
const growingTables: readonly string[] = [
  'audit_entry',
  'customer_order',
  'invoice',
  'mail',
  'order_event',
  'order_line',
]

/** A process's memory with its share of shared pages (PSS). */
const proportionalBytes = async (pid: number): Promise<number> => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) * 1024
}

/** Includes child processes, connections, and tables with their indexes. */
export const takeSample = async (shopPid: number, database: pg.Client): Promise<Sample> => {
  const others = await Promise.all(descendantsOf(shopPid).map(proportionalBytes))
  const { rows } = await database.query<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
     where relkind = 'r' and relname = any($1)`,
    [[...temporaryTables, ...growingTables]],
  )
  const { rows: counts } = await database.query<{ connections: number; orders: number }>(`
    select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      (select count(*)::int from customer_order) as orders`)
  const { connections = 0, orders = 0 } = counts[0] ?? {}
  const byName = new Map(rows.map(({ name, bytes }) => [name, bytes]))
  return new Map([
    ['memory of the shop', await proportionalBytes(shopPid)],
    ['memory of PostgreSQL', others.reduce((sum, bytes) => sum + bytes, 0)],
    ['connections', connections],
    ...temporaryTables.map((name) => [`table ${name}`, byName.get(name) ?? 0] as const),
    ...growingTables.map(
      (name) => [`bytes for an order in ${name}`, (byName.get(name) ?? 0) / orders] as const,
    ),
  ])
}

/** The peak of one measure in the middle third and the last third of a run. */
export type Level = { name: string; middle: number; last: number; isLevel: boolean }

const megabyte = 1024 * 1024
/** Allowed growth of the last third over the middle one, as a share. */
const maxGrowth = 0.1
/** Growth up to this is noise: a table's pages, a connection, V8's garbage. */
const chance = (name: string): number => {
  if (name.startsWith('memory')) return 30 * megabyte
  if (name.startsWith('table')) return megabyte
  return name.startsWith('bytes') ? 200 : 4
}

/** Compares the last third of the samples with the middle one; the first third is warm-up. */
export const findLevels = (samples: readonly Sample[]): Level[] => {
  const third = Math.floor(samples.length / 3)
  const highest = (name: string, part: readonly Sample[]) =>
    Math.max(...part.map((sample) => sample.get(name) ?? 0))
  return [...(samples[0]?.keys() ?? [])].map((name) => {
    const middle = highest(name, samples.slice(third, samples.length - third))
    const last = highest(name, samples.slice(samples.length - third))
    return { name, middle, last, isLevel: last <= middle * (1 + maxGrowth) + chance(name) }
  })
}
