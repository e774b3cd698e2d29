import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import { isId } from '../http/requests/ids.ts'
import { dayMs } from '../system/durations.ts'
import { documentFolder } from './document-file.ts'
import { deleteUnattached, findUnknown } from './document-store.ts'

/**
 * Deletes documents that nothing has used for a day, and files without a document. A file outlives its document by a
 * day, so that a backup made meanwhile has all files that its rows name.
 */
export const cleanUpDocuments = async (context: Context): Promise<void> => {
  const { db } = context
  const folder = documentFolder(context)
  const names = await readdir(folder).catch(() => [])
  for (const name of await findUnknown(db, names.filter(isId))) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => null)
    // The document of a newer file may not be committed yet.
    if (file !== null && Date.now() - file.mtimeMs > dayMs) await rm(path, { force: true })
  }
  await deleteUnattached(db, new Date(context.clock().getTime() - dayMs))
}
