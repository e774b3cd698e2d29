import { hasTradeFacts } from '@endcap/contract/shop-features'
import type { Field } from '@endcap/price-files/file/column-names'
import { countBytes, type PriceFileSource } from '@endcap/price-files/file/price-file-source'
import {
  isPriceHeader,
  isUpcGuessed,
  nameOfColumn,
  recogniseColumns,
} from '@endcap/price-files/file/recognise-columns'
import { hasExportedColumns } from '@endcap/price-files/format-products'
import { formatRejectedRows } from '@endcap/price-files/format-rejected-rows'
import { type DistinctRows, readDistinctRows } from '@endcap/price-files/read-distinct-rows'
import type { ReadRow } from '@endcap/price-files/rows/read-row'
import { asText } from '@endcap/price-files/workbook/as-text'
import { storeProductChanges } from '../catalog/product-changes/product-change-store.ts'
import type { Database, Db } from '../database/database.ts'
import { readFeatures } from '../settings/settings-store.ts'
import { compareRows, countChanges, lineOfChange } from './catalogue/comparison-store.ts'
import { findCategories } from './catalogue/find-categories.ts'
import { countDiffering, leaveOutGuessedUpcs } from './catalogue/known-products-store.ts'
import { listReportChanges, readChangeClock, sendChanges } from './catalogue/report-changes.ts'
import { describeTaken, leaveOutTakenUpcs } from './catalogue/taken-upc-store.ts'
import { createRowCheck } from './create-row-check.ts'
import { createTally } from './create-tally.ts'
import { describeFile } from './describe-file.ts'
import {
  comparedColumns,
  emptyReport,
  type ImportReport,
  type OnImportEvent,
} from './import-report.ts'
import { findCorrections } from './mapping/mapping-store.ts'
import {
  compareEntries,
  countEntryChanges,
  findTooManyEntries,
  matchEntryRows,
  selectAllChanges,
} from './price-entries/entry-import-store.ts'
import { findListName } from './price-list/list-name-store.ts'
import { storeRejectedRows } from './rejection-store.ts'
import { stagePriceFile } from './staging/stage-price-file.ts'
import { analyzeStagedRows } from './staging/staging-store.ts'

export type CheckOptions = {
  rejectedPath: string | null
  /** Sends events for all new products and changes instead of only the first ones. */
  isVerbose: boolean
  priceListId: string | null
  /**
   * Whether the file's titles and categories replace those of known products. Null: those of the
   * shop's own export do.
   */
  replaceTitles: boolean | null
  signal?: AbortSignal | undefined
}

export type Checked = {
  report: ImportReport
  /** Why nothing can be applied; empty if something can. */
  problem: string
  /** Paths of categories that would be created: `Vapes > Disposables`. */
  newCategories: string[]
}

export type OpenedFile = {
  parsed: DistinctRows
  unreadSheets: readonly string[]
  hiddenRows: number
}

const manyRows = 1_000

/** How a column of costs is read if it is the only price of a file. */
export type CostColumn = Extract<Field, 'cost' | 'price'>

type OpenOptions = {
  numberMissing: boolean
  /** Null or undefined: staff are asked. */
  costColumn?: CostColumn | null
  priceListId: string | null
  signal?: AbortSignal | undefined
}

/**
 * Finds a price file's columns, including staff's corrections for files with its header, and
 * repeated item numbers. The first of two passes over the file; sends progress to `onEvent`.
 *
 * Throws `PriceFileProblem`, file system errors and `signal`'s reason.
 */
export const openPriceFile = async (
  db: Db,
  source: PriceFileSource,
  options: OpenOptions,
  onEvent: OnImportEvent,
): Promise<OpenedFile> => {
  const { source: text, ...sheets } = await asText(source, isPriceHeader)
  const total = 2 * (await countBytes(text))
  const { numberMissing, priceListId, costColumn = null } = options
  const hasFacts = hasTradeFacts(await readFeatures(db))
  const correct = async (header: readonly string[]) => {
    const stored = await findCorrections(db, header)
    const { costOrPrice } = recogniseColumns(header, stored ?? undefined, { hasFacts })
    if (costColumn === null || costOrPrice === null) return stored
    return new Map([...(stored ?? []), [costOrPrice, costColumn]])
  }
  const fileList = priceListId === null ? '' : await findListName(db, priceListId)
  const parsed = await readDistinctRows(
    text,
    { numberMissing, correct, fileList, hasFacts },
    (done) => {
      options.signal?.throwIfAborted()
      onEvent({ kind: 'progress', step: 'reading', done, total })
    },
  )
  return { parsed, ...sheets }
}

const noPriceColumn =
  'The file has no price column. Please name the columns “Price” and “Item Number”.'

/** The check ends without an answer, so that a cost is never sold at. */
const askForCost = (name: string): string =>
  `“${name}” may be what you pay or what your customers pay. Please choose which one it is.`

const askForLevel = (names: readonly string[]): string =>
  `The file has several prices: ${names.map((name) => `“${name}”`).join(', ')}. In the back office, under Columns, please choose which one is read as Price.`

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
 * Throws `PriceFileProblem`, file system errors and `signal`'s reason.
 */
export const checkPriceFile = async (
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  importId: string,
  opened: OpenedFile,
  { rejectedPath, isVerbose, priceListId: fileListId, replaceTitles, signal }: CheckOptions,
  onEvent: OnImportEvent,
): Promise<Checked> => {
  const { parsed, unreadSheets } = opened
  const { layout, summary, totalBytes } = parsed
  const columns = [...layout.columns.at.keys()]
  const { costOrPrice, priceLevels } = layout.columns
  const needsPrice = fileListId !== null || columns.includes('priceList')
  if (needsPrice && !columns.includes('price') && priceLevels.length === 0)
    return { report: emptyReport, problem: noPriceColumn, newCategories: [] }
  const replacesTitles = replaceTitles ?? hasExportedColumns(layout.columns.header)
  const clock = await readChangeClock(db)
  const check = await createRowCheck(db, parsed, { fileListId, clock })
  const tally = createTally(layout.columns, onEvent)
  const onBatch = (rows: readonly ReadRow[]) => {
    signal?.throwIfAborted()
    for (const row of rows) tally.add(row)
    const done = totalBytes + summary.bytesRead
    onEvent({ kind: 'progress', step: 'reading', done, total: 2 * totalBytes })
  }
  // The rejected rows that staging yields.
  const rejectedRows = stagePriceFile(db, importId, parsed, { ...check, onBatch })
  await storeRejectedRows(db, importId, formatRejectedRows(layout, rejectedRows), rejectedPath)

  if (costOrPrice !== null || priceLevels.length > 0) {
    const header = tally.describeHeader()
    return {
      report: { ...emptyReport, columns, header, cost_column: costOrPrice ?? '' },
      problem: costOrPrice === null ? askForLevel(priceLevels) : askForCost(costOrPrice),
      newCategories: [],
    }
  }
  const { accepted, rejected, warnings } = tally.counts
  const report: ImportReport = {
    ...emptyReport,
    counts: { ...emptyReport.counts, rows: accepted + rejected, rejected, warnings },
    columns,
    replaces_titles: replacesTitles,
    unknown_columns: [...summary.unknownColumns],
    unread_sheets: [...unreadSheets],
    header: tally.describeHeader(),
    reasons: tally.reasons(),
    rejected: tally.rejected,
    warnings: tally.warnings,
    warning_reasons: tally.warningReasons(),
    notes: describeFile(opened, { created: 0, newCategories: [] }),
  }
  const problem = describeProblem(accepted, rejected)
  if (problem !== '') return { report, problem, newCategories: [] }

  onEvent({ kind: 'progress', step: 'comparing', done: 0, total: 0 })
  if (accepted >= manyRows) await analyzeStagedRows(db)
  return transaction(async (tx) => {
    const categories = await findCategories(tx, importId)
    if (isUpcGuessed(layout.columns)) await leaveOutGuessedUpcs(tx, importId)
    const taken = await leaveOutTakenUpcs(tx, importId)
    for (const { line, ...upc } of taken)
      tally.warn(line, {
        code: 'upc_taken',
        column: nameOfColumn(layout.columns, 'upc'),
        reason: describeTaken(upc),
      })
    const compared = comparedColumns(report)
    await compareRows(tx, importId, compared, categories)
    await matchEntryRows(tx, importId)
    await compareEntries(tx)
    const tooMany = await findTooManyEntries(tx, importId)
    if (tooMany !== '') return { report, problem: tooMany, newCategories: [] }
    const entryChanges = await countEntryChanges(tx)
    const { created, changed } = await countChanges(tx)
    await storeProductChanges(tx, importId, selectAllChanges(importId, compared), lineOfChange)
    await sendChanges(tx, importId, { isVerbose, clock, onEvent })
    const changes = await listReportChanges(tx, importId, clock)
    signal?.throwIfAborted()
    const changedRows = changed + entryChanges
    const unchanged = accepted - created - changedRows
    const counts = {
      ...report.counts,
      ...{ created, changed: changedRows, unchanged, warnings: tally.counts.warnings },
    }
    const missing = categories.filter(
      ({ id, isOfNew }) => id === null && (isOfNew || replacesTitles),
    )
    const differing = await countDiffering(tx, importId, categories)
    const newCategories = missing.map(({ path }) => path.join(' > '))
    return {
      report: {
        ...report,
        counts,
        changes,
        differing_titles: differing.titles,
        differing_categories: differing.categories,
        warning_reasons: tally.warningReasons(),
        notes: describeFile(opened, { created, newCategories }),
      },
      problem,
      newCategories,
    }
  })
}
