import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'

/** Places that every user can read, the lasting ones first: a copy is made once per name. */
const places = ['/var/cache', '/var/lib', '/var/tmp', '/tmp']

/**
 * Copies a folder to where every user can read it. Only root calls this; a copy that it finds
 * counts only if root made it.
 *
 * @param works whether a copy serves its purpose, and if not, whether it would for anybody: a
 * broken one is made anew, one that this user can't get at is another's and stays.
 * @returns the first copy that works, or undefined when none does.
 */
export async function copyFolder(
  source: string,
  name: string,
  works: (copy: string) => Promise<'yes' | 'not_here' | 'broken'>,
): Promise<string | undefined> {
  for (const place of places) {
    const target = join(place, name)
    const found = await isOwnFolder(target)
    if (!found && !(await copyInto(source, target))) continue
    let answer = await works(target)
    if (answer === 'broken') {
      await rm(target, { recursive: true, force: true })
      // Half removed, perhaps, by somebody who cleared the place.
      if (!found || !(await copyInto(source, target))) continue
      answer = await works(target)
    }
    if (answer === 'yes') return target
  }
  return undefined
}

async function copyInto(source: string, target: string): Promise<boolean> {
  let unfinished: string | undefined
  try {
    unfinished = await mkdtemp(`${target}.`)
    await cp(source, unfinished, { recursive: true, verbatimSymlinks: true })
    await openToAll(unfinished)
    await rename(unfinished, target)
    return true
  } catch (error) {
    if (unfinished !== undefined) await rm(unfinished, { recursive: true, force: true })
    // Somebody else's folder stands there, or another start was faster.
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '')) {
      return await isOwnFolder(target)
    }
    return false
  }
}

/** Made by root, and nobody else can have changed it. */
async function isOwnFolder(path: string): Promise<boolean> {
  try {
    const found = await lstat(path)
    return found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0
  } catch {
    return false
  }
}

/** A strict umask may have kept the originals to their owner. */
async function openToAll(folder: string): Promise<void> {
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
