import { rename } from 'node:fs/promises'
import { findEmbeddedBinaries, prepareBinaries } from '@endcap/embedded-postgres/cluster/binaries'
import { chooseRunAs } from '@endcap/embedded-postgres/cluster/run-as'
import { openEmbeddedPostgres } from '@endcap/embedded-postgres/open-embedded-postgres'
import { openOlderPostgres, readMajorVersion } from '@endcap/embedded-postgres/open-older-postgres'
import { restoreBackup } from '@endcap/server/backup/restore-backup'
import { writeBackup } from '@endcap/server/backup/write-backup'
import { openDatabase } from '@endcap/server/database/database'
import type { Logger } from 'pino'
import { StartupError } from '../startup-error.ts'
import { pathsOf, removeUnfinishedFiles } from './unfinished-upgrade.ts'
import { withUpgradeLock } from './with-upgrade-lock.ts'

const databaseName = 'endcap'

const noSuchPostgres = (dataDir: string, major: number): StartupError =>
  new StartupError(
    `The database in ${dataDir} was created by PostgreSQL ${major}, but this release contains another version. ` +
      `Nothing was changed. To upgrade it, please install PostgreSQL ${major} on this machine ` +
      `(Debian: apt-get install postgresql-${major}) and start again; or make a backup with the ` +
      'previous release, and restore it with this one in another folder.',
  )

const copyRows = async (
  dataDir: string,
  major: number,
  path: string,
  log: Logger,
): Promise<void> => {
  const older = await openOlderPostgres({
    name: databaseName,
    directory: dataDir,
    major,
    log: (line) => log.debug({ from: 'postgresql' }, line),
  })
  if (older === null) throw noSuchPostgres(dataDir, major)
  const database = openDatabase(older.connection, { connections: 1, onError: () => {} })
  try {
    await writeBackup(database, { path, dataDir: null, at: new Date() })
  } finally {
    await database.close()
    await older.stop()
  }
}

const makeDatabase = async (dataDir: string, log: Logger): Promise<void> => {
  const { folder, backup, made, complete } = pathsOf(dataDir)
  const server = await openEmbeddedPostgres({
    name: databaseName,
    directory: folder,
    mode: 'own',
    log: (line) => log.debug({ from: 'postgresql' }, line),
  })
  try {
    await restoreBackup(server.connection, {
      path: backup,
      dataDir: null,
      isReplacing: false,
      warn: (sentence) => log.warn(sentence),
    })
  } finally {
    await server.stop()
  }
  await rename(made, complete)
}

/**
 * Upgrades the embedded database to this release's major version of PostgreSQL, using the machine's
 * own PostgreSQL of the older version. The old folder remains unchanged until the new database has
 * the same rows, and is then renamed. Throws `StartupError` if the machine has no such PostgreSQL,
 * or if another process is upgrading.
 */
export const upgradeEmbedded = (dataDir: string, log: Logger): Promise<void> =>
  withUpgradeLock(dataDir, async () => {
    const major = await readMajorVersion(dataDir)
    const { database, backup, complete } = pathsOf(dataDir)
    const brought = await prepareBinaries(await findEmbeddedBinaries(), await chooseRunAs(database))
    if (major === null || major === brought.major) return
    await removeUnfinishedFiles(dataDir)
    log.warn({ from: major }, 'the database is carried over to another version of PostgreSQL')
    await copyRows(dataDir, major, backup, log)
    await makeDatabase(dataDir, log)
    const aside = `${database}.postgresql-${major}`
    await rename(database, aside)
    await rename(complete, database)
    log.warn({ folder: aside }, 'the older database is no longer used, and can be removed')
  })
