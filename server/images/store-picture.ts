import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { writeFileAtomically } from '../system/write-file-atomically.ts'

/**
 * Stores a picture under the hash of its content, so that a name always means the same picture, and
 * returns its path on the shop's host.
 */
export const storePicture = async (dataDir: string, content: Uint8Array): Promise<string> => {
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.webp`
  await writeFileAtomically(join(dataDir, 'images', name), content)
  return `/images/${name}`
}
