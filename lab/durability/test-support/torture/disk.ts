import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '@endcap/server/system/error-code'

const run = promisify(execFile)
const megabytes = 900

export type Disk = {
  fill: () => Promise<void>
  free: () => Promise<void>
  remove: () => Promise<void>
}

/** Mounts a small file system on a folder; null if not permitted (only root on Linux can). */
export const makeDisk = async (folder: string): Promise<Disk | null> => {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  } catch {
    return null
  }
  const filler = join(folder, 'filler')
  return {
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
      await run('umount', ['-l', folder])
    },
  }
}
