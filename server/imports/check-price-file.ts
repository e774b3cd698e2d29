import { itemNumberKey } from '@endcap/price-files/cells/read-item-number'
import { countBytes, type PriceFileSource } from '@endcap/price-files/file/price-file-source'
import { formatRejectedRows } from '@endcap/price-files/format-rejected-rows'
import { type DistinctRows, readDistinctRows } from '@endcap/price-files/read-distinct-rows'
import type { ReadRow } from '@endcap/price-files/rows/read-row'
import { asText } from '@endcap/price-files/workbook/as-text'
import { storeProductChanges } from '../catalog/product-changes/product-change-store.ts'
import type { Database, Db } from '../database/database.ts'
import {
  compareRows,
  countChanges,
  listItemKeys,
  selectChanges,
} from './catalogue/comparison-store.ts'
import { findCategories } from './catalogue/find-categories.ts'
import { listReportChanges, sendChanges } from './catalogue/report-changes.ts'
import { createTally } from './create-tally.ts'
import { emptyReport, type ImportReport, type OnImportEvent } from './import-report.ts'
import { importRuns } from './import-run-store.ts'
import { findCorrections } from './mapping/mapping-store.ts'
import {
  compareListRows,
  countListChanges,
  selectListChanges,
} from './price-list/list-import-store.ts'
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
 * Opens a price file: finds its columns, as staff have corrected them for files with its header, and
 * repeated item numbers. This is the first of two passes
 * over the file, whose progress is sent to `onEvent`.
 *
 * Errors: `PriceFileProblem`, those of the file system, and `signal`'s reason.
 */
export const openPriceFile = async (
  db: Db,
  source: PriceFileSource,
  options: { numberMissing: boolean; signal?: AbortSignal | undefined },
  onEvent: OnImportEvent,
): Promise<DistinctRows> => {
  const text = await asText(source)
  const total = 2 * (await countBytes(text))
  const correct = (header: readonly string[]) => findCorrections(db, header)
  return readDistinctRows(text, { numberMissing: options.numberMissing, correct }, (done) => {
    options.signal?.throwIfAborted()
    onEvent({ kind: 'progress', step: 'reading', done, total })
  })
}

type RowProblem = Extract<ReadRow, { ok: false }>['problems'][number]

const needsTitle: RowProblem = {
  code: 'new_without_title',
  column: 'Title',
  reason: 'is no column of this file; a new product needs a title',
}
const unknownProduct: RowProblem = {
  code: 'unknown_product',
  column: 'Item Number',
  reason: 'is no product of the catalogue',
}

/** Rejects a row about a product that doesn't exist. */
const rejectNew = (row: ReadRow, existing: ReadonlySet<string>, problem: RowProblem): ReadRow => {
  if (!row.ok || existing.has(itemNumberKey(row.values.itemNo))) return row
  const { line, raw, values } = row
  return {
    line,
    ok: false,
    problems: [problem],
    raw,
    itemNo: values.itemNo,
  }
}

const noPriceColumn =
  'The file has no column of prices. Please name one “Price”, and the item numbers “Item Number”.'

/** Only the number and the price of a row of a price list are read. */
const withListWarnings = (row: ReadRow): ReadRow =>
  row.ok
    ? {
        ...row,
        warnings: row.warnings
          .filter(({ code }) => code === 'no_price' || code === 'item_number_tidied')
          .map((warning) =>
            warning.code === 'no_price'
              ? { ...warning, reason: 'has no price: the price of the list stays as it is' }
              : warning,
          ),
      }
    : row

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
  const listId = (await importRuns.find(db, importId))?.priceListId ?? null
  if (listId !== null && !columns.includes('price'))
    return { report: emptyReport, problem: noPriceColumn, newCategories: [] }
  const existing = columns.includes('title') && listId === null ? null : await listItemKeys(db)
  const problemOfNew = listId === null ? needsTitle : unknownProduct
  const accept = (row: ReadRow) => {
    const read = listId === null ? row : withListWarnings(row)
    return existing === null ? read : rejectNew(read, existing, problemOfNew)
  }
  const tally = createTally(layout.columns, onEvent)
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
    ...emptyReport,
    counts: { ...emptyReport.counts, rows: accepted + rejected, rejected, warnings },
    columns,
    unknown_columns: [...summary.unknownColumns],
    header: tally.describeHeader(),
    reasons: tally.reasons(),
    rejected: tally.rejected,
    warnings: tally.warnings,
  }
  const problem = describeProblem(accepted, rejected)
  if (problem !== '') return { report, problem, newCategories: [] }

  onEvent({ kind: 'progress', step: 'comparing', done: 0, total: 0 })
  if (accepted >= manyRows) await analyzeStagedRows(db)
  if (listId !== null)
    return transaction(async (tx) => {
      await compareListRows(tx, importId, listId)
      await storeProductChanges(tx, importId, selectListChanges)
      await sendChanges(tx, importId, isVerbose, onEvent)
      const changed = await countListChanges(tx)
      signal?.throwIfAborted()
      const counts = { ...report.counts, changed, unchanged: accepted - changed }
      const changes = await listReportChanges(tx, importId)
      return { report: { ...report, counts, changes }, problem, newCategories: [] }
    })
  return transaction(async (tx) => {
    const categories = await findCategories(tx, importId)
    await compareRows(tx, importId, columns, categories)
    const { created, changed } = await countChanges(tx)
    await storeProductChanges(tx, importId, selectChanges(importId, columns))
    await sendChanges(tx, importId, isVerbose, onEvent)
    const changes = await listReportChanges(tx, importId)
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
