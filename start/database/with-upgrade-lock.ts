import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'

/**
 * Runs `work` while no other process does so for this data folder; otherwise throws `StartupError`
 * at once. Node has no file locks, so this uses SQLite's lock of an empty file, which the system
 * releases when the process ends. The file is not deleted, because a lock on a deleted file would
 * exclude nobody.
 */
export const withUpgradeLock = async <T>(dataDir: string, work: () => Promise<T>): Promise<T> => {
  // Imported only here, because Node prints a warning that the module is experimental.
  const { DatabaseSync } = await import('node:sqlite')
  const file = new DatabaseSync(join(dataDir, 'upgrade.lock'), { timeout: 0 })
  try {
    try {
      file.exec('begin exclusive')
    } catch (error) {
      if (!(error instanceof Error) || !/is locked/.test(error.message)) throw error
      throw new StartupError(
        `The database in ${dataDir} is being upgraded to a newer PostgreSQL by another process. ` +
          'Please wait until it is done, and use the shop that it starts.',
        { cause: error },
      )
    }
    return await work()
  } finally {
    file.close()
  }
}
