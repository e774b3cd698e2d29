import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '../../system/durations.ts'

/** The file is stored until the import is applied or dismissed. */
export const priceFilePath = (dataDir: string, importId: string): string =>
  join(dataDir, 'imports', `${importId}.csv`)

/** Also removes files older than a day, since their imports have expired. */
export const storePriceFile = async (
  dataDir: string,
  importId: string,
  content: Buffer,
): Promise<void> => {
  const folder = join(dataDir, 'imports')
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const left = join(folder, name)
    const modified = await stat(left).catch(() => null)
    if (modified !== null && modified.mtimeMs < Date.now() - dayMs) await rm(left, { force: true })
  }
  await writeFile(priceFilePath(dataDir, importId), content, { flag: 'wx', mode: 0o600 })
}

export const removePriceFile = (dataDir: string, importId: string): Promise<void> =>
  rm(priceFilePath(dataDir, importId), { force: true })
