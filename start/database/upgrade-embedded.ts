import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '@endcap/embedded-postgres/open-embedded-postgres'
import { openOlderPostgres, readMajorVersion } from '@endcap/embedded-postgres/open-older-postgres'
import { restoreBackup } from '@endcap/server/backup/restore-backup'
import { writeBackup } from '@endcap/server/backup/write-backup'
import { openDatabase } from '@endcap/server/database/database'
import type { Logger } from 'pino'
import { StartupError } from '../startup-error.ts'

const name = 'endcap'
const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** The folder in which the new database is made, and its name there once it is complete. */
const pathsOf = (dataDir: string) => {
  const folder = join(dataDir, 'upgrade')
  return {
    database: join(dataDir, 'database'),
    folder,
    backup: join(dataDir, 'upgrade.tar'),
    made: join(folder, 'database'),
    complete: join(folder, 'complete'),
  }
}

const copyRows = async (dataDir: string, major: number, log: Logger): Promise<void> => {
  const { backup } = pathsOf(dataDir)
  const older = await openOlderPostgres({
    name,
    directory: dataDir,
    major,
    log: (line) => log.debug({ from: 'postgresql' }, line),
  })
  if (older === null)
    throw new StartupError(
      `The database in ${dataDir} was made by PostgreSQL ${major}, and this release brings another one. ` +
        `Nothing was changed. To carry it over, please install PostgreSQL ${major} on this machine ` +
        `(Debian: apt-get install postgresql-${major}), and start again; or make a backup with the ` +
        'release that was used so far, and restore it with this one in another folder.',
    )
  const database = openDatabase(older.connection, { connections: 1, onError: () => {} })
  try {
    await rm(backup, { force: true })
    await writeBackup(database, { path: backup, dataDir: null, at: new Date() })
  } finally {
    await database.close()
    await older.stop()
  }
}

/** Restores the rows into a new database beside the old one, and compares every table. */
const makeDatabase = async (dataDir: string, log: Logger): Promise<void> => {
  const { folder, backup, made, complete } = pathsOf(dataDir)
  const server = await openEmbeddedPostgres({
    name,
    directory: folder,
    mode: 'own',
    log: (line) => log.debug({ from: 'postgresql' }, line),
  })
  try {
    await restoreBackup(server.connection, { path: backup, dataDir: null, isReplacing: false })
  } finally {
    await server.stop()
  }
  await rename(made, complete)
}

/**
 * Puts a complete new database in place of the old one, whose folder gets another name. A start calls
 * it as well: a crash may have come between two steps.
 */
export const finishUpgrade = async (dataDir: string, log: Logger): Promise<void> => {
  const { database, folder, backup, complete } = pathsOf(dataDir)
  if (!(await exists(complete))) return
  const major = await readMajorVersion(dataDir)
  if (major !== null) {
    const aside = `${database}.postgresql-${major}`
    await rename(database, aside)
    log.warn({ folder: aside }, 'the older database is no longer used, and can be removed')
  }
  await rename(complete, database)
  await rm(folder, { recursive: true, force: true })
  await rm(backup, { force: true })
}

/**
 * Carries the embedded database of another major version of PostgreSQL over to the one that this
 * release brings, with the machine's own PostgreSQL of that version. The old folder stays as it was
 * until the new database has answered with the same rows, and under another name after that. Throws
 * `StartupError` where the machine has no such PostgreSQL.
 */
export const upgradeEmbedded = async (dataDir: string, log: Logger): Promise<void> => {
  const major = await readMajorVersion(dataDir)
  if (major === null) return
  await rm(pathsOf(dataDir).folder, { recursive: true, force: true })
  log.warn({ from: major }, 'the database is carried over to another version of PostgreSQL')
  await copyRows(dataDir, major, log)
  await makeDatabase(dataDir, log)
  await finishUpgrade(dataDir, log)
}
