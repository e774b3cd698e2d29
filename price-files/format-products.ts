import { readCategory } from './cells/read-category.ts'
import { readUpc } from './cells/read-upc.ts'
import {
  type EntryField,
  type FactField,
  type Field,
  factFields,
  fieldLabels,
} from './file/column-names.ts'
import { formatCsvLine } from './format-csv.ts'

export type WrittenProduct = {
  itemNo: string
  title: string
  shortDescription: string
  categoryPath: readonly string[]
  /** In dollars, such as `12.50`; blank: none. */
  price: string
  priceVaries: string
  unit: string
  unitsPerCase: number | null
  upc: string
  image: string
  inStock: boolean
  binLocation: string
  /** Null if the product is not counted. */
  stockCount: number | null
  /** As `price`. */
  cost: string
  onSale: boolean
  /** Of the unit `case`; null and blank if there is none. */
  caseQuantity: number | null
  caseUpc: string
  minQuantity: number
  quantityMultiple: number
  /** Facts of law and tax: their cells. */
  facts: Record<FactField, string>
}

/** All fields except facts, those of price lists and those that only imports accept. */
const columns: Record<
  Exclude<Field, EntryField | FactField | 'parentCategory' | 'subcategory' | 'priceList'>,
  (product: WrittenProduct) => string
> = {
  itemNo: ({ itemNo }) => itemNo,
  title: ({ title }) => title,
  price: ({ price }) => price,
  priceNote: ({ priceVaries }) => priceVaries,
  category: ({ categoryPath }) => formatCategory(categoryPath),
  pack: ({ unit }) => unit,
  unitsPerCase: ({ unitsPerCase }) => (unitsPerCase === null ? '' : String(unitsPerCase)),
  upc: ({ upc }) => formatUpc(upc),
  caseQuantity: ({ caseQuantity }) => (caseQuantity === null ? '' : String(caseQuantity)),
  caseUpc: ({ caseUpc }) => formatUpc(caseUpc),
  minQuantity: ({ minQuantity }) => String(minQuantity),
  quantityMultiple: ({ quantityMultiple }) => String(quantityMultiple),
  inStock: ({ inStock }) => (inStock ? 'yes' : 'no'),
  stockCount: ({ stockCount }) => (stockCount === null ? '' : String(stockCount)),
  binLocation: ({ binLocation }) => binLocation,
  cost: ({ cost }) => cost,
  onSale: ({ onSale }) => (onSale ? 'yes' : 'no'),
  image: ({ image }) => image,
  shortDescription: ({ shortDescription }) => shortDescription,
}

/** Blank if a title contains a separator, so that an import leaves the category unchanged. */
const formatCategory = (path: readonly string[]): string => {
  const text = path.join(' > ')
  const read = readCategory(text)
  return read.length === path.length && read.every((title, at) => title === path[at]) ? text : ''
}

/** Puts a word before a UPC that would be read as another one, so that an import ignores it. */
const formatUpc = (upc: string): string => {
  const read = readUpc(upc).upc
  return read === null || read === upc ? upc : `as it is: ${upc}`
}

const columnNames = (Object.keys(columns) as (keyof typeof columns)[]).map(
  (field) => fieldLabels[field],
)
const factNames = factFields.map((field) => fieldLabels[field])

/** Excel needs the byte order mark to read UTF-8. `hasFacts`: whether the file has facts of law and tax. */
export const formatProductsHeader = (hasFacts: boolean): string =>
  `\ufeff${formatCsvLine([...columnNames, ...(hasFacts ? factNames : [])], ',')}`

/** Whether a file is the shop's own export, which staff may have edited. */
export const hasExportedColumns = (header: readonly string[]): boolean =>
  columnNames.every((name) => header.includes(name))

/** Formats a product as a row of the exported file. Importing the row unchanged changes nothing. */
export const formatProduct = (product: WrittenProduct, hasFacts: boolean): string =>
  formatCsvLine(
    [
      ...Object.values(columns).map((format) => format(product)),
      ...(hasFacts ? factFields.map((field) => product.facts[field]) : []),
    ],
    ',',
  )
