import { open, rename, rm } from 'node:fs/promises'
import { asc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { importRejection, importRun } from '../database/schema/index.ts'

/** The file appears at `path` when complete. Throws file system errors and those of `parts`. */
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
      await db.insert(importRejection).values({ importId, position, text })
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

/** Returns `''` if no rejected rows are stored. */
export const findRejections = async (db: Db, importId: string): Promise<string> => {
  const parts = await db
    .select({ text: importRejection.text })
    .from(importRejection)
    .where(eq(importRejection.importId, importId))
    .orderBy(asc(importRejection.position))
  return parts.map(({ text }) => text).join('')
}

export const pruneRejections = async (db: Db, before: Date): Promise<void> => {
  const old = db.select({ id: importRun.id }).from(importRun).where(lt(importRun.createdAt, before))
  await db.delete(importRejection).where(inArray(importRejection.importId, old))
}
