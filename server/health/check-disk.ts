import { statfs } from 'node:fs/promises'
import type { HealthFinding } from '@endcap/contract/health'
import { errorCode } from '../system/error-code.ts'

const gigabyte = 1e9
/** PostgreSQL stops where its disk is full. */
const minFreeBytes = 2 * gigabyte

const checkFolder = async (folder: string): Promise<HealthFinding> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const gigabytes = (free / gigabyte).toFixed(1)
    return free < minFreeBytes
      ? {
          check: 'disk',
          level: free < minFreeBytes / 10 ? 'error' : 'warning',
          message: `The disk of ${folder} has only ${gigabytes} GB left. Please free some or enlarge it: without room the shop takes no orders.`,
        }
      : { check: 'disk', level: 'ok', message: `The disk of ${folder} has ${gigabytes} GB left.` }
  } catch (error) {
    return {
      check: 'disk',
      level: 'error',
      message: `The folder ${folder} can’t be read (${errorCode(error) ?? error}). Please create it, or correct the setting.`,
    }
  }
}

/** Checks the free space of each folder. */
export const checkDisk = (folders: readonly (string | undefined)[]): Promise<HealthFinding[]> =>
  Promise.all(folders.filter((folder) => folder !== undefined).map(checkFolder))
