import { open, rename, rm } from 'node:fs/promises'
import type { Db } from '../../database/database.ts'
import { insertRejection } from './rejection-store.ts'

/**
 * Stores the text of an import's rejected rows in the database, and at `path` if one is given. The
 * file appears, or replaces an older one, only when it is complete.
 *
 * Errors: those of the file system and of `parts`.
 */
export const storeRejectedRows = async (
  db: Db,
  importId: string,
  parts: AsyncIterable<string>,
  path: string | null,
): Promise<void> => {
  const unfinished = path === null ? null : `${path}.part`
  let file: Awaited<ReturnType<typeof open>> | null = null
  let position = 0
  try {
    for await (const text of parts) {
      await insertRejection(db, { importId, position, text })
      position += 1
      if (unfinished === null) continue
      file ??= await open(unfinished, 'w')
      await file.write(text)
    }
    await file?.close()
    if (file !== null && unfinished !== null && path !== null) await rename(unfinished, path)
  } finally {
    await file?.close()
    if (unfinished !== null) await rm(unfinished, { force: true })
  }
}
