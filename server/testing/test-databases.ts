import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../database/migrate.ts'
import type { ClusterKind } from './test-clusters.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ClusterKind
    databaseUrl: string
  }
}

export type Connection = { connectionString: string }

export const query = async (
  connection: pg.ClientConfig,
  ...statements: string[]
): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Every row of every table as text, including generated columns. */
export const readAll = async (connection: pg.ClientConfig): Promise<Map<string, unknown>> => {
  const tables = (await query(
    connection,
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'graphile_worker', 'drizzle')
       and (schemaname, tablename) <> ('graphile_worker', 'migrations') order by 1`,
  )) as { name: string }[]
  const rows = new Map<string, unknown>()
  for (const { name } of tables)
    rows.set(name, await query(connection, `select t::text from ${name} as t order by 1`))
  return rows
}

const onCluster = (statement: string) =>
  query({ connectionString: inject('databaseUrl') }, statement)
const connectionTo = (name: string): Connection => {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return { connectionString: url.href }
}
const drop = (name: string) => onCluster(`drop database if exists ${name} with (force)`)

/** Creates empty databases, and drops all of them. */
export const createDatabases = () => {
  const names: string[] = []
  return {
    create: async (): Promise<Connection> => {
      const name = `empty_${randomBytes(6).toString('hex')}`
      await onCluster(`create database ${name}`)
      names.push(name)
      return connectionTo(name)
    },
    drop: async () => {
      for (const name of names.splice(0)) await drop(name)
    },
  }
}

const template = 'endcap_template'

/** Once per cluster; workers that start together wait for it. */
const ensureTemplate = async (): Promise<void> => {
  const client = new pg.Client(inject('databaseUrl'))
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('${template}'))`)
    const found = await client.query(`select from pg_database where datname = '${template}'`)
    if (found.rowCount !== 0) return
    await client.query(`create database ${template}_new`)
    await migrate(connectionTo(`${template}_new`))
    await client.query(`alter database ${template}_new rename to ${template}`)
  } finally {
    await client.end()
  }
}

/** Creates a database with the newest schema, in about 0.1 s. */
export const cloneTemplate = async (): Promise<{
  connection: Connection
  drop: () => Promise<unknown>
}> => {
  await ensureTemplate()
  const name = `shop_${randomBytes(6).toString('hex')}`
  // The default strategy writes the copy to the WAL and takes ten times as long.
  await onCluster(`create database ${name} template ${template} strategy file_copy`)
  return { connection: connectionTo(name), drop: () => drop(name) }
}

const released = new URL('../database/fixtures/baseline.sql.gz', import.meta.url)

/** A `pg_dump --inserts` of a database made by the 58 migrations before the baseline. */
export const loadReleased = async (connection: Connection): Promise<void> => {
  await query(connection, gunzipSync(await readFile(released)).toString())
}
