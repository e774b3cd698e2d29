import { maxListedImportRows } from '@endcap/contract/limits'
import { itemNumberKey } from '@endcap/price-files/cells/read-item-number'
import { countBytes, type PriceFileSource } from '@endcap/price-files/file/price-file-source'
import { formatRejectedRows } from '@endcap/price-files/format-rejected-rows'
import { type DistinctRows, readDistinctRows } from '@endcap/price-files/read-distinct-rows'
import type { ReadRow } from '@endcap/price-files/rows/read-row'
import type { Database, Db } from '../database/database.ts'
import {
  compareRows,
  countChanges,
  listChanges,
  listItemKeys,
  listNew,
} from './catalogue/comparison-store.ts'
import { findCategories } from './catalogue/find-categories.ts'
import {
  emptyReport,
  type ImportRemark,
  type ImportReport,
  type OnImportEvent,
} from './import-report.ts'
import { storeRejectedRows } from './rejected/store-rejected-rows.ts'
import { stagePriceFile } from './staging/stage-price-file.ts'
import { analyzeStagedRows } from './staging/staging-store.ts'

export type CheckOptions = {
  /** The file that the rejected rows are written to, beside the import itself; null: none. */
  rejectedPath: string | null
  /** Whether events are sent for every new product and every change, or only for the first ones. */
  isVerbose: boolean
  signal?: AbortSignal | undefined
}

/** The result of checking a price file. */
export type Checked = {
  report: ImportReport
  /** The reason why nothing can be applied; empty if something can. */
  problem: string
  /** Categories that would be created, as paths: `Vapes > Disposables`. */
  newCategories: string[]
}

/** From this number of staged rows, the table is analyzed. */
const manyRows = 1_000

/**
 * Opens a price file: finds its columns and repeated item numbers. This is the first of two passes
 * over the file, whose progress is sent to `onEvent`.
 *
 * Errors: `PriceFileProblem`, those of the file system, and `signal`'s reason.
 */
export const openPriceFile = async (
  source: PriceFileSource,
  options: { numberMissing: boolean; signal?: AbortSignal | undefined },
  onEvent: OnImportEvent,
): Promise<DistinctRows> => {
  const total = 2 * (await countBytes(source))
  return readDistinctRows(source, { numberMissing: options.numberMissing }, (done) => {
    options.signal?.throwIfAborted()
    onEvent({ kind: 'progress', step: 'reading', done, total })
  })
}

/** Counts rows, collects the first remarks, and sends each as an event. */
const createTally = (onEvent: OnImportEvent) => {
  const rejected: ImportRemark[] = []
  const warnings: ImportRemark[] = []
  const counts = { accepted: 0, rejected: 0, warnings: 0 }
  const note = (kind: 'rejected' | 'warning', listed: ImportRemark[], remark: ImportRemark) => {
    if (listed.length < maxListedImportRows) listed.push(remark)
    onEvent({ kind, ...remark })
  }
  const add = (row: ReadRow) => {
    const { line } = row
    if (row.ok) {
      counts.accepted += 1
      counts.warnings += row.warnings.length
      for (const { column, reason } of row.warnings)
        note('warning', warnings, { line, column, reason })
    } else {
      counts.rejected += 1
      for (const { column, reason } of row.problems)
        note('rejected', rejected, { line, column, reason })
    }
  }
  return { add, counts, rejected, warnings }
}

const reportNew = async (
  db: Db,
  importId: string,
  isVerbose: boolean,
  onEvent: OnImportEvent,
): Promise<void> => {
  let after = 0
  do {
    const found = await listNew(db, importId, after, maxListedImportRows)
    for (const { item_no, title } of found) onEvent({ kind: 'new', item_no, title })
    after = found.at(-1)?.line ?? 0
  } while (isVerbose && after > 0)
}

/** Reports the changes, and returns the first ones. */
const reportChanges = async (
  db: Db,
  importId: string,
  columns: ImportReport['columns'],
  isVerbose: boolean,
  onEvent: OnImportEvent,
): Promise<ImportReport['changes']> => {
  const first: ImportReport['changes'] = []
  let after = 0
  do {
    const found = await listChanges(db, importId, columns, after, maxListedImportRows)
    for (const { line: _line, ...change } of found) {
      if (first.length < maxListedImportRows) first.push(change)
      onEvent({ kind: 'changed', ...change })
    }
    after = found.at(-1)?.line ?? 0
  } while (isVerbose && after > 0)
  return first
}

/** Rejects a row about a product that doesn't exist, of a file that has no titles. */
const rejectNew = (row: ReadRow, existing: ReadonlySet<string>): ReadRow => {
  if (!row.ok || existing.has(itemNumberKey(row.values.itemNo))) return row
  const { line, raw, values } = row
  const reason = 'is no column of this file; a new product needs a title'
  return { line, ok: false, problems: [{ column: 'Title', reason }], raw, itemNo: values.itemNo }
}

const describeProblem = (accepted: number, rejected: number): string => {
  if (accepted > 0) return ''
  if (rejected === 0) return 'The file has no rows below its header.'
  return 'None of the file’s rows can be imported. Please check the reasons below.'
}

/**
 * Reads a price file's rows into the staging table and compares them with the catalogue, which is
 * neither locked nor changed. `onEvent` receives progress, rejections, warnings, new products and
 * changes.
 *
 * Errors: `PriceFileProblem`, those of the file system, and `signal`'s reason.
 */
export const checkPriceFile = async (
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  importId: string,
  parsed: DistinctRows,
  { rejectedPath, isVerbose, signal }: CheckOptions,
  onEvent: OnImportEvent,
): Promise<Checked> => {
  const { layout, summary, totalBytes } = parsed
  const columns = [...layout.columns.at.keys()]
  const existing = columns.includes('title') ? null : await listItemKeys(db)
  const accept = (row: ReadRow) => (existing === null ? row : rejectNew(row, existing))
  const tally = createTally(onEvent)
  const onBatch = (rows: readonly ReadRow[]) => {
    signal?.throwIfAborted()
    for (const row of rows) tally.add(row)
    const done = totalBytes + summary.bytesRead
    onEvent({ kind: 'progress', step: 'reading', done, total: 2 * totalBytes })
  }
  // Staging yields the rejected rows.
  const rejectedRows = stagePriceFile(db, importId, parsed, accept, onBatch)
  await storeRejectedRows(db, importId, formatRejectedRows(layout, rejectedRows), rejectedPath)

  const { accepted, rejected, warnings } = tally.counts
  const report: ImportReport = {
    counts: { ...emptyReport.counts, rows: accepted + rejected, rejected, warnings },
    columns,
    unknown_columns: [...summary.unknownColumns],
    rejected: tally.rejected,
    warnings: tally.warnings,
    changes: [],
  }
  const problem = describeProblem(accepted, rejected)
  if (problem !== '') return { report, problem, newCategories: [] }

  onEvent({ kind: 'progress', step: 'comparing', done: 0, total: 0 })
  if (accepted >= manyRows) await analyzeStagedRows(db)
  return transaction(async (tx) => {
    const categories = await findCategories(tx, importId)
    await compareRows(tx, importId, columns, categories)
    const { created, changed } = await countChanges(tx)
    await reportNew(tx, importId, isVerbose, onEvent)
    const changes = await reportChanges(tx, importId, columns, isVerbose, onEvent)
    signal?.throwIfAborted()
    const counts = { ...report.counts, created, changed, unchanged: accepted - created - changed }
    const missing = categories.filter(({ id }) => id === null)
    return {
      report: { ...report, counts, changes },
      problem,
      newCategories: missing.map(({ path }) => path.join(' > ')),
    }
  })
}
