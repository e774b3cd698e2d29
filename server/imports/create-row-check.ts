import { shopClock } from '@endcap/contract/shop-time'
import { foldText } from '@endcap/price-files/cells/cell-text'
import { itemNumberKey } from '@endcap/price-files/cells/read-item-number'
import { entryFields } from '@endcap/price-files/file/column-names'
import { nameOfColumn } from '@endcap/price-files/file/recognise-columns'
import type { DistinctRows } from '@endcap/price-files/read-distinct-rows'
import { isBesideOwnPrice } from '@endcap/price-files/rows/read-price-entry'
import type { AcceptedRow, ReadRow } from '@endcap/price-files/rows/read-row'
import type { RowProblem } from '@endcap/price-files/rows/row-remarks'
import type { ChangeClock } from '../catalog/product-changes/product-change-store.ts'
import { listClassNames } from '../catalog/staff/class-store.ts'
import type { Db } from '../database/database.ts'
import { listItemKeys, listNumbersWithZeros } from './catalogue/comparison-store.ts'
import { createPeriodReader, type Period } from './price-entries/read-period.ts'
import { listKey, readListIds } from './price-list/list-name-store.ts'
import type { RowCheck } from './staging/stage-price-file.ts'

const needsTitle: RowProblem = {
  code: 'new_without_title',
  column: 'Title',
  reason: 'is not a column of this file; a new product needs a title',
}
const unknownProduct: RowProblem = {
  code: 'unknown_product',
  column: 'Item Number',
  reason: 'is not in the catalogue',
}

/** The file may be a list of new products, in which `columns` mean something else. */
const needsProductFirst = (columns: readonly string[]): RowProblem => ({
  ...unknownProduct,
  reason: `${unknownProduct.reason}, and a row with ${columns.map((name) => `“${name}”`).join(' or ')} only sets a price of an existing product; if such a column means something else, ignore or rename it`,
})

const rejectRow = ({ line, raw, values }: AcceptedRow, problem: RowProblem): ReadRow => ({
  line,
  ok: false,
  problems: [problem],
  raw,
  itemNo: values.itemNo,
})

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
      reason: `“${priceList}” is not a price list; correct the name, or add the list under Price lists first`,
    }
  if (fileListId === null || id === fileListId) return null
  return {
    code: 'other_price_list',
    column,
    reason: `“${priceList}” is not the price list chosen for the file; import the file for the catalogue, so that each row sets a price in its own list`,
  }
}

/** Drops warnings about other cells, since only item number and price of these rows are used. */
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

/** Rejects a row whose price ends before it starts, and warns if the price has already ended. */
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
      reason: 'is not after the start of the price; correct one of them',
    })
  if (valid_until > now) return row
  const reason = 'is in the past, so the price no longer applies'
  return { ...row, warnings: [...row.warnings, { code: 'price_ended', column, reason }] }
}

const readClassCodes = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await listClassNames(db)).flatMap(({ code, name }) => [
      [foldText(name), code],
      [foldText(code), code],
    ]),
  )

/** Replaces a class's name with its code. An unknown class changes nothing, with a warning. */
const withClassCode = (
  row: AcceptedRow,
  codes: ReadonlyMap<string, string>,
  column: string,
): AcceptedRow => {
  const text = row.values.classCode
  if (!text) return row
  const classCode = codes.get(foldText(text)) ?? null
  const reason = `"${text}" is not the code or name of a class, so it changes nothing`
  const warnings =
    classCode === null
      ? [...row.warnings, { code: 'fact_left_out' as const, column, reason }]
      : row.warnings
  return { ...row, values: { ...row.values, classCode }, warnings }
}

/** Reads price lists, classes and item numbers once, for all rows. */
export const createRowCheck = async (
  db: Db,
  { layout, hasProduct, hasRow }: Pick<DistinctRows, 'layout' | 'hasProduct' | 'hasRow'>,
  { fileListId, clock }: { fileListId: string | null; clock: ChangeClock },
): Promise<RowCheck> => {
  const hasColumn = (field: Parameters<typeof layout.columns.at.has>[0]) =>
    layout.columns.at.has(field)
  const ids: ReadonlyMap<string, string> = hasColumn('priceList')
    ? await readListIds(db)
    : new Map()
  const columnsOfEntries = entryFields.filter(hasColumn)
  const needsProduct =
    fileListId !== null ||
    !hasColumn('title') ||
    hasColumn('priceList') ||
    columnsOfEntries.length > 0
  const existing = needsProduct ? await listItemKeys(db) : new Set<string>()
  const problemOfUnknown =
    fileListId === null && hasColumn('title') && columnsOfEntries.length > 0
      ? needsProductFirst(columnsOfEntries.map((field) => nameOfColumn(layout.columns, field)))
      : unknownProduct
  const codes = hasColumn('classCode') ? await readClassCodes(db) : new Map<string, string>()
  const numbersWithZeros = await listNumbersWithZeros(db)
  const readPeriod = createPeriodReader(clock.timeZone)
  const endOfPeriod = { column: nameOfColumn(layout.columns, 'validUntil'), now: clock.now }

  const listIdOf = ({ values }: AcceptedRow) => ids.get(listKey(values.priceList)) ?? fileListId
  const isNewInFile = ({ values: { itemNo } }: AcceptedRow) =>
    fileListId === null && hasColumn('title') && hasProduct(itemNo)
  /** Restores zeros that a spreadsheet removed, if the catalogue has such an item number. */
  const restoreZeros = (row: AcceptedRow): AcceptedRow => {
    const { itemNo } = row.values
    const restored = numbersWithZeros.get(itemNo)
    if (restored === undefined || hasRow(restored, row.values)) return row
    const warning = {
      code: 'item_number_tidied',
      column: nameOfColumn(layout.columns, 'itemNo'),
      reason: `"${itemNo}" was read as ${restored}, as in the catalogue: spreadsheets remove leading zeros`,
    } as const
    return {
      ...row,
      values: { ...row.values, itemNo: restored },
      warnings: [...row.warnings, warning],
    }
  }
  return {
    today: shopClock(clock.now, clock.timeZone).day,
    accept: (read) => {
      if (!read.ok) return read
      const row = withClassCode(
        restoreZeros(read),
        codes,
        nameOfColumn(layout.columns, 'classCode'),
      )
      const problem = problemOfList(row, { ids, fileListId })
      if (problem !== null) return rejectRow(row, problem)
      const isKnown = existing.has(itemNumberKey(row.values.itemNo))
      const listId = listIdOf(row)
      if (listId === null && !isBesideOwnPrice(row.values))
        return isKnown || hasColumn('title') ? row : rejectRow(row, needsTitle)
      if (!isKnown && !isNewInFile(row))
        return rejectRow(row, isBesideOwnPrice(row.values) ? problemOfUnknown : unknownProduct)
      return checkPeriod(withEntryWarnings(row, listId), readPeriod(row.values), endOfPeriod)
    },
    entryOf: (row) => ({ price_list_id: listIdOf(row), ...readPeriod(row.values) }),
  }
}
