import { asc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { importRejection, importRun } from '../../database/schema/index.ts'

/** Stores a part of the text of an import's rejected rows; parts are numbered in their order. */
export const insertRejection = async (
  db: Db,
  part: typeof importRejection.$inferInsert,
): Promise<void> => {
  await db.insert(importRejection).values(part)
}

/** The text of an import's rejected rows; empty if none is stored. */
export const findRejections = async (db: Db, importId: string): Promise<string> => {
  const parts = await db
    .select({ text: importRejection.text })
    .from(importRejection)
    .where(eq(importRejection.importId, importId))
    .orderBy(asc(importRejection.position))
  return parts.map(({ text }) => text).join('')
}

/** Deletes the rejected rows of imports that began before a time. */
export const pruneRejections = async (db: Db, before: Date): Promise<void> => {
  const old = db.select({ id: importRun.id }).from(importRun).where(lt(importRun.createdAt, before))
  await db.delete(importRejection).where(inArray(importRejection.importId, old))
}
