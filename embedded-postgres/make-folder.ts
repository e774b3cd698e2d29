import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './error-code.ts'

/** Node's `recursive` loops forever on an existing folder that fails with ENOENT, such as /proc. */
export const makeFolder = async (path: string): Promise<void> => {
  if (await isFolder(path)) return
  const above = dirname(path)
  if (above !== path) await makeFolder(above)
  try {
    await mkdir(path)
  } catch (error) {
    // Another start created it first.
    if (!(await isFolder(path))) throw error
  }
}

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}
