import { isMissing, readName } from '../cells/cell-text.ts'
import { readFlag } from '../cells/read-flag.ts'
import { readMoment } from '../cells/read-moment.ts'
import { maxCaseQuantity, readSellingStep } from '../cells/read-selling-step.ts'
import type { EntryField } from '../file/column-names.ts'

/** When a row's price applies. Times are in the shop's time zone, as `2026-11-30T16:00`. */
export type PriceEntry = {
  fromQuantity: number
  isSpecial: boolean
  /** Blank: no beginning. */
  validFrom: string
  /** The first moment at which it no longer applies; blank: no end. */
  validUntil: string
}

/** A regular price from 1 without a period: the list's or, without a list, the product's. */
export const ownPrice: PriceEntry = {
  fromQuantity: 1,
  isSpecial: false,
  validFrom: '',
  validUntil: '',
}

/** Whether a row sets a break, a price with a period or a special, and nothing else. */
export const isBesideOwnPrice = (entry: PriceEntry): boolean =>
  priceKey(entry) !== '' || entry.validUntil !== ''

/** Formats `from 10, special, from 2026-11-01T00:00`; blank for the list's own price. */
export const priceKey = ({ fromQuantity, isSpecial, validFrom }: PriceEntry): string =>
  [
    ...(fromQuantity > 1 ? [`from ${fromQuantity}`] : []),
    ...(isSpecial ? ['special'] : []),
    ...(validFrom === '' ? [] : [`from ${validFrom}`]),
  ].join(', ')

/** `#N/A` is a failed formula, not a blank: its row would set the product's own price. */
const isBlank = (text: string): boolean => isMissing(text) && !text.startsWith('#')

const readFromQuantity = (cell: string): number | null => {
  const text = readName(cell)
  if (isBlank(text)) return 1
  if (text.startsWith('#')) return null
  const read = readSellingStep(text.replace(/\s*\+$/, ''), maxCaseQuantity)
  return read.warning === undefined ? read.quantity : null
}

const readSpecial = (cell: string): boolean | null => {
  const text = readName(cell)
  if (isBlank(text)) return false
  // A number other than 1 and 0 is a price or a count.
  if (text.startsWith('#') || (/\d/.test(text) && !/^[01]$/.test(text))) return null
  return readFlag(text).flag
}

/** Calls `reject` for each cell that can't be read, and then returns null. */
export const readPriceEntry = (
  cellOf: (field: EntryField) => string,
  reject: (field: EntryField, reason: string) => void,
): PriceEntry | null => {
  const refuse = (field: EntryField, reason: string): null => {
    reject(field, reason)
    return null
  }
  const shown = (field: EntryField) => `"${readName(cellOf(field)).slice(0, 40)}"`
  const fromQuantity =
    readFromQuantity(cellOf('fromQuantity')) ??
    refuse('fromQuantity', `${shown('fromQuantity')} is not a quantity from 1 to 9,999`)
  const isSpecial =
    readSpecial(cellOf('special')) ?? refuse('special', `${shown('special')} is neither yes nor no`)
  const readEnd = (field: 'validFrom' | 'validUntil') => {
    const read = readMoment(cellOf(field), field === 'validFrom' ? 'beginning' : 'end')
    return read.ok ? read.moment : refuse(field, read.reason)
  }
  const validFrom = readEnd('validFrom')
  const validUntil = readEnd('validUntil')
  return fromQuantity === null || isSpecial === null || validFrom === null || validUntil === null
    ? null
    : { fromQuantity, isSpecial, validFrom, validUntil }
}
