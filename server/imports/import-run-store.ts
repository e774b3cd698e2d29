import type { importStatuses } from '@endcap/contract/imports/imports'
import { and, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { descending } from '../database/list-store.ts'
import { type customerImport, importRow, importRun } from '../database/schema/index.ts'
import { tableReader } from '../database/table-store.ts'
import { ShopError } from '../http/shop-error.ts'
import type { ImportReport } from './import-report.ts'

export type ImportRunRow = typeof importRun.$inferSelect
export type ImportStatus = (typeof importStatuses)[number]

/** Held while a process checks an import, until its connection ends. */
const lockKey = (id: unknown) => sql`hashtext('endcap imports'), hashtext(${id}::text)`

/** False if another process checks the import. */
export const holdRun = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select pg_try_advisory_lock(${lockKey(id)}) as held`,
  )
  return rows[0]?.held === true
}

export const releaseRun = async (db: Db, id: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_unlock(${lockKey(id)})`)
}

/** Maximum number of price files being checked or waiting for a check, in all processes. */
const maxChecks = 20
const retryAfterSeconds = 60

/** Throws `too_many_requests` at `maxChecks`. Locks the count until the transaction ends. */
export const limitChecks = async (db: Db): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('endcap import checks'))`)
  if ((await db.$count(importRun, eq(importRun.status, 'checking'))) >= maxChecks)
    throw new ShopError('too_many_requests', {
      message: `${maxChecks} price files are already being checked. Please try again in a minute.`,
      retryAfterSeconds,
    })
}

export const insertRun = async (
  db: Db,
  run: {
    fileName: string
    by: string
    at: Date
    report: ImportReport
    numberMissing?: boolean
    priceListId?: string | null
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
      priceListId: run.priceListId ?? null,
      status: 'checking',
    })
    .returning({ id: importRun.id })
  if (!row) throw new Error('The import was not stored.')
  return row.id
}

export const importRuns = tableReader({
  table: importRun,
  columns: getTableColumns(importRun),
  order: descending(importRun.createdAt, importRun.id),
})

/** Changes an import if its status is one of `from`. Returns whether it did. */
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

/** Returns null if another transaction has the lock. */
export const lockRun = async (db: Db, id: string): Promise<ImportRunRow | null> => {
  const [row] = await db
    .select()
    .from(importRun)
    .where(eq(importRun.id, id))
    .for('update', { skipLocked: true })
  return row ?? null
}

export const deleteRun = async (db: Db, id: string): Promise<void> => {
  await db.execute(sql`
    delete from product_change where source_id = ${id}
      and not exists (select from import_run where id = ${id} and status = 'applied')`)
  await db.delete(importRun).where(and(eq(importRun.id, id), sql`${importRun.status} <> 'applied'`))
}

export const forgetCheck = async (db: Db, id: string): Promise<void> => {
  await db.execute(sql`delete from import_row where import_id = ${id}`)
  await db.execute(sql`delete from import_rejection where import_id = ${id}`)
  await db.execute(sql`delete from product_change where source_id = ${id}`)
}

export const interrupted =
  'The shop was stopped while the file was being checked. Please upload it again.'
const expired = 'This import was not applied within a day. Please upload the file again.'

/** Selects the imports whose checks no process holds, and locks them until the transaction ends. */
export const selectInterrupted = (table: typeof importRun | typeof customerImport): SQL => sql`
  with checking as materialized (
    select id from ${table} where status = 'checking'
  ), left_over as materialized (
    select id from checking where pg_try_advisory_xact_lock(${lockKey(sql`id`)})
  ) select id from left_over`

/** Ends checks whose process has ended; returns their number. Needs a separate transaction. */
export const endInterruptedChecks = async (db: Db): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    update import_run set status = 'failed', problem = ${interrupted}, progress = null
    where status = 'checking' and id in (${selectInterrupted(importRun)})`)
  return rowCount ?? 0
}

/** Removes rows of imports started before a time; those not applied by then become `failed`. */
export const pruneImports = async (db: Db, before: Date): Promise<void> => {
  await db.execute(sql`
    update import_run set status = 'failed', problem = ${expired}
    where created_at < ${before} and status in ('checked', 'applying')`)
  const old = db.select({ id: importRun.id }).from(importRun).where(lt(importRun.createdAt, before))
  await db.delete(importRow).where(inArray(importRow.importId, old))
}
