import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const dayMs = 24 * 60 * 60_000

/**
 * Stores an uploaded price file until it is checked, and returns its path. Removes files older than a
 * day, which a killed process has left.
 */
export const storePriceFile = async (dataDir: string, content: Buffer): Promise<string> => {
  const folder = join(dataDir, 'imports')
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const left = join(folder, name)
    const modified = await stat(left).catch(() => null)
    if (modified !== null && modified.mtimeMs < Date.now() - dayMs) await rm(left, { force: true })
  }
  const path = join(folder, `${randomUUID()}.csv`)
  await writeFile(path, content, { flag: 'wx', mode: 0o600 })
  return path
}
