import { mkdtemp, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '@endcap/embedded-postgres/make-folder'
import { errorCode } from '@endcap/server/system/error-code'
import { StartupError } from '../startup-error.ts'

/**
 * Makes `DATA_DIR` and its folder of images, and sees whether the shop may write there. Throws
 * `StartupError`.
 */
export const prepareDataDir = async (dataDir: string): Promise<void> => {
  try {
    await makeFolder(join(dataDir, 'images'))
    await rmdir(await mkdtemp(join(dataDir, '.may-write-')))
  } catch (error) {
    throw new StartupError(
      `DATA_DIR ${dataDir} can’t be made or written to (${errorCode(error) ?? error}): ` +
        'please name a folder that the shop may write to.',
      { cause: error },
    )
  }
}
