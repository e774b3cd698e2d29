import { type AuditFacts, nameAuthor, recordAudit } from '../../audit/audit-store.ts'
import { queuePriceMoments, startPrices } from '../../catalog/prices/price-clock-store.ts'
import { touchPricesTask } from '../../catalog/prices/touch-prices.ts'
import { storeProductChanges } from '../../catalog/product-changes/product-change-store.ts'
import { describeDeletedClass } from '../../catalog/staff/class-store.ts'
import { lockCategories } from '../../catalog/staff/staff-category-store.ts'
import type { Database, Db } from '../../database/database.ts'
import { deadlock, hasCode } from '../../database/error-causes.ts'
import { cancelBackend, findBackend } from '../../database/server-store.ts'
import { insertEvents } from '../../events/event-store.ts'
import { comparedColumns, ImportReport, type OnImportEvent } from '../import-report.ts'
import {
  changeRun,
  type ImportRunRow,
  type ImportStatus,
  importRuns,
  lockRun,
} from '../import-run-store.ts'
import {
  analyzePrices,
  compareEntries,
  countEntryChanges,
  deleteEndedEntries,
  findTooManyEntries,
  isListGone,
  matchEntryRows,
  selectAllChanges,
  writeEntryChanges,
} from '../price-entries/entry-import-store.ts'
import { deleteStagedRows } from '../staging/staging-store.ts'
import {
  analyzeCatalogue,
  insertNewProducts,
  lockCounts,
  lockProducts,
  makeSlugsUnique,
  moveProducts,
  selectClasses,
  takeImportLock,
  updateChangedProducts,
  writeCosts,
  writeCounts,
} from './applying-store.ts'
import { compareRows, countChanges, lineOfChange } from './comparison-store.ts'
import { makeCategories } from './find-categories.ts'
import { listReportChanges, readChangeClock } from './report-changes.ts'

/** Nothing could be applied. The message is a sentence for the user. */
export class ImportProblem extends Error {
  override name = 'ImportProblem'
}

/** Thrown if another transaction is applying the same import, or has applied it. */
export class ImportTaken extends Error {
  override name = 'ImportTaken'
}

/** Thrown if the catalogue changed concurrently; the next attempt will succeed. */
class Raced extends Error {
  override name = 'Raced'
}

const appliable: readonly ImportStatus[] = ['checked', 'applying']
const maxAttempts = 3
const manyProducts = 100

const uniqueViolation = '23505'

type Applying = {
  by: AuditFacts['by']
  at: Date
  signal?: AbortSignal
}

const writeImport = async (
  db: Db,
  run: ImportRunRow,
  { by, at }: Pick<Applying, 'by' | 'at'>,
): Promise<ImportReport> => {
  const report = ImportReport.parse(run.report)
  const { columns, counts, left_out } = report
  if (await isListGone(db, run.id))
    throw new ImportProblem(
      'Nothing was changed: a price list of the file was deleted after the check. Please choose the file again.',
    )
  const { named: categories, made } = await makeCategories(db, run.id, {
    ...{ replaces: report.replaces_titles, leftOut: left_out, at },
  })
  const compared = comparedColumns(report)
  await compareRows(db, run.id, compared, categories, left_out)
  if (!columns.includes('title') && (await countChanges(db)).created > 0)
    throw new ImportProblem(
      'Nothing was changed: a product of the file was deleted after the check. Please choose the file again.',
    )
  const problem = columns.includes('classCode')
    ? await describeDeletedClass(db, selectClasses(run.id))
    : null
  if (problem !== null) throw new ImportProblem(`${problem} Nothing was changed.`)
  await matchEntryRows(db, run.id, left_out)
  await makeSlugsUnique(db)
  // Inserts new products first: nobody waits for them, so other locks are held for the shortest
  // time.
  const created = await insertNewProducts(db, run.id, at)
  await lockCounts(db)
  await lockProducts(db)
  await compareEntries(db)
  const tooMany = await findTooManyEntries(db, run.id)
  if (tooMany !== '') throw new ImportProblem(`Nothing was changed: ${tooMany}`)
  const entryChanges = await countEntryChanges(db)
  await storeProductChanges(db, run.id, selectAllChanges(run.id, compared), lineOfChange)
  await deleteEndedEntries(db)
  await writeEntryChanges(db)
  const changed = await updateChangedProducts(db, run.id, compared, at)
  if (entryChanges > 0) await startPrices(db, at)
  await writeCounts(db, run.id)
  if (compared.includes('wholesaleCost')) await writeCosts(db, run.id, { by: by.name, at })
  const used = new Set(categories.map(({ id }) => id))
  if ((await lockCategories(db, [...used])).size < used.size)
    throw new Raced('A category was removed.')
  await moveProducts(db)
  // In the same transaction, so that no query of the new rows is planned with outdated statistics.
  if (created + changed >= manyProducts) await analyzeCatalogue(db)
  if (entryChanges >= manyProducts) await analyzePrices(db)
  // This minute's job ran before these entries existed, so it has not queued their times (X2-66).
  if (entryChanges > 0) await queuePriceMoments(db, touchPricesTask, at)
  const accepted = counts.rows - counts.rejected - left_out.length
  const changedRows = changed + entryChanges
  return {
    ...report,
    counts: {
      ...counts,
      created,
      changed: changedRows,
      unchanged: accepted - created - changedRows,
    },
    made_categories: made,
    changes: await listReportChanges(db, run.id, await readChangeClock(db)),
  }
}

const applyOnce = (
  { db: pool, transaction }: Pick<Database, 'db' | 'transaction'>,
  importId: string,
  { by, at, signal }: Applying,
  onEvent: OnImportEvent,
): Promise<ImportReport> =>
  transaction(async (db) => {
    signal?.throwIfAborted()
    const pid = signal === undefined ? 0 : await findBackend(db)
    const cancel = () => void cancelBackend(pool, pid).catch(() => {})
    signal?.addEventListener('abort', cancel)
    try {
      const run = await lockRun(db, importId)
      if (run === null || !appliable.includes(run.status)) throw new ImportTaken()
      await takeImportLock(db, () =>
        onEvent({ kind: 'progress', step: 'waiting', done: 0, total: 0 }),
      )
      onEvent({ kind: 'progress', step: 'applying', done: 0, total: 0 })
      await nameAuthor(db, {
        name: by.name,
        reason: 'import',
        source_id: importId,
        source_name: run.fileName,
      })
      const report = await writeImport(db, run, { by, at })
      const { created, changed } = report.counts
      if (created + changed > 0)
        await recordAudit(db, {
          by,
          at,
          action: 'import',
          entity: 'imports',
          entityId: importId,
          after: { file_name: run.fileName, ...report.counts },
        })
      await insertEvents(db, 'import.applied', at, [
        {
          id: importId,
          data: {
            ...{ import_id: importId, kind: run.priceListId === null ? 'products' : 'prices' },
            ...{ file_name: run.fileName, created, changed },
          },
        },
      ])
      // Deleted before the commit, because afterwards it would delay the responses that are created
      // again.
      await deleteStagedRows(db, importId)
      await changeRun(db, importId, appliable, { status: 'applied', report })
      signal?.throwIfAborted()
      return report
    } finally {
      signal?.removeEventListener('abort', cancel)
    }
  })

/**
 * Applies an import's staged rows to the catalogue, all or none, in one transaction. Compares them
 * again with the current catalogue, and doesn't write equal rows. Other requests wait only if they
 * change the same product. Concurrent imports wait for each other.
 *
 * Throws `ImportTaken` if this import was applied or is being applied, and `ImportProblem` if the
 * catalogue doesn't allow it.
 */
export const applyRows = async (
  database: Pick<Database, 'db' | 'transaction'>,
  importId: string,
  applying: Applying,
  onEvent: OnImportEvent = () => {},
): Promise<ImportReport> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(database, importId, applying, onEvent)
    } catch (error) {
      if (error instanceof ImportTaken) throw error
      // The commit may have succeeded although the connection was lost before its reply arrived.
      const run = await importRuns.find(database.db, importId).catch(() => null)
      if (run?.status === 'applied') return ImportReport.parse(run.report)
      const raced =
        error instanceof Raced || hasCode(error, deadlock) || hasCode(error, uniqueViolation)
      if (!raced) throw error
      if (attempt === maxAttempts)
        throw new ImportProblem(
          'Nothing was changed: products or categories were changed at the same time, ' +
            'or two item numbers are the same to the database. Please try again.',
          { cause: error },
        )
    }
  }
}
