import type { importStatuses } from '@endcap/contract/imports'
import { and, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { descending } from '../database/list-store.ts'
import { importRow, importRun } from '../database/schema/index.ts'
import { tableReader } from '../database/table-store.ts'
import type { ImportReport } from './import-report.ts'

export type ImportRunRow = typeof importRun.$inferSelect
export type ImportStatus = (typeof importStatuses)[number]

/** Adds an import that is about to be checked. Returns its id. */
export const insertRun = async (
  db: Db,
  run: {
    fileName: string
    by: string
    at: Date
    report: ImportReport
    numberMissing?: boolean
  },
): Promise<string> => {
  const [row] = await db
    .insert(importRun)
    .values({
      fileName: run.fileName,
      by: run.by,
      createdAt: run.at,
      report: run.report,
      numberMissing: run.numberMissing ?? false,
      status: 'checking',
    })
    .returning({ id: importRun.id })
  if (!row) throw new Error('The import was not stored.')
  return row.id
}

/** Imports, newest first. */
export const importRuns = tableReader({
  table: importRun,
  columns: getTableColumns(importRun),
  order: descending(importRun.createdAt, importRun.id),
})

/** Changes an import whose status is one of `from`; returns whether it did. */
export const changeRun = async (
  db: Db,
  id: string,
  from: readonly ImportStatus[],
  to: Partial<typeof importRun.$inferInsert> & { report?: ImportReport },
): Promise<boolean> => {
  const changed = await db
    .update(importRun)
    .set(to)
    .where(and(eq(importRun.id, id), inArray(importRun.status, [...from])))
  return changed.rowCount === 1
}

/**
 * Locks an import until the transaction ends. Returns null when another transaction holds it, or
 * when there is none.
 */
export const lockRun = async (db: Db, id: string): Promise<ImportRunRow | null> => {
  const [row] = await db
    .select()
    .from(importRun)
    .where(eq(importRun.id, id))
    .for('update', { skipLocked: true })
  return row ?? null
}

/** Removes an import that was not applied, with its rows and changes. */
export const deleteRun = async (db: Db, id: string): Promise<void> => {
  await db.execute(sql`
    delete from product_change where source_id = ${id}
      and not exists (select from import_run where id = ${id} and status = 'applied')`)
  await db.delete(importRun).where(and(eq(importRun.id, id), sql`${importRun.status} <> 'applied'`))
}

/** Deletes what the check of an import has stored: its accepted and rejected rows and its changes. */
export const forgetCheck = async (db: Db, id: string): Promise<void> => {
  await db.execute(sql`delete from import_row where import_id = ${id}`)
  await db.execute(sql`delete from import_rejection where import_id = ${id}`)
  await db.execute(sql`delete from product_change where source_id = ${id}`)
}

const expiredProblems = {
  checking: 'The shop was restarted while the file was being checked. Please upload it again.',
  checked: 'This import was not applied within a day. Please upload the file again.',
}

/**
 * Deletes the rows of imports that began before a time. An import that was not applied by then can't
 * be any more, and says so.
 */
export const pruneImports = async (db: Db, before: Date): Promise<void> => {
  await db.execute(sql`
    update import_run set status = 'failed',
      problem = case status when 'checking' then ${expiredProblems.checking} else ${expiredProblems.checked} end
    where created_at < ${before} and status in ('checking', 'checked', 'applying')`)
  const old = db.select({ id: importRun.id }).from(importRun).where(lt(importRun.createdAt, before))
  await db.delete(importRow).where(inArray(importRow.importId, old))
}
