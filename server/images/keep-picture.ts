import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Keeps a picture under the name of its contents, so that a name never changes its picture, and
 * answers with its path on the shop's host. Written beside and renamed: it is whole or not there.
 */
export const keepPicture = async (dataDir: string, content: Buffer): Promise<string> => {
  const folder = join(dataDir, 'images')
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.webp`
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
  return `/images/${name}`
}
