import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateTables } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'

/** Its migrations are told of by the shop's own log lines. */
const quiet = new Logger(() => () => {})

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

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
    await migrateTables(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
