import { maxListedImportRows } from '@endcap/contract/limits'
import { countBytes, type PriceFileSource } from '@endcap/price-files/file/price-file-source'
import { formatRejectedRows } from '@endcap/price-files/format-rejected-rows'
import { type DistinctReading, readDistinctRows } from '@endcap/price-files/read-distinct-rows'
import type { ReadRow } from '@endcap/price-files/rows/read-row'
import type { Database, Db } from '../database/database.ts'
import { compareRows, countChanges, listChanges, listNew } from './catalogue/comparison-store.ts'
import { findCategories } from './catalogue/find-categories.ts'
import {
  emptyReport,
  type HearImport,
  type ImportRemark,
  type ImportReport,
} from './import-report.ts'
import { keepRejectedRows } from './rejected/keep-rejected-rows.ts'
import { stagePriceFile } from './staging/stage-price-file.ts'
import { analyzeStagedRows } from './staging/staging-store.ts'

export type CheckOptions = {
  /** The file that the rejected rows are written to, beside the import itself; null: none. */
  rejectedPath: string | null
  /** Tell of every new product and every change, not only of the first ones. */
  isVerbose: boolean
  signal?: AbortSignal | undefined
}

/** What a price file would do. */
export type Checked = {
  report: ImportReport
  /** Why nothing of it can be applied; empty if something can. */
  problem: string
  /** Categories that would be made, as paths: `Vapes > Disposables`. */
  newCategories: string[]
}

/** From so many rows on the planner is told of them. */
const manyRows = 1_000

/**
 * Opens a price file: finds its columns and the item numbers that come twice. Reads it once, of
 * the two times in all that `hear` is told of.
 *
 * Errors: `PriceFileProblem`, those of the file system, and `signal`'s reason.
 */
export const openPriceFile = async (
  source: PriceFileSource,
  options: { numberMissing: boolean; signal?: AbortSignal | undefined },
  hear: HearImport,
): Promise<DistinctReading> => {
  const total = 2 * (await countBytes(source))
  return readDistinctRows(source, { numberMissing: options.numberMissing }, (done) => {
    options.signal?.throwIfAborted()
    hear({ kind: 'progress', step: 'reading', done, total })
  })
}

/** Counts rows, keeps the first remarks about them, and tells of each. */
const createTally = (hear: HearImport) => {
  const rejected: ImportRemark[] = []
  const warnings: ImportRemark[] = []
  const counts = { accepted: 0, rejected: 0, warnings: 0 }
  const note = (kind: 'rejected' | 'warning', kept: ImportRemark[], remark: ImportRemark) => {
    if (kept.length < maxListedImportRows) kept.push(remark)
    hear({ kind, ...remark })
  }
  const see = (row: ReadRow) => {
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
  return { see, counts, rejected, warnings }
}

const tellNew = async (
  db: Db,
  importId: string,
  isVerbose: boolean,
  hear: HearImport,
): Promise<void> => {
  let after = 0
  do {
    const found = await listNew(db, importId, after, maxListedImportRows)
    for (const { item_no, title } of found) hear({ kind: 'new', item_no, title })
    after = found.at(-1)?.line ?? 0
  } while (isVerbose && after > 0)
}

/** Tells of the changes, and gives back the first ones. */
const tellChanges = async (
  db: Db,
  importId: string,
  columns: ImportReport['columns'],
  isVerbose: boolean,
  hear: HearImport,
): Promise<ImportReport['changes']> => {
  const first: ImportReport['changes'] = []
  let after = 0
  do {
    const found = await listChanges(db, importId, columns, after, maxListedImportRows)
    for (const { line: _line, ...change } of found) {
      if (first.length < maxListedImportRows) first.push(change)
      hear({ kind: 'changed', ...change })
    }
    after = found.at(-1)?.line ?? 0
  } while (isVerbose && after > 0)
  return first
}

const describeProblem = (accepted: number, rejected: number): string => {
  if (accepted > 0) return ''
  if (rejected === 0) return 'The file has no rows below its header.'
  return 'None of the file’s rows can be taken: please look at why each was rejected.'
}

/**
 * Reads a price file's rows into the staging table and compares them with the catalogue, of which
 * nothing is locked or changed. `hear` is told of progress, of each rejection and warning, and of
 * what is new and what changes.
 *
 * Errors: `PriceFileProblem`, those of the file system, and `signal`'s reason.
 */
export const checkPriceFile = async (
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  importId: string,
  reading: DistinctReading,
  { rejectedPath, isVerbose, signal }: CheckOptions,
  hear: HearImport,
): Promise<Checked> => {
  const { layout, summary, totalBytes } = reading
  const columns = [...layout.columns.at.keys()]
  const tally = createTally(hear)
  const onBatch = (rows: readonly ReadRow[]) => {
    signal?.throwIfAborted()
    for (const row of rows) tally.see(row)
    const done = totalBytes + summary.bytesRead
    hear({ kind: 'progress', step: 'reading', done, total: 2 * totalBytes })
  }
  // The rejected rows are those that staging gives back.
  const rejectedRows = stagePriceFile(db, importId, reading, onBatch)
  await keepRejectedRows(db, importId, formatRejectedRows(layout, rejectedRows), rejectedPath)

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

  hear({ kind: 'progress', step: 'comparing', done: 0, total: 0 })
  if (accepted >= manyRows) await analyzeStagedRows(db)
  return transaction(async (tx) => {
    const categories = await findCategories(tx, importId)
    await compareRows(tx, importId, columns, categories)
    const { created, changed } = await countChanges(tx)
    await tellNew(tx, importId, isVerbose, hear)
    const changes = await tellChanges(tx, importId, columns, isVerbose, hear)
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
