import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readMajorVersion } from '@endcap/embedded-postgres/open-older-postgres'
import { errorCode } from '@endcap/server/system/error-code'
import { StartupError } from '../startup-error.ts'
import { withUpgradeLock } from './with-upgrade-lock.ts'

/** Temporary files of starts and commands that a killed process leaves behind. */
export const unfinishedFiles = (dataDir: string) => ({
  upgrade: join(dataDir, 'upgrade'),
  rows: join(dataDir, 'upgrade.tar'),
  move: join(dataDir, 'move.tar'),
})

export const pathsOf = (dataDir: string) => {
  const { upgrade, rows } = unfinishedFiles(dataDir)
  return {
    database: join(dataDir, 'database'),
    folder: upgrade,
    backup: rows,
    made: join(upgrade, 'database'),
    /** The new database, once it is complete. */
    complete: join(upgrade, 'complete'),
  }
}

/** The caller must own the database of `dataDir`. */
export const removeUnfinishedFiles = async (dataDir: string): Promise<void> => {
  for (const path of Object.values(unfinishedFiles(dataDir)))
    for (const name of [path, `${path}.part`]) await rm(name, { recursive: true, force: true })
}

/**
 * Checks before a database is opened or created that no upgrade was interrupted; completes one that
 * crashed between its two renames. Throws `StartupError` if there is only an older database,
 * because an empty shop would look like lost data.
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
        `The folder ${database} is missing, but ${older} beside it has the shop from before an upgrade ` +
          `of PostgreSQL. Nothing was changed. Please put ${database} back; or, to use the older one again, ` +
          `rename ${older} to database; or, to start with an empty shop or restore a backup, move ${older} away.`,
      )
    })
  })
}
