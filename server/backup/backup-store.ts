import { sql } from 'drizzle-orm'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Db } from '../database/database.ts'
import type { Manifest, TableOfBackup } from './manifest.ts'

type Table = Pick<TableOfBackup, 'name' | 'columns'>

const relations = sql`
  select c.oid, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname = 'public' or n.nspname = 'graphile_worker' and c.relname <> 'migrations')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Makes the text form of values independent of the server, for this transaction. */
export const fixFormats = async (db: Db): Promise<void> => {
  await db.execute(sql`
    select set_config(name, value, true) from (values
      ('timezone', 'UTC'), ('datestyle', 'ISO, MDY'), ('intervalstyle', 'postgres'),
      ('bytea_output', 'hex'), ('extra_float_digits', '1'), ('statement_timeout', '0'),
      ('idle_in_transaction_session_timeout', '0')
    ) as setting (name, value)`)
}

/** Must be the transaction's first statement. */
export const readOneSnapshot = async (db: Db): Promise<void> => {
  await db.execute(sql`set transaction isolation level repeatable read, read only`)
}

/** Returns the newest migration's time; null for a database without the shop's tables. */
export const findMigration = async (db: Db): Promise<number | null> => {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!rows[0]?.found) return null
  const newest = await db.execute<{ migration: number | null }>(
    sql`select max(created_at) as migration from drizzle.__drizzle_migrations`,
  )
  return newest.rows[0]?.migration ?? null
}

/** Looks for the baseline migration, whose journal has this time. */
export const isShop = async (db: Db, baselineTime: number): Promise<boolean> => {
  if ((await findMigration(db)) === null) return false
  const { rows } = await db.execute(
    sql`select from drizzle.__drizzle_migrations where created_at = ${baselineTime}`,
  )
  return rows.length > 0
}

/** Ignores the job queue's schema, which a killed restore leaves behind empty. */
const isForeignSchema = sql`n.nspname not in ('information_schema', 'graphile_worker')
  and n.nspname !~ '^pg_'`

/** Ignores the job queue's tables. */
export const findRelation = async (db: Db): Promise<string | null> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'f', 'v', 'm', 'S') and ${isForeignSchema}
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`)
  return rows[0]?.name ?? null
}

/** Finished jobs leave rows in the table of tasks. */
export const hasUsedQueue = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute<{ query: string | null }>(sql`
    select string_agg('select from ' || name, ' union all ') as query
    from (${relations}) as t where name like 'graphile_worker.%'`)
  const [queue] = rows
  if (!queue?.query) return false
  return (await db.execute(sql.raw(`${queue.query} limit 1`))).rows.length > 0
}

export const countOtherConnections = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name like 'endcap%' and pid <> pg_backend_pid()`)
  return rows[0]?.count ?? 0
}

/** Leaves out generated columns. */
export const listTables = async (db: Db): Promise<Table[]> => {
  const { rows } = await db.execute<Table>(sql`
    select name, array_agg(quote_ident(attname) order by attnum) as columns
    from (${relations}) as t join pg_attribute a on a.attrelid = t.oid
    where attnum > 0 and not attisdropped and attgenerated = ''
    group by name order by name`)
  return rows
}

const columnList = ({ columns }: Table) => sql.raw(columns.join(', '))
const target = (table: Table): string => `${table.name} (${table.columns.join(', ')})`

/** `digest`: the sum of 60 bits of each row's SHA-256, which doesn't depend on the row order. */
export const digestTable = async (
  db: Db,
  table: Table,
): Promise<Pick<TableOfBackup, 'rows' | 'digest'>> => {
  const { rows } = await db.execute<{ rows: number; digest: string }>(sql`
    select count(*) as rows, coalesce(sum(
      ('x' || left(encode(sha256(convert_to(r::text, 'UTF8')), 'hex'), 15))::bit(60)::int8), 0
    )::text as digest
    from (select ${columnList(table)} from ${sql.raw(table.name)}) as r`)
  return rows[0] ?? { rows: 0, digest: '0' }
}

export const copyRowsOut = (db: Db, table: Table) =>
  connectionOf(db).query(to(`copy ${target(table)} to stdout`))

export const copyRowsIn = (db: Db, table: Table) =>
  connectionOf(db).query(from(`copy ${target(table)} from stdin`))

const connectionOf = ({ $client }: Db) => {
  if ('totalCount' in $client) throw new Error('Rows are copied within a transaction.')
  return $client
}

/** Aborts a transaction at once, even while it waits for a lock. */
export const closeConnection = (db: Db): void => {
  const client = connectionOf(db)
  // During a statement, the driver closes the connection without waiting.
  if (client instanceof pg.Client) void client.end()
}

export const listSequences = async (db: Db): Promise<Manifest['sequences']> => {
  const { rows } = await db.execute<Manifest['sequences'][number]>(sql`
    select format('%I.%I', schemaname, sequencename) as name, last_value as value
    from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`)
  return rows
}

export const setSequences = async (db: Db, sequences: Manifest['sequences']): Promise<void> => {
  await db.execute(sql`
    select setval(to_regclass(name), value)
    from json_to_recordset(${JSON.stringify(sequences)}) as s (name text, value int8)
    where to_regclass(name) is not null`)
}

/** Drops the shop's schemas. Only empties the job queue's tables, since the queue creates them. */
export const clearDatabase = async (db: Db): Promise<void> => {
  await db.execute(sql`drop schema if exists drizzle cascade`)
  await db.execute(sql`drop schema if exists public cascade`)
  await db.execute(sql`create schema public`)
  await db.execute(sql`grant usage on schema public to public`)
  await db.execute(sql`
    do $$ begin execute (
      select 'truncate ' || string_agg(format('graphile_worker.%I', relname), ', ')
      from pg_class where relnamespace = 'graphile_worker'::regnamespace
        and relkind = 'r' and relname <> 'migrations'
    ); end $$`)
}

export const truncateTables = async (db: Db, tables: readonly Table[]): Promise<void> => {
  const names = tables.map(({ name }) => name).join(', ')
  await db.execute(sql`truncate ${sql.raw(names)}`)
}

type ForeignKey = { table: string; name: string; definition: string }

/** Returns the dropped foreign keys. Without them tables can be loaded in any order. */
export const dropForeignKeys = async (db: Db): Promise<ForeignKey[]> => {
  const { rows } = await db.execute<ForeignKey>(sql`
    select t.name as table, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join (${relations}) as t on t.oid = k.conrelid
    where contype = 'f' and conparentid = 0 order by 1, 2`)
  await alterTables(db, rows, ({ name }) => `drop constraint ${name}`)
  return rows
}

/** Re-adds foreign keys, which checks every row. */
export const addForeignKeys = (db: Db, keys: readonly ForeignKey[]): Promise<void> =>
  alterTables(db, keys, ({ name, definition }) => `add constraint ${name} ${definition}`)

const alterTables = async (
  db: Db,
  keys: readonly ForeignKey[],
  change: (key: ForeignKey) => string,
): Promise<void> => {
  if (keys.length === 0) return
  await db.execute(
    sql.raw(keys.map((key) => `alter table ${key.table} ${change(key)};`).join('\n')),
  )
}

export const analyzeTables = async (db: Db): Promise<void> => {
  await db.execute(sql`analyze`)
}
