import { readLine } from '../cells/cell-text.ts'
import { maxCategoryDepth, readCategory } from '../cells/read-category.ts'
import { readCount } from '../cells/read-count.ts'
import { readFlag } from '../cells/read-flag.ts'
import { readImage } from '../cells/read-image.ts'
import { readItemNumber } from '../cells/read-item-number.ts'
import { type ParsedPack, readPack } from '../cells/read-pack.ts'
import { readPrice } from '../cells/read-price.ts'
import { maxCaseQuantity, readSellingStep } from '../cells/read-selling-step.ts'
import { mayBeUpc, readUpc } from '../cells/read-upc.ts'
import type { FileLayout } from '../file/detect-layout.ts'
import { makeItemNumber } from './make-item-number.ts'
import type { RowReader } from './row-reader.ts'

export const readCategoryPath = ({ cellOf, reject }: RowReader): string[] => {
  const path = readCategory(cellOf('parentCategory'), cellOf('category'), cellOf('subcategory'))
  if (path.length > maxCategoryDepth)
    reject('category_depth', 'category', `goes deeper than ${maxCategoryDepth} categories`)
  return path
}

/** Reads the item number, or makes one if `numberMissing` is set; blank if there is none. */
export const readNumber = (
  { cellOf, hasColumn, reject, warn }: RowReader,
  { title, categoryPath }: { title: string; categoryPath: readonly string[] },
  numberMissing: boolean,
): string => {
  const number = readItemNumber(cellOf('itemNo'))
  if (!number.ok) {
    reject('item_number_unreadable', 'itemNo', number.reason)
    return ''
  }
  if (number.itemNo !== '') {
    warn('item_number_tidied', 'itemNo', number.warning)
    return number.itemNo
  }
  if (!numberMissing || !hasColumn('title')) {
    const missing = hasColumn('itemNo') ? 'is blank' : 'is not a column of this file'
    reject('no_item_number', 'itemNo', `${missing}; every product needs an item number`)
  }
  return numberMissing && title !== '' ? makeItemNumber(title, categoryPath) : ''
}

/** In cents; null if there is none. */
export const readPrices = (
  { cellOf, hasColumn, reject, warn }: RowReader,
  delimiter: FileLayout['delimiter'],
): { priceCents: number | null; costCents: number | null } => {
  const numberStyle = delimiter === ';' ? 'either' : 'point'
  const price = readPrice(cellOf('price'), numberStyle)
  if (!price.ok) reject('price_unreadable', 'price', price.reason)
  else if (price.cents === null && hasColumn('price')) {
    const shown = cellOf('price') === '' ? 'is blank' : `"${cellOf('price')}" is not a usable price`
    warn('no_price', 'price', `${shown}, so the product is off sale`)
  }
  const cost = readPrice(cellOf('cost'), numberStyle)
  if (!cost.ok) reject('price_unreadable', 'cost', cost.reason)
  return { priceCents: price.ok ? price.cents : null, costCents: cost.ok ? cost.cents : null }
}

const readUpcCell = (reader: RowReader, field: 'upc' | 'caseUpc') => {
  const { cellOf, minLookupDigits, warn } = reader
  const { upc, warning } = readUpc(cellOf(field), reader.lacksCheckDigits(field))
  if (field === 'upc' && minLookupDigits !== null)
    return mayBeUpc(cellOf(field), minLookupDigits) ? upc : null
  warn(upc === null ? 'upc_left_out' : 'upc_restored', field, warning)
  return upc
}

const readQuantityCell = (
  { cellOf, warn }: RowReader,
  field: 'caseQuantity' | 'minQuantity' | 'quantityMultiple',
  max?: number,
): number | null => {
  const { quantity, warning } = readSellingStep(cellOf(field), max)
  warn('quantity_left_out', field, warning)
  return quantity
}

export const readUnits = (reader: RowReader) => {
  const { cellOf, hasColumn, warn } = reader
  const pack: ParsedPack = hasColumn('unitsPerCase')
    ? {
        unit: readLine(cellOf('pack')),
        unitsPerCase: readPack(cellOf('unitsPerCase')).unitsPerCase,
      }
    : readPack(cellOf('pack'))
  warn('pack_doubtful', 'pack', pack.warning)
  const upc = readUpcCell(reader, 'upc')
  const caseUpc = readUpcCell(reader, 'caseUpc')
  return {
    unit: pack.unit,
    unitsPerCase: pack.unitsPerCase,
    upc,
    caseQuantity: readQuantityCell(reader, 'caseQuantity', maxCaseQuantity),
    caseUpc: hasColumn('caseUpc') ? caseUpc : null,
    minQuantity: readQuantityCell(reader, 'minQuantity'),
    quantityMultiple: readQuantityCell(reader, 'quantityMultiple'),
  }
}

/** Null: the file's value is ignored. */
export const readImageCell = ({ cellOf, warn }: RowReader): string | null => {
  const image = readImage(cellOf('image'))
  warn('image_left_out', 'image', image.warning)
  return image.image
}

export const readStock = ({ cellOf, hasColumn, warn }: RowReader) => {
  const stock = readFlag(cellOf('inStock'))
  warn('stock_not_understood', 'inStock', stock.warning)
  const sale = readFlag(cellOf('onSale'))
  warn('sale_not_understood', 'onSale', sale.warning)
  const count = readCount(cellOf('stockCount'))
  warn('stock_not_understood', 'stockCount', count.warning)
  return {
    inStock: stock.flag,
    onSale: sale.flag,
    // The count of a product can also come from the column of quantities.
    stockCount: hasColumn('stockCount') ? count.count : readCount(cellOf('inStock')).count,
  }
}
