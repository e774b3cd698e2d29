import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Logger, runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import { applySqlFiles } from './apply-sql-files.ts'

/** Discards the job queue's log of its migrations. */
const quiet = new Logger(() => () => {})

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
const functionsFolder = fileURLToPath(new URL('functions', import.meta.url))

/** Applies the table migrations after `applied`, as Drizzle's own migrator records them. */
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

/**
 * Brings tables, functions and triggers up to date in one transaction. Functions that columns and
 * migrations use come before the tables, the others and all triggers after them. An older release
 * that starts on a newer schema leaves the newer functions in place.
 */
const migrateSchema = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
  const newest = await client.query<{ applied: string }>(
    'select coalesce(max(created_at), 0) as applied from drizzle.__drizzle_migrations',
  )
  const applied = Number(newest.rows[0]?.applied)
  const migrations = readMigrationFiles({ migrationsFolder })
  if (applied > (migrations.at(-1)?.folderMillis ?? 0)) return
  await applySqlFiles(client, join(functionsFolder, 'before-tables'))
  await migrateTables(client, migrations, applied)
  // A table with pending trigger events can't get a new trigger.
  await client.query('set constraints all immediate')
  await applySqlFiles(client, functionsFolder)
}

/**
 * Brings a database to the newest schema. Processes that start together wait for each other, so
 * that each migration runs once.
 */
export const migrate = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('endcap migrations'))`)
    // The job queue's own tables first: the shop's functions may call them.
    const pool = new pg.Pool({ ...connection, max: 1 })
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    try {
      await migrateJobs({ pgPool: pool, logger: quiet })
    } finally {
      await pool.end()
    }
    await client.query('begin')
    await migrateSchema(client)
    await client.query('commit')
  } finally {
    // Ends the lock, and rolls back what a failure has left.
    await client.end()
  }
}
