import { type Database, openDatabase } from '@endcap/server/database/database'
import { migrate, UnsupportedSchemaError } from '@endcap/server/database/migrate'
import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import type { DatabaseSettings } from '../config.ts'
import { StartupError } from '../startup-error.ts'
import { openConnection } from './open-connection.ts'
import { prepareServerDatabase } from './prepare-server-database.ts'

export type ShopDatabase = {
  database: Database
  /** Resolves with a sentence when the database has ended and can't be restarted. */
  lost: Promise<string>
  close: () => Promise<void>
}

type Prepare = (connection: ClientConfig) => Promise<void>

/**
 * Opens the shop's database. Starts the embedded PostgreSQL if no server is configured, and
 * migrates the schema or calls `prepare` instead. `own`: for the shop, or a command that needs the
 * shop stopped; `join-or-own`: for a command that runs beside the shop or alone.
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
