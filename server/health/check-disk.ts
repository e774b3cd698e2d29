import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { HealthFinding } from '@endcap/contract/health'
import { errorCode } from '../system/error-code.ts'

const gigabyte = 1e9
const minFreeBytes = 2 * gigabyte

const checkFolder = async (folder: string, isCreatedLater: boolean): Promise<HealthFinding> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const gigabytes = (free / gigabyte).toFixed(1)
    return free < minFreeBytes
      ? {
          check: 'disk',
          level: free < minFreeBytes / 10 ? 'error' : 'warning',
          message: `The disk of ${folder} has only ${gigabytes} GB left. Please free or add space: if it is full, the shop can’t take orders.`,
        }
      : { check: 'disk', level: 'ok', message: `The disk of ${folder} has ${gigabytes} GB left.` }
  } catch (error) {
    if (isCreatedLater && errorCode(error) === 'ENOENT') return checkFolder(dirname(folder), true)
    return {
      check: 'disk',
      level: 'error',
      message: `The folder ${folder} can’t be read (${errorCode(error) ?? error}). Please create it, or correct the setting.`,
    }
  }
}

/** The first backup creates its folder, so it may not exist yet. */
export const checkDisk = (dataDir: string, backups: string | null): Promise<HealthFinding[]> =>
  Promise.all([
    checkFolder(dataDir, false),
    ...(backups === null ? [] : [checkFolder(backups, true)]),
  ])
