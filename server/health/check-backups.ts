import { access, constants } from 'node:fs/promises'
import type { HealthFinding } from '@endcap/contract/health'
import { type BackupFile, listBackups } from '../backup/backup-files.ts'
import type { Config } from '../context.ts'
import { hourMs } from '../system/durations.ts'
import { errorCode } from '../system/error-code.ts'

/** One day, plus half a day in case the machine is off at night. */
const maxAgeHours = 36

const findNewest = async (folder: string): Promise<BackupFile | undefined> => {
  const [newest] = await listBackups(folder)
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw error
  })
  return newest
}

export const checkBackups = async (
  backups: Config['backups'],
  now: Date,
): Promise<HealthFinding> => {
  const found = (level: HealthFinding['level'], message: string): HealthFinding => ({
    check: 'backups',
    level,
    message,
  })
  if (backups === null)
    return found(
      'warning',
      'No backups are written. Ask the person who runs your server to choose a folder on another disk (BACKUP_DIR), or to make a backup daily.',
    )
  let newest: BackupFile | undefined
  try {
    newest = await findNewest(backups.folder)
  } catch (error) {
    return found(
      'error',
      `Backups can’t be written to ${backups.folder} (${errorCode(error) ?? 'unknown'}). Ask the person who runs your server to let the shop read and write this folder, or to choose another one (BACKUP_DIR).`,
    )
  }
  if (newest === undefined)
    return found(
      'warning',
      `There is no backup in ${backups.folder} yet. The first one will be written tonight; please check again tomorrow.`,
    )
  const hours = Math.floor((now.getTime() - newest.at.getTime()) / hourMs)
  return hours > maxAgeHours
    ? found(
        'error',
        `The newest backup, ${newest.path}, is ${hours === 1 ? 'one hour' : `${hours} hours`} old. Ask the person who runs your server to look for “the backup failed” in the log.`,
      )
    : found(
        'ok',
        `The newest backup, ${newest.path}, is ${hours === 1 ? 'one hour' : `${hours} hours`} old.`,
      )
}
