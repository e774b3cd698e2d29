import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** Measures of the shop at a moment of a long run, by name: bytes, or a count. */
export type Sample = ReadonlyMap<string, number>

/** Tables whose rows expire or are done with: their sizes have to level off. */
const temporaryTables: readonly string[] = [
  'attempt',
  'cart_line',
  'catalogue_change',
  'import_rejection',
  'import_row',
  'order_key',
  'order_pick',
  'password_token',
  'product_change',
  'session',
  'unqueued_mail',
  '_private_jobs',
]
/** Tables that grow with the shop's business: their sizes have to stay in proportion to the orders. */
const growingTables: readonly string[] = [
  'audit_entry',
  'customer_order',
  'invoice',
  'mail',
  'order_event',
  'order_line',
]

type Process = { pid: number; parent: number; residentBytes: number }

const readProcesses = (): Process[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,rss='])
    .toString()
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = 0, parent = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number)
      return { pid, parent, residentBytes: kilobytes * 1024 }
    })

/** The process and all that it has started, with what they have started. */
const familyOf = (pid: number, all: readonly Process[]): Process[] => [
  ...all.filter((one) => one.pid === pid),
  ...all.filter(({ parent }) => parent === pid).flatMap((child) => familyOf(child.pid, all)),
]

/** The memory of a process, with its share of the pages that several processes use (PSS). */
const proportionalBytes = async (pid: number): Promise<number> => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) * 1024
}

const sizesQuery = `
  select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
  where relkind = 'r' and relname = any($1)`

/** Measures the memory of the shop's process, its database's processes and connections, and tables with indexes. */
export const takeSample = async (shopPid: number, database: pg.Client): Promise<Sample> => {
  const family = familyOf(shopPid, readProcesses())
  const others = await Promise.all(
    family.filter(({ pid }) => pid !== shopPid).map(({ pid }) => proportionalBytes(pid)),
  )
  const { rows: sizes } = await database.query<{ name: string; bytes: number }>(sizesQuery, [
    [...temporaryTables, ...growingTables],
  ])
  const { rows: counts } = await database.query<{ connections: number; orders: number }>(`
    select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      (select count(*)::int from customer_order) as orders`)
  const { connections = 0, orders = 0 } = counts[0] ?? {}
  const byName = new Map(sizes.map(({ name, bytes }) => [name, bytes]))
  return new Map([
    ['memory of the shop', family.find(({ pid }) => pid === shopPid)?.residentBytes ?? 0],
    ['memory of PostgreSQL', others.reduce((sum, bytes) => sum + bytes, 0)],
    ['connections', connections],
    ['orders', orders],
    ...temporaryTables.map((name) => [`table ${name}`, byName.get(name) ?? 0] as const),
    ...growingTables.map(
      (name) => [`bytes for an order in ${name}`, (byName.get(name) ?? 0) / orders] as const,
    ),
  ])
}
