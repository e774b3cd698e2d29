import { countCharacters, isMissing, readLine, readName, readText } from '../cells/cell-text.ts'
import { maxCategoryDepth, readCategory } from '../cells/read-category.ts'
import { readCount } from '../cells/read-count.ts'
import { readFlag } from '../cells/read-flag.ts'
import { readImage } from '../cells/read-image.ts'
import { readItemNumber } from '../cells/read-item-number.ts'
import { type ParsedPack, readPack } from '../cells/read-pack.ts'
import { readPrice } from '../cells/read-price.ts'
import { readPriceNote } from '../cells/read-price-note.ts'
import { maxCaseQuantity, readSellingStep } from '../cells/read-selling-step.ts'
import { readUpc } from '../cells/read-upc.ts'
import type { Field } from '../file/column-names.ts'
import type { FileLayout } from '../file/detect-layout.ts'
import { type ColumnCorrections, nameOfColumn } from '../file/recognise-columns.ts'
import { makeItemNumber } from './make-item-number.ts'
import {
  isBesideOwnPrice,
  ownPrice,
  type PriceEntry,
  priceKey,
  readPriceEntry,
} from './read-price-entry.ts'
import { maxTextLengths } from './row-limits.ts'
import type { ProblemCode, RowProblem, RowWarning, WarningCode } from './row-remarks.ts'

/**
 * The values of a product in a row. The value of a field without a column (`FileLayout`) is to be ignored. In
 * a file without a column of titles, a row can only change an existing product.
 */
export type ProductValues = PriceEntry & {
  itemNo: string
  title: string
  shortDescription: string
  /** Titles from the topmost category down; empty: in no category. */
  categoryPath: string[]
  /** Whole cents; `null`: no usable price, so the product is off sale. */
  priceCents: number | null
  priceVaries: string
  unit: string
  unitsPerCase: number | null
  /** `null`: the file's value is ignored, so a product's own stays. Blank: none. */
  upc: string | null
  /** As `upc`. */
  image: string | null
  /** `null`: the file doesn't say. */
  inStock: boolean | null
  binLocation: string
  /** Pieces in the warehouse. `null`: the file doesn't say. */
  stockCount: number | null
  /** The shop's cost, in whole cents. `null`: the file doesn't say. */
  costCents: number | null
  /** Whether the shop sells the product. `null`: the file doesn't say. */
  onSale: boolean | null
  /** The quantity of the unit `case`. `null`: there is no such unit. */
  caseQuantity: number | null
  /** As `upc`, of the unit `case`. */
  caseUpc: string | null
  /** The smallest quantity that is sold, and the multiple in which it is. */
  minQuantity: number
  quantityMultiple: number
  /** The name of the price list that the price is for; blank: it is the product's own. */
  priceList: string
}

export type AcceptedRow = {
  /** The physical line of the file on which the row starts. */
  line: number
  ok: true
  values: ProductValues
  warnings: RowWarning[]
  /** The unchanged cells. */
  raw: string[]
}

export type RejectedRow = {
  line: number
  ok: false
  problems: RowProblem[]
  raw: string[]
  /** The item number, or '': other rows with it, for the same price list and key, are rejected too. */
  itemNo: string
  priceList?: string
  /** `priceKey` of the row; null: it can’t be read. */
  priceKey?: string | null
}

export type ReadRow = AcceptedRow | RejectedRow

export type RowOptions = {
  /** Make item numbers for rows without one, the same for the same title and category. */
  numberMissing: boolean
  /** Returns how somebody has corrected the columns of a file with this header; null: not at all. */
  correct?: (header: readonly string[]) => Promise<ColumnCorrections | null>
  /** The name of the price list that rows are for where they name none; blank: the catalogue. */
  fileList?: string
}

/** Reads one row's cells: all its problems at once, or its values with warnings. */
export const readRow = (
  record: { line: number; cells: string[] },
  layout: FileLayout,
  options: RowOptions,
): ReadRow => {
  const { columns, delimiter } = layout
  const { line, cells } = record
  const problems: RowProblem[] = []
  const warnings: RowWarning[] = []
  const cellOf = (field: Field) => cells[columns.at.get(field) ?? -1] ?? ''
  const nameOf = (field: Field) => nameOfColumn(columns, field)
  const reject = (code: ProblemCode, field: Field, reason: string) =>
    problems.push({ code, column: nameOf(field), reason })
  const warn = (code: WarningCode, field: Field, reason: string | undefined) => {
    if (reason !== undefined) warnings.push({ code, column: nameOf(field), reason })
  }

  rejectExtraCells(record.cells, columns.header.length, problems)

  // Read as blank, `#N/A` would set everybody's price.
  const priceList = readName(cellOf('priceList'))
  const entry = readPriceEntry(cellOf, (field, reason) =>
    reject(entryProblems[field], field, reason),
  )
  const isOwnPrice = entry !== null && !isBesideOwnPrice(entry)
  const isStandard = priceList === '' && (options.fileList ?? '') === ''
  if (isStandard && entry !== null && entry.validUntil !== '' && priceKey(entry) === '')
    reject(
      'end_without_beginning',
      'validUntil',
      `a standard price that ends needs a beginning, under “${nameOf('validFrom')}”`,
    )
  const title = readLine(cellOf('title'))
  // The price of a list, a break, a period and a special are for a product that exists.
  if (title === '' && columns.at.has('title') && priceList === '' && isOwnPrice)
    reject('no_title', 'title', 'is blank; every product needs a title')

  const categoryPath = readCategory(
    cellOf('parentCategory'),
    cellOf('category'),
    cellOf('subcategory'),
  )
  if (categoryPath.length > maxCategoryDepth) {
    reject('category_depth', 'category', `goes deeper than ${maxCategoryDepth} categories`)
  }

  const number = readItemNumber(cellOf('itemNo'))
  let itemNo = ''
  if (!number.ok) reject('item_number_unreadable', 'itemNo', number.reason)
  else if (number.itemNo !== '') {
    itemNo = number.itemNo
    warn('item_number_tidied', 'itemNo', number.warning)
  } else if (!options.numberMissing || !columns.at.has('title')) {
    const missing = columns.at.has('itemNo') ? 'is blank' : 'is no column of this file'
    reject('no_item_number', 'itemNo', `${missing}; every product needs an item number`)
  }
  if (itemNo === '' && number.ok && options.numberMissing && title !== '') {
    itemNo = makeItemNumber(title, categoryPath)
  }

  const numberStyle = delimiter === ';' ? 'either' : 'point'
  const price = readPrice(cellOf('price'), numberStyle)
  if (!price.ok) reject('price_unreadable', 'price', price.reason)
  else if (price.cents === null && columns.at.has('price')) {
    const shown = cellOf('price') === '' ? 'is blank' : `"${cellOf('price')}" is no usable price`
    warn('no_price', 'price', `${shown}, so the product is off sale`)
  }

  const cost = readPrice(cellOf('cost'), numberStyle)
  if (!cost.ok) reject('price_unreadable', 'cost', cost.reason)

  const pack: ParsedPack = columns.at.has('unitsPerCase')
    ? {
        unit: readLine(cellOf('pack')),
        unitsPerCase: readPack(cellOf('unitsPerCase')).unitsPerCase,
      }
    : readPack(cellOf('pack'))
  warn('pack_doubtful', 'pack', pack.warning)
  const upc = readUpc(cellOf('upc'))
  warn(upc.upc === null ? 'upc_left_out' : 'upc_restored', 'upc', upc.warning)
  const caseUnit = readSellingStep(cellOf('caseQuantity'), maxCaseQuantity)
  warn('quantity_left_out', 'caseQuantity', caseUnit.warning)
  const caseUpc = readUpc(cellOf('caseUpc'))
  warn(caseUpc.upc === null ? 'upc_left_out' : 'upc_restored', 'caseUpc', caseUpc.warning)
  const min = readSellingStep(cellOf('minQuantity'))
  warn('quantity_left_out', 'minQuantity', min.warning)
  const multiple = readSellingStep(cellOf('quantityMultiple'))
  warn('quantity_left_out', 'quantityMultiple', multiple.warning)
  const image = readImage(cellOf('image'))
  warn('image_left_out', 'image', image.warning)
  const stock = readFlag(cellOf('inStock'))
  warn('stock_not_understood', 'inStock', stock.warning)
  const sale = readFlag(cellOf('onSale'))
  warn('sale_not_understood', 'onSale', sale.warning)
  const count = readCount(cellOf('stockCount'))
  warn('stock_not_understood', 'stockCount', count.warning)

  const values: ProductValues = {
    itemNo,
    title,
    shortDescription: readText(cellOf('shortDescription')),
    categoryPath,
    priceCents: price.ok ? price.cents : null,
    priceVaries: readPriceNote(cellOf('priceNote')),
    unit: pack.unit,
    unitsPerCase: pack.unitsPerCase,
    upc: upc.upc,
    image: image.image,
    inStock: stock.flag,
    binLocation: readLine(cellOf('binLocation')),
    // A counted product takes its count from a column of quantities, too.
    stockCount: columns.at.has('stockCount') ? count.count : readCount(cellOf('inStock')).count,
    costCents: cost.ok ? cost.cents : null,
    onSale: sale.flag,
    caseQuantity: caseUnit.quantity > 1 ? caseUnit.quantity : null,
    caseUpc: columns.at.has('caseUpc') ? caseUpc.upc : null,
    minQuantity: min.quantity,
    quantityMultiple: multiple.quantity,
    priceList,
    ...(entry ?? ownPrice),
  }
  checkTexts(values, reject, (field) =>
    warn(
      'characters_unreadable',
      field,
      'has a character that could not be read (shown as \ufffd)',
    ),
  )
  return problems.length === 0
    ? { line, ok: true, values, warnings, raw: cells }
    : {
        line,
        ok: false,
        problems,
        raw: cells,
        itemNo,
        priceList,
        priceKey: entry === null ? null : priceKey(entry),
      }
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

const checkTexts = (
  values: ProductValues,
  reject: (code: ProblemCode, field: Field, reason: string) => void,
  warnUnreadable: (field: Field) => void,
): void => {
  const texts: [Field, readonly string[]][] = [
    ['itemNo', [values.itemNo]],
    ['title', [values.title]],
    ['shortDescription', [values.shortDescription]],
    ['category', values.categoryPath],
    ['priceNote', [values.priceVaries]],
    ['pack', [values.unit]],
    ['image', [values.image ?? '']],
    ['binLocation', [values.binLocation]],
    ['priceList', [values.priceList]],
  ]
  for (const [field, written] of texts) {
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
