import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readMajorVersion } from '@endcap/embedded-postgres/open-older-postgres'
import { errorCode } from '@endcap/server/system/error-code'
import { StartupError } from '../startup-error.ts'
import { withUpgradeLock } from './with-upgrade-lock.ts'

/** Paths of the temporary files of starts and commands in `dataDir`, which a killed process leaves behind. */
export const unfinishedFiles = (dataDir: string) => ({
  /** The folder in which a new database is made. */
  upgrade: join(dataDir, 'upgrade'),
  rows: join(dataDir, 'upgrade.tar'),
  move: join(dataDir, 'move.tar'),
})

/** The paths of an upgrade of the database in `dataDir`. */
export const pathsOf = (dataDir: string) => {
  const { upgrade, rows } = unfinishedFiles(dataDir)
  return {
    database: join(dataDir, 'database'),
    folder: upgrade,
    backup: rows,
    made: join(upgrade, 'database'),
    /** The name of the new database once it is complete. */
    complete: join(upgrade, 'complete'),
  }
}

/** Removes what an earlier process left unfinished. The caller owns the database of `dataDir`. */
export const removeUnfinishedFiles = async (dataDir: string): Promise<void> => {
  for (const path of Object.values(unfinishedFiles(dataDir)))
    for (const name of [path, `${path}.part`]) await rm(name, { recursive: true, force: true })
}

/**
 * Checks that no upgrade was interrupted, before a database is opened or created. After a crash between the
 * two renames of an upgrade it makes the second. Throws `StartupError` where only an older database is there:
 * an empty shop in its place would look like lost data.
 */
export const checkUpgraded = async (dataDir: string): Promise<void> => {
  const { database, complete } = pathsOf(dataDir)
  const findOlder = async (): Promise<string | undefined> => {
    if ((await readMajorVersion(dataDir)) !== null) return
    const names = await readdir(dataDir).catch(() => [])
    return names.find((found) => /^database\.postgresql-\d+$/.test(found))
  }
  if ((await findOlder()) === undefined) return
  await withUpgradeLock(dataDir, async () => {
    const older = await findOlder()
    if (older === undefined) return
    await rename(complete, database).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error
      throw new StartupError(
        `The folder ${database} is missing, and ${older} beside it has the shop as it was before an upgrade ` +
          `of PostgreSQL. Nothing was changed. Please put ${database} back; or, to use the older one again, ` +
          `rename ${older} to database; or, to begin with an empty shop or to restore a backup, move ${older} away.`,
      )
    })
  })
}
