import { access, chmod, constants, mkdtemp, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '@endcap/embedded-postgres/make-folder'
import { errorCode } from '@endcap/server/system/error-code'
import { removeTemporaryFiles } from '@endcap/server/system/write-file-atomically'
import { StartupError } from '../startup-error.ts'

const ownerOnly = 0o700

/** Doesn't change a folder that belongs to another user. */
const closeToOthers = (folder: string): Promise<void> =>
  chmod(folder, ownerOnly).catch((error: unknown) => {
    if (errorCode(error) !== 'EPERM') throw error
  })

/** Also removes a killed process's leftovers. Throws `StartupError` if it can't write there. */
export const prepareDataDir = async (dataDir: string): Promise<void> => {
  try {
    for (const folder of ['images', 'documents']) await makeFolder(join(dataDir, folder))
    // Protects uploads, and the secret that signs tokens, from other users of the machine.
    for (const folder of ['', 'images', 'documents']) await closeToOthers(join(dataDir, folder))
    await rmdir(await mkdtemp(join(dataDir, '.may-write-')))
    await access(join(dataDir, 'images'), constants.R_OK | constants.W_OK | constants.X_OK)
    for (const folder of ['images', 'documents', 'picture-sizes'])
      await removeTemporaryFiles(join(dataDir, folder))
  } catch (error) {
    throw new StartupError(
      `DATA_DIR ${dataDir} can’t be created or written to (${errorCode(error) ?? error}): ` +
        'please use a folder to which, including its images, the shop may write.',
      { cause: error },
    )
  }
}
