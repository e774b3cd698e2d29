import {
  countCharacters,
  isMissing,
  readLine,
  readName,
  readText,
  uncalculatedCell,
  uncalculatedProblem,
} from '../cells/cell-text.ts'
import { readPriceNote } from '../cells/read-price-note.ts'
import type { EntryField, FactField, Field } from '../file/column-names.ts'
import type { FileLayout } from '../file/detect-layout.ts'
import type { ColumnCorrections } from '../file/recognise-columns.ts'
import {
  readCategoryPath,
  readImageCell,
  readNumber,
  readPrices,
  readStock,
  readUnits,
} from './read-cells.ts'
import { type ProductFacts, readFacts } from './read-facts.ts'
import {
  isBesideOwnPrice,
  ownPrice,
  type PriceEntry,
  priceKey,
  readPriceEntry,
} from './read-price-entry.ts'
import { maxTextLengths } from './row-limits.ts'
import { createRowReader, type RowReader } from './row-reader.ts'
import type { ProblemCode, RowProblem, RowWarning } from './row-remarks.ts'

/**
 * Fields that have no column must be ignored (`FileLayout`). Without a title column, rows can only
 * change existing products.
 */
export type ProductValues = PriceEntry &
  ProductFacts & {
    itemNo: string
    title: string
    shortDescription: string
    /** Titles, topmost category first; empty: in no category. */
    categoryPath: string[]
    /** Whole cents; `null`: no usable price, so the product is off sale. */
    priceCents: number | null
    priceVaries: string
    unit: string
    unitsPerCase: number | null
    /** `null`: the file's value is ignored, so the product's UPC stays. Blank: no UPC. */
    upc: string | null
    /** Blank and null as for `upc`. */
    image: string | null
    /** `null`: the file doesn't say. */
    inStock: boolean | null
    binLocation: string
    /** Pieces in the warehouse; `null`: the file doesn't say. */
    stockCount: number | null
    /** The shop's cost in whole cents; `null`: the file doesn't say. */
    costCents: number | null
    /** Whether the shop sells the product; `null`: the file doesn't say. */
    onSale: boolean | null
    /** Of the unit `case`; 1: the product has no such unit; `null`: the file doesn't say. */
    caseQuantity: number | null
    /** UPC of the unit `case`; blank and null as for `upc`. */
    caseUpc: string | null
    /** `null`: the file doesn't say; so is the next one. */
    minQuantity: number | null
    quantityMultiple: number | null
    /** The list that the price is for; blank: the product's own price. */
    priceList: string
  }

export type AcceptedRow = {
  line: number
  ok: true
  values: ProductValues
  warnings: RowWarning[]
  raw: string[]
}

export type RejectedRow = {
  line: number
  ok: false
  problems: RowProblem[]
  raw: string[]
  /**
   * Blank if unknown. If a row is rejected, other rows with its item number, price list and key are
   * rejected, too.
   */
  itemNo: string
  priceList?: string
  priceKey?: string | null
}

export type ReadRow = AcceptedRow | RejectedRow

export type RowOptions = {
  /** Makes item numbers for rows without one, the same for the same title and category. */
  numberMissing: boolean
  /** Returns staff's corrections of the columns for this header, or null if there are none. */
  correct?: (header: readonly string[]) => Promise<ColumnCorrections | null>
  fileList?: string
  /** Whether the shop has facts of law and tax. */
  hasFacts?: boolean
}

/** `entry` is null if quantity or period can't be read. */
const readPriceConditions = (reader: RowReader, fileList: string) => {
  const { cellOf, nameOf, reject } = reader
  // If `#N/A` were read as blank, the row would set the price for everybody.
  const priceList = readName(cellOf('priceList'))
  const entry = readPriceEntry(cellOf, (field, reason) =>
    reject(entryProblems[field], field, reason),
  )
  const isStandard = priceList === '' && fileList === ''
  if (isStandard && entry !== null && entry.validUntil !== '' && priceKey(entry) === '')
    reject(
      'end_without_beginning',
      'validUntil',
      `a standard price that ends needs a beginning, under “${nameOf('validFrom')}”`,
    )
  return { priceList, entry }
}

/** Returns all problems of a row's cells, or the row's values with warnings. */
export const readRow = (
  { line, cells }: { line: number; cells: string[] },
  layout: FileLayout,
  { numberMissing, fileList = '' }: RowOptions,
): ReadRow => {
  const reader = createRowReader(cells, layout)
  const { cellOf, hasColumn, reject, warn, problems, warnings } = reader

  for (const [field, index] of layout.columns.at)
    if (cells[index] === uncalculatedCell) reject('not_calculated', field, uncalculatedProblem)
  if (problems.length > 0) return { line, ok: false, problems, raw: cells, itemNo: '' }
  rejectExtraCells(cells, layout.columns.header.length, problems)
  const { priceList, entry } = readPriceConditions(reader, fileList)
  const title = readLine(cellOf('title'))
  const isOwnPrice = entry !== null && !isBesideOwnPrice(entry)
  // Only a row with the product's own price can create the product, so only such a row needs a
  // title.
  if (title === '' && hasColumn('title') && priceList === '' && isOwnPrice)
    reject('no_title', 'title', 'is blank; every product needs a title')
  const categoryPath = readCategoryPath(reader)

  const values: ProductValues = {
    itemNo: readNumber(reader, { title, categoryPath }, numberMissing),
    title,
    categoryPath,
    shortDescription: readText(cellOf('shortDescription')),
    priceVaries: readPriceNote(cellOf('priceNote')),
    ...readPrices(reader, layout.delimiter),
    ...readUnits(reader),
    image: readImageCell(reader),
    binLocation: readLine(cellOf('binLocation')),
    ...readStock(reader),
    priceList,
    ...readFacts(reader, layout.delimiter),
    ...(entry ?? ownPrice),
  }
  checkTexts(values, reject, (field) =>
    warn(
      'characters_unreadable',
      field,
      'has a character that could not be read (shown as \ufffd)',
    ),
  )
  if (problems.length === 0) return { line, ok: true, values, warnings, raw: cells }
  const key = entry === null ? null : priceKey(entry)
  return { line, ok: false, problems, raw: cells, itemNo: values.itemNo, priceList, priceKey: key }
}

const entryProblems = {
  fromQuantity: 'quantity_unreadable',
  validFrom: 'date_unreadable',
  validUntil: 'date_unreadable',
  special: 'special_unreadable',
} as const

const rejectExtraCells = (
  cells: readonly string[],
  expected: number,
  problems: RowProblem[],
): void => {
  const extra = cells.slice(expected).filter((cell) => !isMissing(cell)).length
  if (extra === 0) return
  problems.push({
    code: 'extra_cells',
    column: `cell ${expected + 1}`,
    reason: `the row has ${cells.length} cells, the header ${expected}; a text with the file's delimiter in it must be quoted`,
  })
}

/** Fields whose values are always short, or that are part of a category path. */
type ShortField =
  | EntryField
  | Exclude<FactField, 'classCode' | 'brandFamily' | 'manufacturer'>
  | ('parentCategory' | 'subcategory')
  | ('price' | 'cost' | 'inStock' | 'onSale' | 'stockCount' | 'upc' | 'caseUpc')
  | ('unitsPerCase' | 'caseQuantity' | 'minQuantity' | 'quantityMultiple')

const checkTexts = (
  values: ProductValues,
  reject: (code: ProblemCode, field: Field, reason: string) => void,
  warnUnreadable: (field: Field) => void,
): void => {
  const texts: Record<Exclude<Field, ShortField>, readonly string[]> = {
    itemNo: [values.itemNo],
    title: [values.title],
    shortDescription: [values.shortDescription],
    category: values.categoryPath,
    priceNote: [values.priceVaries],
    pack: [values.unit],
    image: [values.image ?? ''],
    binLocation: [values.binLocation],
    priceList: [values.priceList],
    classCode: [values.classCode ?? ''],
    brandFamily: [values.brandFamily],
    manufacturer: [values.manufacturer],
  }
  for (const [name, written] of Object.entries(texts)) {
    const field = name as keyof typeof texts
    const maxLength = maxTextLengths[field]
    for (const text of written) {
      if (text.length > maxLength && countCharacters(text) > maxLength) {
        reject(
          'too_long',
          field,
          `is ${countCharacters(text)} characters long; at most ${maxLength} are possible`,
        )
      }
      if (text.includes('\ufffd')) warnUnreadable(field)
    }
  }
}
