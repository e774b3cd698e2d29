import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Logger, runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'

/** Runs the files that have changed, sorted by name, in the caller's transaction. */
const applySqlFiles = async (client: pg.Client, folder: string): Promise<void> => {
  await client.query(
    'create table if not exists drizzle.applied_sql_file (name text primary key, hash text not null)',
  )
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from drizzle.applied_sql_file',
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    const textHash = hash('sha256', text)
    if (applied.get(name) === textHash) continue
    await client.query(text)
    await client.query(
      `insert into drizzle.applied_sql_file (name, hash) values ($1, $2)
        on conflict (name) do update set hash = excluded.hash`,
      [name, textHash],
    )
  }
}

const quiet = new Logger(() => () => {})

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
const functionsFolder = fileURLToPath(new URL('functions', import.meta.url))

const migrateTables = async (
  client: pg.Client,
  migrations: ReturnType<typeof readMigrationFiles>,
  applied: number,
): Promise<void> => {
  for (const migration of migrations.filter(({ folderMillis }) => folderMillis > applied)) {
    for (const statement of migration.sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [migration.hash, migration.folderMillis],
    )
  }
}

/** Thrown if the database has a schema that this release can't use. The message says what to do. */
export class UnsupportedSchemaError extends Error {
  override name = 'UnsupportedSchemaError'
}

export type LoadedRows = {
  /** The newest migration that the rows' tables had, as its time in the journal. */
  migration: number
  /** Throws if this database may not be filled, before anything is changed. */
  check: (client: pg.Client) => Promise<void>
  /** Empties the database before anything is created. */
  clear: (client: pg.Client) => Promise<void>
  /** Loads the rows into the tables of that migration. No trigger exists yet. */
  load: (client: pg.Client) => Promise<void>
  /** Runs after the commit. */
  finish: (client: pg.Client) => Promise<void>
}

const readMigrations = (folder = migrationsFolder) =>
  readMigrationFiles({ migrationsFolder: folder })

/** Hashes of the migrations by their times in the journal, in this order. */
export const hashMigrations = (): Record<string, string> =>
  Object.fromEntries(readMigrations().map(({ folderMillis, hash }) => [folderMillis, hash]))

/** The journal time of the baseline, the first migration of every shop's database. */
export const baselineTime = (): number => readMigrations()[0]?.folderMillis ?? 0

/** Compares the time of a schema's newest migration. `older`: from before the baseline. */
export const compareSchema = (migration: number): 'supported' | 'older' | 'newer' => {
  if (readMigrations().some(({ folderMillis }) => folderMillis === migration)) return 'supported'
  return migration < baselineTime() ? 'older' : 'newer'
}

/** The revision that migrates schemas from before the baseline to it. */
export const lastBeforeBaseline = 'f97c2317'

const refusals = {
  older:
    'The database is older than the first released schema. Nothing was changed. Please start it once with ' +
    `revision ${lastBeforeBaseline} of the shop (git checkout ${lastBeforeBaseline}), stop it, and start this release.`,
  newer:
    'The database belongs to a newer release of the shop, so this release could damage it. ' +
    'Please start that release or a later one, or restore a backup from before the upgrade.',
} as const

const migrateSchema = async (
  client: pg.Client,
  folder: string,
  rows?: LoadedRows,
): Promise<void> => {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
  const newest = await client.query<{ applied: string }>(
    'select coalesce(max(created_at), 0) as applied from drizzle.__drizzle_migrations',
  )
  const applied = Number(newest.rows[0]?.applied)
  const migrations = readMigrations(folder)
  if (applied > (migrations.at(-1)?.folderMillis ?? 0))
    throw new UnsupportedSchemaError(refusals.newer)
  if (applied > 0 && applied < (migrations[0]?.folderMillis ?? 0))
    throw new UnsupportedSchemaError(refusals.older)
  await applySqlFiles(client, join(functionsFolder, 'before-tables'))
  if (rows) {
    const older = migrations.filter(({ folderMillis }) => folderMillis <= rows.migration)
    await migrateTables(client, older, applied)
    await rows.load(client)
  }
  await migrateTables(client, migrations, rows?.migration ?? applied)
  // A table with pending trigger events can't get a new trigger.
  await client.query('set constraints all immediate')
  await applySqlFiles(client, functionsFolder)
}

/**
 * Brings a database to the newest schema. Processes that start together wait for each other, so
 * each migration runs once. `rows` replace the database's rows in the same transaction. Throws
 * `UnsupportedSchemaError`.
 */
export const migrate = async (
  connection: pg.ClientConfig,
  rows?: LoadedRows,
  folder = migrationsFolder,
): Promise<void> => {
  const client = new pg.Client(connection)
  // A lost connection makes the next query fail. Without this listener it would end the process
  // silently.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('endcap migrations'))`)
    await rows?.check(client)
    // The job queue's tables come first because the shop's functions may call them.
    const pool = new pg.Pool({ ...connection, max: 1 })
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    try {
      await migrateJobs({ pgPool: pool, logger: quiet })
    } finally {
      await pool.end()
    }
    await client.query('begin')
    await rows?.clear(client)
    await migrateSchema(client, folder, rows)
    await client.query('commit')
    await rows?.finish(client)
  } finally {
    // Releases the lock; after a failure also rolls back.
    await client.end()
  }
}
