import { flavors, stockTaxStatuses } from '@endcap/contract/trade/trade-kinds'
import { isMissing, readLine } from '../cells/cell-text.ts'
import { readMeasure } from '../cells/read-measure.ts'
import { readMoment } from '../cells/read-moment.ts'
import { readPrice } from '../cells/read-price.ts'
import type { FactField } from '../file/column-names.ts'
import type { FileLayout } from '../file/detect-layout.ts'
import type { RowReader } from './row-reader.ts'

/** Facts of law and tax; null: the file doesn't say, or can't be read. */
export type ProductFacts = {
  /** The code or name of a class; null: unknown, the product keeps its class. */
  classCode: string | null
  brandFamily: string
  manufacturer: string
  flavor: string | null
  sticks: number | null
  items: number | null
  /** Thousandths of a milliliter and of an ounce. */
  volumeUl: number | null
  weightMoz: number | null
  taxStatus: string | null
  wholesaleCents: number | null
  /** `2026-11-30`; blank: the day of the import. */
  wholesaleFrom: string
}

/** Compares without case, blanks and punctuation: `Tax paid` is `tax_paid`. */
const fold = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

const readChoice = (
  { cellOf, warn }: RowReader,
  field: FactField,
  choices: readonly string[],
): string | null => {
  const text = readLine(cellOf(field))
  if (isMissing(text)) return ''
  const found = choices.find((choice) => fold(choice) === fold(text))
  if (found !== undefined) return found
  const known = choices.filter((choice) => choice !== '').join(', ')
  warn('fact_left_out', field, `"${text}" is not one of ${known}, so it changes nothing`)
  return null
}

const readFact = (
  { cellOf, warn }: RowReader,
  field: 'sticks' | 'items' | 'ml' | 'ounces',
): number | null => {
  const { thousandths, warning } = readMeasure(cellOf(field), field === 'ml' || field === 'ounces')
  warn('fact_left_out', field, warning)
  return thousandths
}

const toCount = (thousandths: number | null) => (thousandths === null ? null : thousandths / 1000)

const readDatedCost = (
  { cellOf, reject }: RowReader,
  delimiter: FileLayout['delimiter'],
): Pick<ProductFacts, 'wholesaleCents' | 'wholesaleFrom'> => {
  const cost = readPrice(cellOf('wholesaleCost'), delimiter === ';' ? 'either' : 'point')
  if (!cost.ok) reject('price_unreadable', 'wholesaleCost', cost.reason)
  const from = readMoment(cellOf('wholesaleFrom'), 'beginning')
  if (!from.ok) reject('date_unreadable', 'wholesaleFrom', from.reason)
  return {
    wholesaleCents: cost.ok ? cost.cents : null,
    wholesaleFrom: from.ok ? from.moment.slice(0, 10) : '',
  }
}

export const readFacts = (reader: RowReader, delimiter: FileLayout['delimiter']): ProductFacts => ({
  classCode: readLine(reader.cellOf('classCode')),
  brandFamily: readLine(reader.cellOf('brandFamily')),
  manufacturer: readLine(reader.cellOf('manufacturer')),
  flavor: readChoice(reader, 'flavor', flavors),
  sticks: toCount(readFact(reader, 'sticks')),
  items: toCount(readFact(reader, 'items')),
  volumeUl: readFact(reader, 'ml'),
  weightMoz: readFact(reader, 'ounces'),
  taxStatus: readChoice(reader, 'taxStatus', stockTaxStatuses),
  ...readDatedCost(reader, delimiter),
})
