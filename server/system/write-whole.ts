import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a file beside its place and puts it there: it is whole or not there, after a crash, too.
 * `settle` puts it there: `rename` over what stood there, or `link`, which throws `EEXIST` where
 * something did.
 */
export const writeWhole = async (
  path: string,
  content: Uint8Array | string,
  {
    mode = 0o666,
    settle = rename,
  }: { mode?: number; settle?: (unfinished: string, path: string) => Promise<void> } = {},
): Promise<void> => {
  const folder = dirname(path)
  const unfinished = join(folder, `.${basename(path)}.${randomBytes(6).toString('hex')}`)
  await mkdir(folder, { recursive: true })
  try {
    const file = await open(unfinished, 'wx', mode)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await settle(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}
