import {
  EmbeddedPostgresError,
  type EmbeddedPostgresFailure,
  type PostgresConnection,
} from '@endcap/embedded-postgres/embedded-postgres'
import { openEmbeddedPostgres } from '@endcap/embedded-postgres/open-embedded-postgres'
import { type Database, openDatabase } from '@endcap/server/database/database'
import { migrate, UnsupportedSchemaError } from '@endcap/server/database/migrate'
import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import type { DatabaseSettings } from '../config.ts'
import { StartupError } from '../startup-error.ts'
import { prepareServerDatabase } from './prepare-server-database.ts'
import { runEmbeddedDatabase } from './run-embedded-database.ts'
import { checkUpgraded, removeUnfinishedFiles, upgradeEmbedded } from './upgrade-embedded.ts'

const otherFolder = 'Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server.'
const otherServer = 'Or set DATABASE_URL to a PostgreSQL server (15 or later).'

/** The shop's settings that help against each failure. */
const hints: Record<EmbeddedPostgresFailure, string> = {
  in_use: otherFolder,
  no_permission: otherFolder,
  not_a_data_folder: otherFolder,
  no_binaries: otherServer,
  not_starting: otherServer,
  other_version: 'Set DEMO=0 at that start, so that the new database stays empty.',
}

const explain = (error: unknown): never => {
  if (!(error instanceof EmbeddedPostgresError)) throw error
  throw new StartupError(`${error.message} ${hints[error.code]}`, { cause: error })
}

export type ShopDatabase = {
  database: Database
  /** Resolves with a sentence when the database ends before the shop, and can't be started again. */
  lost: Promise<string>
  close: () => Promise<void>
}

/**
 * Starts the embedded PostgreSQL where there is no server. `started` is then its address, which other
 * processes can only get from this one.
 */
export const openConnection = async (
  settings: DatabaseSettings,
  log: Logger,
  mode: 'own' | 'join-or-own',
): Promise<{
  connection: ClientConfig
  /** The connection through pgBouncer; null: there is none. */
  pooled: ClientConfig | null
  started: PostgresConnection | null
  lost: Promise<string>
  stop: () => Promise<void>
}> => {
  const { database } = settings
  if (database.kind !== 'embedded') {
    const running = { started: null, lost: new Promise<never>(() => {}), stop: async () => {} }
    if (database.kind === 'started')
      return { ...running, connection: database.connection, pooled: null }
    const { url, directUrl } = database
    return {
      ...running,
      connection: { connectionString: directUrl ?? url },
      pooled: directUrl === null ? null : { connectionString: url },
    }
  }
  const open = () =>
    openEmbeddedPostgres({
      name: 'endcap',
      directory: settings.dataDir,
      mode,
      log: (line) => log.debug({ from: 'postgresql' }, line),
    })
  await checkUpgraded(settings.dataDir)
  if (mode === 'own') {
    const openUpgraded = async () => {
      for (;;)
        try {
          return await open()
        } catch (error) {
          if (!(error instanceof EmbeddedPostgresError) || error.code !== 'other_version')
            throw error
          await upgradeEmbedded(settings.dataDir, log)
        }
    }
    const running = await runEmbeddedDatabase(openUpgraded, log).catch(explain)
    await removeUnfinishedFiles(settings.dataDir)
    return { ...running, pooled: null, started: running.connection }
  }
  const embedded = await open().catch(explain)
  return {
    connection: embedded.connection,
    pooled: null,
    started: embedded.connection,
    lost: embedded.exited.then((exit) => (exit.expected ? new Promise(() => {}) : exit.reason)),
    stop: () => embedded.stop(),
  }
}

/** Runs before the shop's pools are opened. */
type Prepare = (connection: ClientConfig) => Promise<void>

/**
 * Opens the shop's database, starts the embedded PostgreSQL where there is no server, and migrates the
 * schema or runs `prepare` in its place. `own` is for the shop and for commands that need a stopped
 * one, `join-or-own` for a command beside or without it.
 */
export const openShopDatabase = async (
  settings: DatabaseSettings,
  log: Logger,
  mode: 'own' | 'join-or-own',
  prepare: Prepare = migrate,
): Promise<ShopDatabase> => {
  const { connection, pooled, lost, stop } = await openConnection(settings, log, mode)
  try {
    if (settings.database.kind === 'server')
      await prepareServerDatabase(connection, pooled, prepare)
    else await prepare(connection)
  } catch (error) {
    await stop()
    throw error instanceof UnsupportedSchemaError
      ? new StartupError(error.message, { cause: error })
      : error
  }
  const database = openDatabase(connection, {
    pooled,
    onError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
  })
  return {
    database,
    lost,
    close: async () => {
      await database.close()
      await stop()
    },
  }
}
