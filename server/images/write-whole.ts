import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a file beside its place and moves it there: it is whole or not there, after a crash, too. */
export const writeWhole = async (folder: string, name: string, content: Buffer): Promise<void> => {
  const unfinished = join(folder, `.${name}.${randomBytes(6).toString('hex')}`)
  await mkdir(folder, { recursive: true })
  try {
    const file = await open(unfinished, 'wx')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
