import { readCode } from './cell-text.ts'

/** Digits. Blank: the file has none. `null`: its value is ignored. */
export type ParsedUpc = {
  upc: string | null
  warning?: string
}

/**
 * Reads a UPC: UPC-A (12 digits), EAN-13, EAN-8, GTIN-14 and UPC-E (8 digits starting with 0 or 1),
 * each with its check digit; ignores blanks and hyphens. Drops zeros before a UPC-A, so that its
 * longer forms are equal, and restores leading zeros that a spreadsheet removed if the check digit
 * then fits. Ignores everything else with a warning. `lacksCheckDigit`: 10 or 11 digits, which may
 * have zeros before them, are a UPC-A without its check digit (`areWithoutCheckDigits`).
 */
export const readUpc = (cell: string, lacksCheckDigit = false): ParsedUpc => {
  const text = readCode(cell).replace(/(\d)\.0$/, '$1')
  const digits = digitsOf(cell)
  if (/^0*$/.test(digits)) return { upc: '' }
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(digits)) {
    return ignore(text, 'is a number of which a spreadsheet has removed digits')
  }
  if (!/^\d+$/.test(digits)) return ignore(text, 'is not made of digits')
  if (lacksCheckDigit && isBare(digits) && readUpc(cell).upc?.length !== 8)
    return { upc: addCheckDigit(digits.replace(/^0+/, '').padStart(11, '0')) }
  const short = digits.length > 12 ? digits.replace(/^0+/, '').padStart(12, '0') : digits
  if (short.length > 14) return ignore(text, 'has more than 14 digits')
  if (short.length >= 12) {
    return hasCheckDigit(short) ? { upc: short } : ignore(text, 'has a wrong check digit')
  }
  if (short.length === 8) {
    const long = expandUpcE(short)
    const fits = hasCheckDigit(short) || (long !== null && hasCheckDigit(long))
    return fits ? { upc: short } : ignore(text, 'has a wrong check digit')
  }
  const restored = short.padStart(12, '0')
  if (short.length >= 9 && hasCheckDigit(restored)) {
    return { upc: restored, warning: `"${text}" was read as ${restored}` }
  }
  return ignore(text, `has ${short.length} digits and no check digit that fits`)
}

const digitsOf = (cell: string): string =>
  readCode(cell)
    .replace(/(\d)\.0$/, '$1')
    .replace(/[\s-]/g, '')

/** A shorter number is an item number, with zeros before it, too. */
const isLongNumber = (digits: string): boolean => /^0*[1-9]\d{8,}$/.test(digits)

const isBare = (digits: string): boolean =>
  /^\d{10,14}$/.test(digits) && /^0*\d{1,11}$/.test(digits) && isLongNumber(digits)

const minBareUpcs = 3

/**
 * Whether most of a column's UPCs are written without their check digits. By chance, every tenth
 * of these ends in a digit that fits.
 */
export const areWithoutCheckDigits = (cells: readonly string[]): boolean => {
  const codes = cells.filter((cell) => readCode(cell) !== '')
  const bare = codes.filter((cell) => readUpc(cell).upc === null && isBare(digitsOf(cell))).length
  return 2 * bare > codes.length && bare >= minBareUpcs
}

/**
 * The fewest digits of a UPC in a column of item numbers. 10 if most of the column are as long as
 * UPCs, some of which may lack their check digits or the zeros before them.
 */
export const minDigitsOfLookupCodes = (cells: readonly string[]): 10 | 12 => {
  const codes = cells.map(digitsOf).filter((digits) => digits !== '')
  return 2 * codes.filter((digits) => /^\d{10,13}$/.test(digits)).length > codes.length ? 10 : 12
}

/** Whether an item number may be a UPC, if its check digit fits. */
export const mayBeUpc = (itemNumber: string, minDigits: number): boolean => {
  const digits = digitsOf(itemNumber)
  return digits.length >= minDigits && digits.length <= 13 && isLongNumber(digits)
}

/** Whether the last digit is the GS1 check digit of the others, for any length. */
export const hasCheckDigit = (digits: string): boolean => {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const weight = (digits.length - i) % 2 === 0 ? 3 : 1
    sum += weight * Number(digits[i])
  }
  return sum % 10 === 0
}

const addCheckDigit = (digits: string): string =>
  [...'0123456789'].map((last) => digits + last).find(hasCheckDigit) ?? digits

/** Expands the eight digits of a UPC-E to a UPC-A; null if they are not a UPC-E. */
const expandUpcE = (digits: string): string | null => {
  const parts = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(digits)
  if (parts === null) return null
  const [, system = '', a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = parts
  if (last <= '2') return `${system}${a}${b}${last}0000${c}${d}${e}${check}`
  if (last === '3') return `${system}${a}${b}${c}00000${d}${e}${check}`
  if (last === '4') return `${system}${a}${b}${c}${d}00000${e}${check}`
  return `${system}${a}${b}${c}${d}${e}0000${last}${check}`
}

const ignore = (text: string, why: string): ParsedUpc => ({
  upc: null,
  warning: `"${text}" ${why}, so it was ignored`,
})
