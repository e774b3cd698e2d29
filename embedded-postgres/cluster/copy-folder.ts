import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'

/** Folders that every user can read, persistent ones first: later starts use the copy again. */
const publicFolders = ['/var/cache', '/var/lib', '/var/tmp', '/tmp']

/**
 * Copies a folder to where every user can read it. Only root calls this; an existing copy is used
 * only if root made it.
 *
 * @param works checks a copy. A `broken` one is replaced; one that the user has no access to stays.
 * @returns the first copy that works, or null when none does.
 */
export const copyFolder = async (
  source: string,
  name: string,
  works: (copy: string) => Promise<'yes' | 'no_access' | 'broken'>,
): Promise<string | null> => {
  for (const folder of publicFolders) {
    const target = join(folder, name)
    const found = await isOwnFolder(target)
    if (!found && !(await copyInto(source, target))) continue
    let state = await works(target)
    if (state === 'broken') {
      await rm(target, { recursive: true, force: true })
      // A clean-up of temporary files may have removed a part of it.
      if (!found || !(await copyInto(source, target))) continue
      state = await works(target)
    }
    if (state === 'yes') return target
  }
  return null
}

const copyInto = async (source: string, target: string): Promise<boolean> => {
  let unfinished: string | null = null
  try {
    unfinished = await mkdtemp(`${target}.`)
    await cp(source, unfinished, { recursive: true, verbatimSymlinks: true })
    await openToAll(unfinished)
    await rename(unfinished, target)
    return true
  } catch (error) {
    if (unfinished !== null) await rm(unfinished, { recursive: true, force: true })
    // The folder is another user's, or another start was faster.
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '')) {
      return await isOwnFolder(target)
    }
    return false
  }
}

/** Whether root made a folder and nobody else can have changed it. */
const isOwnFolder = async (path: string): Promise<boolean> => {
  try {
    const found = await lstat(path)
    return found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0
  } catch {
    return false
  }
}

/** Makes a copy readable for every user: under a strict umask the original is not. */
const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    if (entry.isFile()) {
      const { mode } = await lstat(path)
      await chmod(path, (mode & 0o111) === 0 ? 0o644 : 0o755)
    }
  }
}
