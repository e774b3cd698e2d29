import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import {
  backupName,
  deleteOldBackups,
  deleteUnfinishedBackups,
  uncheckedName,
} from './backup-files.ts'
import { checkBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

export const nightlyBackupTask = 'backup'

/** Deletes old backups after verifying the new one. `stopping` is aborted when the shop stops. */
export const backUpNightly = async (context: Context, stopping?: AbortSignal): Promise<void> => {
  const { backups, dataDir } = context.config
  if (backups === null) return
  const at = context.clock()
  const path = join(backups.folder, backupName(at))
  const unchecked = join(backups.folder, uncheckedName(at))
  try {
    await mkdir(backups.folder, { recursive: true, mode: 0o700 })
    await deleteUnfinishedBackups(backups.folder)
    const { tables } = await writeBackup(context, {
      path: unchecked,
      dataDir,
      at,
      signal: stopping,
    })
    await checkBackup(unchecked, stopping)
    await rename(unchecked, path)
    await deleteOldBackups(backups.folder, backups.maxFiles)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    context.log.info({ path, rows }, 'backed up')
  } catch (error) {
    // Fails if BACKUP_DIR isn't a folder.
    await rm(unchecked, { force: true }).catch(() => {})
    if (stopping?.aborted) context.log.info({ path }, 'the backup was stopped with the shop')
    else context.log.error({ err: error, path }, 'the backup failed')
    throw error
  }
}
