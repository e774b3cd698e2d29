import type { HealthFinding } from '@endcap/contract/health'
import { listBackups } from '../backup/backup-files.ts'
import type { Config } from '../context.ts'
import { hourMs } from '../system/durations.ts'

/** A night, and half a day for a machine that is off then. */
const maxAgeHours = 36

/** Checks that nightly backups are written, by the age of the newest. */
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
      'No backups are written. Please set BACKUP_DIR to a folder on another disk, or run “npm run backup” daily.',
    )
  const [newest] = await listBackups(backups.folder)
  if (newest === undefined)
    return found(
      'warning',
      `There is no backup in ${backups.folder} yet. The first is written in the coming night; please look again tomorrow.`,
    )
  const hours = Math.floor((now.getTime() - newest.at.getTime()) / hourMs)
  return hours > maxAgeHours
    ? found(
        'error',
        `The newest backup, ${newest.path}, is ${hours === 1 ? 'one hour' : `${hours} hours`} old. Please look for “the backup failed” in the log, and correct the cause.`,
      )
    : found(
        'ok',
        `The newest backup, ${newest.path}, is ${hours === 1 ? 'one hour' : `${hours} hours`} old.`,
      )
}
