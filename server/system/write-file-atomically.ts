import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const temporaryName = /^\..+\.[0-9a-f]{12}$/
/** Older temporary files are leftovers, since no write takes this long. */
const maxWritingMs = 60 * 60_000

export const removeTemporaryFiles = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => []))
    if (temporaryName.test(name)) {
      const path = join(folder, name)
      // Another process may remove the file, too.
      const found = await stat(path).catch(() => null)
      if (found !== null && Date.now() - found.mtimeMs > maxWritingMs)
        await rm(path, { force: true })
    }
}

/**
 * Writes to a temporary file, then moves it to `path` with `rename` (replaces a file) or `link`
 * (throws `EEXIST`).
 */
export const writeFileAtomically = async (
  path: string,
  content: Uint8Array | string,
  {
    mode = 0o666,
    move = rename,
  }: { mode?: number; move?: (temporary: string, path: string) => Promise<void> } = {},
): Promise<void> => {
  const folder = dirname(path)
  const temporary = join(folder, `.${basename(path)}.${randomBytes(6).toString('hex')}`)
  await mkdir(folder, { recursive: true })
  try {
    const file = await open(temporary, 'wx', mode)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await move(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}
