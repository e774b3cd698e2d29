import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '@endcap/server/system/error-code'

const run = promisify(execFile)
const megabytes = 900

/** The file system of a folder. */
export type Disk = {
  /** Whether it is a separate small disk, which can be filled. */
  canFill: boolean
  fill: () => Promise<void>
  free: () => Promise<void>
  remove: () => Promise<void>
}

/** The folder's own file system, which is never filled. */
export const plainDisk: Disk = {
  canFill: false,
  fill: async () => {},
  free: async () => {},
  remove: async () => {},
}

/** Mounts a small file system in memory on a folder, if this process may (Linux, as root). */
export const makeDisk = async (folder: string): Promise<Disk> => {
  const canFill = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m`,
    'tmpfs',
    folder,
  ]).then(
    () => true,
    () => false,
  )
  const filler = join(folder, 'filler')
  return {
    canFill,
    fill: async () => {
      const file = await open(filler, 'w')
      const block = Buffer.alloc(1024 * 1024)
      try {
        for (;;) await file.write(block)
      } catch (error) {
        if (errorCode(error) !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler, { force: true }),
    remove: async () => {
      if (canFill) await run('umount', ['-l', folder])
    },
  }
}
