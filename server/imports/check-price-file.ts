import { itemNumberKey } from '@endcap/price-files/cells/read-item-number'
import { entryFields } from '@endcap/price-files/file/column-names'
import { countBytes, type PriceFileSource } from '@endcap/price-files/file/price-file-source'
import { nameOfColumn } from '@endcap/price-files/file/recognise-columns'
import { formatRejectedRows } from '@endcap/price-files/format-rejected-rows'
import { type DistinctRows, readDistinctRows } from '@endcap/price-files/read-distinct-rows'
import { isBesideOwnPrice, priceKey } from '@endcap/price-files/rows/read-price-entry'
import type { AcceptedRow, ReadRow } from '@endcap/price-files/rows/read-row'
import type { RowProblem } from '@endcap/price-files/rows/row-remarks'
import { asText } from '@endcap/price-files/workbook/as-text'
import { storeProductChanges } from '../catalog/product-changes/product-change-store.ts'
import type { Database, Db } from '../database/database.ts'
import { compareRows, countChanges, listItemKeys } from './catalogue/comparison-store.ts'
import { findCategories } from './catalogue/find-categories.ts'
import { listReportChanges, readChangeClock, sendChanges } from './catalogue/report-changes.ts'
import { createTally } from './create-tally.ts'
import { emptyReport, type ImportReport, type OnImportEvent } from './import-report.ts'
import { findCorrections } from './mapping/mapping-store.ts'
import {
  compareEntries,
  countEntryChanges,
  findTooManyEntries,
  listSupersededPrices,
  matchEntryRows,
  ownPriceKey,
  selectAllChanges,
} from './price-entries/entry-import-store.ts'
import { createPeriodReader, type Period } from './price-entries/read-period.ts'
import { findListName, listKey, readListIds } from './price-list/list-name-store.ts'
import { storeRejectedRows } from './rejected/store-rejected-rows.ts'
import { stagePriceFile } from './staging/stage-price-file.ts'
import { analyzeStagedRows } from './staging/staging-store.ts'

export type CheckOptions = {
  /** The file that the rejected rows are written to, beside the import itself; null: none. */
  rejectedPath: string | null
  /** Whether events are sent for every new product and every change, or only for the first ones. */
  isVerbose: boolean
  /** The price list that the file is for; null: the catalogue. */
  priceListId: string | null
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

type OpenOptions = {
  numberMissing: boolean
  /** The price list that the file is for; null: the catalogue. */
  priceListId: string | null
  signal?: AbortSignal | undefined
}

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
  options: OpenOptions,
  onEvent: OnImportEvent,
): Promise<DistinctRows> => {
  const text = await asText(source)
  const total = 2 * (await countBytes(text))
  const correct = (header: readonly string[]) => findCorrections(db, header)
  const { numberMissing, priceListId } = options
  const fileList = priceListId === null ? '' : await findListName(db, priceListId)
  return readDistinctRows(text, { numberMissing, correct, fileList }, (done) => {
    options.signal?.throwIfAborted()
    onEvent({ kind: 'progress', step: 'reading', done, total })
  })
}

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

const rejectRow = ({ line, raw, values }: AcceptedRow, problem: RowProblem): ReadRow => ({
  line,
  ok: false,
  problems: [problem],
  raw,
  itemNo: values.itemNo,
})

/** Returns the problem of a row whose price list is unknown, or another than the file's; null for other rows. */
const problemOfList = (
  { values: { priceList } }: AcceptedRow,
  { ids, fileListId }: { ids: ReadonlyMap<string, string>; fileListId: string | null },
): RowProblem | null => {
  if (priceList === '') return null
  const id = ids.get(listKey(priceList))
  const column = 'Price List'
  if (id === undefined)
    return {
      code: 'unknown_price_list',
      column,
      reason: `“${priceList}” is no price list; correct the name, or add the list under Price lists first`,
    }
  if (fileListId === null || id === fileListId) return null
  return {
    code: 'other_price_list',
    column,
    reason: `“${priceList}” is another price list than the one chosen for the file; import the file for the catalogue, and each row goes to its list`,
  }
}

const noPriceColumn =
  'The file has no column of prices. Please name one “Price”, and the item numbers “Item Number”.'

/**
 * Drops the warnings about other fields: of a row for a price list, a break, a period or a special only the item
 * number and the price are read.
 */
const withEntryWarnings = (row: AcceptedRow, listId: string | null): AcceptedRow => ({
  ...row,
  warnings: row.warnings
    .filter(({ code }) => code === 'no_price' || code === 'item_number_tidied')
    .map((warning) =>
      warning.code === 'no_price'
        ? {
            ...warning,
            reason: `has no price: the price${listId === null ? '' : ' of the list'} stays as it is`,
          }
        : warning,
    ),
})

/** Rejects a row whose price ends before it begins, and warns of one that has ended. */
const checkPeriod = (
  row: AcceptedRow,
  { valid_from, valid_until }: Period,
  { column, now }: { column: string; now: Date },
): ReadRow => {
  if (valid_until === null) return row
  if (valid_from !== null && valid_until <= valid_from)
    return rejectRow(row, {
      code: 'period_reversed',
      column,
      reason: 'is not after the beginning of the price; correct one of them',
    })
  if (valid_until > now) return row
  const reason = 'is past: the price has ended, and counts no more'
  return { ...row, warnings: [...row.warnings, { code: 'price_ended', column, reason }] }
}

const supersededWarning = {
  code: 'price_superseded',
  reason:
    'is stored, but does not count now: another price of the product, with a beginning, counts instead; change or remove that one',
} as const

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
  { rejectedPath, isVerbose, priceListId: fileListId, signal }: CheckOptions,
  onEvent: OnImportEvent,
): Promise<Checked> => {
  const { layout, summary, totalBytes } = parsed
  const columns = [...layout.columns.at.keys()]
  const namesLists = columns.includes('priceList')
  if ((fileListId !== null || namesLists) && !columns.includes('price'))
    return { report: emptyReport, problem: noPriceColumn, newCategories: [] }
  const ids: ReadonlyMap<string, string> = namesLists ? await readListIds(db) : new Map()
  const listIdOfRow = ({ values }: AcceptedRow) => ids.get(listKey(values.priceList)) ?? fileListId
  const hasEntries = entryFields.some((field) => columns.includes(field))
  const needsProduct = fileListId !== null || namesLists || hasEntries || !columns.includes('title')
  const existing = needsProduct ? await listItemKeys(db) : new Set<string>()
  const isNewInFile = ({ values: { itemNo } }: AcceptedRow) =>
    fileListId === null && columns.includes('title') && parsed.hasProduct(itemNo)
  const clock = await readChangeClock(db)
  const readPeriod = createPeriodReader(clock.timeZone)
  const endOfPeriod = { column: nameOfColumn(layout.columns, 'validUntil'), now: clock.now }
  const superseded = columns.includes('price') ? await listSupersededPrices(db) : new Set<string>()
  const warnOfSuperseded = (row: AcceptedRow, listId: string | null): AcceptedRow => {
    const { itemNo, priceCents } = row.values
    return priceCents !== null &&
      priceKey(row.values) === '' &&
      superseded.has(ownPriceKey(itemNumberKey(itemNo), listId))
      ? {
          ...row,
          warnings: [
            ...row.warnings,
            { ...supersededWarning, column: nameOfColumn(layout.columns, 'price') },
          ],
        }
      : row
  }
  const accept = (row: ReadRow): ReadRow => {
    if (!row.ok) return row
    const problem = problemOfList(row, { ids, fileListId })
    if (problem !== null) return rejectRow(row, problem)
    const isKnown = existing.has(itemNumberKey(row.values.itemNo))
    const listId = listIdOfRow(row)
    if (listId === null && !isBesideOwnPrice(row.values))
      return isKnown || columns.includes('title')
        ? warnOfSuperseded(row, null)
        : rejectRow(row, needsTitle)
    if (!isKnown && !isNewInFile(row)) return rejectRow(row, unknownProduct)
    const accepted = warnOfSuperseded(withEntryWarnings(row, listId), listId)
    return checkPeriod(accepted, readPeriod(row.values), endOfPeriod)
  }
  const entryOf = (row: AcceptedRow) => ({
    price_list_id: listIdOfRow(row),
    ...readPeriod(row.values),
  })
  const tally = createTally(layout.columns, onEvent)
  const onBatch = (rows: readonly ReadRow[]) => {
    signal?.throwIfAborted()
    for (const row of rows) tally.add(row)
    const done = totalBytes + summary.bytesRead
    onEvent({ kind: 'progress', step: 'reading', done, total: 2 * totalBytes })
  }
  // Staging yields the rejected rows.
  const rejectedRows = stagePriceFile(db, importId, parsed, accept, entryOf, onBatch)
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
  return transaction(async (tx) => {
    const categories = await findCategories(tx, importId)
    await compareRows(tx, importId, columns, categories)
    await matchEntryRows(tx, importId)
    await compareEntries(tx)
    const tooMany = await findTooManyEntries(tx, importId)
    if (tooMany !== '') return { report, problem: tooMany, newCategories: [] }
    const entryChanges = await countEntryChanges(tx)
    const { created, changed } = await countChanges(tx)
    await storeProductChanges(tx, importId, selectAllChanges(importId, columns))
    await sendChanges(tx, importId, isVerbose, clock, onEvent)
    const changes = await listReportChanges(tx, importId, clock)
    signal?.throwIfAborted()
    const changedRows = changed + entryChanges
    const unchanged = accepted - created - changedRows
    const counts = { ...report.counts, created, changed: changedRows, unchanged }
    const missing = categories.filter(({ id }) => id === null)
    return {
      report: { ...report, counts, changes },
      problem,
      newCategories: missing.map(({ path }) => path.join(' > ')),
    }
  })
}
