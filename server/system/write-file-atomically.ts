import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a file atomically, also across a crash: to a temporary name first, then moved to `path` by
 * `move`, which is `rename` (replaces an existing file) or `link` (throws `EEXIST` if there is one).
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
