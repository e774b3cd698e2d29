import type { PriceFileSource } from '@endcap/price-files/file/price-file-source'
import type { DistinctRows } from '@endcap/price-files/read-distinct-rows'
import type { AuditFacts } from '../audit/audit-store.ts'
import { countProductChanges } from '../catalog/product-changes/product-change-store.ts'
import type { Database } from '../database/database.ts'
import { applyRows } from './catalogue/apply-rows.ts'
import { type Checked, type CostColumn, checkPriceFile, openPriceFile } from './check-price-file.ts'
import { addHeldRun, createImportHolder } from './hold-import.ts'
import { emptyReport, type OnImportEvent } from './import-report.ts'
import { changeRun, deleteRun, insertRun } from './import-run-store.ts'

export type ImportOptions = {
  fileName: string
  by: AuditFacts['by']
  at: Date
  /** Assign item numbers to rows that have none. */
  numberMissing?: boolean
  priceListId?: string | null
  costColumn?: CostColumn | null
  replaceTitles?: boolean | null
  /** Whether to apply a file with unusual changes; a dry run only counts them. */
  appliesUnusual?: boolean
  isDryRun?: boolean
  rejectedPath?: string | null
  /** Report every new product and change, not only the first ones. */
  isVerbose?: boolean
  /** If it is aborted before the import is complete, nothing is changed. */
  signal?: AbortSignal
}

export type ImportOutcome = Checked & {
  isApplied: boolean
  /** The number of unusual changes, such as a price ten times the former one. */
  unusual: number
  parsed: Pick<DistinctRows, 'layout' | 'summary' | 'repeats' | 'encoding'>
}

/**
 * Imports a price file: all accepted rows in one short transaction, or none
 * (server/imports/README.md). `onEvent` receives progress, new products, changes, rejections and
 * warnings. If no row can be imported, the outcome's `problem` says why.
 *
 * Throws, without having changed anything: `PriceFileProblem` and `ImportProblem` with a sentence
 * for the user, file system errors, and `signal`'s reason.
 */
export const runImport = async (
  database: Pick<Database, 'db' | 'transaction' | 'ownConnection'>,
  source: PriceFileSource,
  options: ImportOptions,
  onEvent: OnImportEvent = () => {},
): Promise<ImportOutcome> => {
  const { db } = database
  const { by, at, fileName, numberMissing = false, isDryRun = false, signal } = options
  const { priceListId = null, costColumn = null, appliesUnusual = true } = options
  const opening = { numberMissing, priceListId, costColumn, signal }
  const opened = await openPriceFile(db, source, opening, onEvent)
  const holder = createImportHolder(database)
  const run = { fileName, by: by.name, at, report: emptyReport, priceListId }
  const id = await addHeldRun(database, holder, (tx) => insertRun(tx, run))
  try {
    const checked = await checkPriceFile(
      database,
      id,
      opened,
      {
        rejectedPath: options.rejectedPath ?? null,
        isVerbose: options.isVerbose ?? false,
        replaceTitles: options.replaceTitles ?? null,
        priceListId,
        signal,
      },
      onEvent,
    )
    const { unusual } = await countProductChanges(db, id)
    const outcome = { ...checked, unusual, parsed: opened.parsed }
    if (isDryRun || checked.problem !== '' || (unusual > 0 && !appliesUnusual)) {
      await deleteRun(db, id)
      return { ...outcome, isApplied: false }
    }
    await changeRun(db, id, ['checking'], { status: 'checked', report: checked.report })
    const report = await applyRows(database, id, { by, at, signal }, onEvent)
    return { ...outcome, report, isApplied: true }
  } catch (error) {
    await deleteRun(db, id).catch(() => {})
    signal?.throwIfAborted()
    throw error
  } finally {
    await holder.release(id)
  }
}
