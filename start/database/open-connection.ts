import {
  EmbeddedPostgresError,
  type EmbeddedPostgresFailure,
  type PostgresConnection,
} from '@endcap/embedded-postgres/embedded-postgres'
import { openEmbeddedPostgres } from '@endcap/embedded-postgres/open-embedded-postgres'
import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import type { DatabaseSettings } from '../config.ts'
import { StartupError } from '../startup-error.ts'
import { runEmbeddedDatabase } from './run-embedded-database.ts'
import { checkUpgraded, removeUnfinishedFiles } from './unfinished-upgrade.ts'

const otherFolder = 'Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server.'
const otherServer = 'Or set DATABASE_URL to a PostgreSQL server (15 or later).'

const hints: Record<EmbeddedPostgresFailure, string> = {
  in_use: otherFolder,
  no_permission: otherFolder,
  not_a_data_folder: otherFolder,
  no_binaries: otherServer,
  not_starting: otherServer,
  other_version: 'Set DEMO=0 for that start, so that the new database stays empty.',
}

const explain = (error: unknown): never => {
  if (!(error instanceof EmbeddedPostgresError)) throw error
  throw new StartupError(`${error.message} ${hints[error.code]}`, { cause: error })
}

/** `started`: address of the embedded PostgreSQL, known only to the process that started it. */
export const openConnection = async (
  settings: DatabaseSettings,
  log: Logger,
  mode: 'own' | 'join-or-own',
  onStarting: () => void = () => {},
): Promise<{
  connection: ClientConfig
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
      log: (line) => {
        onStarting()
        log.debug({ from: 'postgresql' }, line)
      },
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
          // Imported here, so that PostgreSQL starts while the rest of the shop is loaded.
          const { upgradeEmbedded } = await import('./upgrade-embedded.ts')
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
