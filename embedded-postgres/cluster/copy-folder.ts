import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'

/** Folders that every user can read. Persistent ones come first, so later starts reuse the copy. */
const publicFolders = ['/var/cache', '/var/lib', '/var/tmp', '/tmp']

/**
 * Copies a folder to a place where every user can read it. Only root calls this. An existing copy
 * is used only if root made it.
 * @param works checks a copy. `broken`: the copy is replaced; `no_access`: it is left unchanged.
 * @returns the first copy that works, or null.
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
      // A clean-up of temporary files may have removed part of the copy.
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
    // The folder belongs to another user, or another start created it first.
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '')) {
      return await isOwnFolder(target)
    }
    return false
  }
}

/** Whether nobody but root can have written to the folder. */
const isOwnFolder = async (path: string): Promise<boolean> => {
  try {
    const found = await lstat(path)
    return found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0
  } catch {
    return false
  }
}

/** Lets every user read a copy. Under a strict umask the original isn't readable. */
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
