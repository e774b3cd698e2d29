import { isMissing, isSpreadsheetError, readCode } from './cell-text.ts'

/** Decimal marks that a file uses: only points, or also commas, as many semicolon files do. */
export type NumberStyle = 'point' | 'either'

/** Whole cents. `null`: no usable price, so the product can't be sold. */
export type ParsedPrice = { ok: true; cents: number | null } | { ok: false; reason: string }

/** One million dollars; a higher price is probably a typo. */
export const maxPriceCents = 100_000_000

const maxPriceCharacters = 200
const currencyBefore = /^(?:us\s?\$|usd\s?\$?|\$\s?(?:us\b)?)\s*/i
const currencyAfter = /\s*(?:us\s?\$|usd|\$)$/i
const otherCurrency = /[€£¥₹]|\b(?:c|ca|a|au)\s?\$|\b(?:cad|eur|gbp|aud|mxn)\b/i
const signedNumber = /^[-−–]|[-−–]$|^\(.*\)$/
const scientificNumber = /^\d+(?:[.,]\d+)?e[+-]?\d+$/i

/**
 * Reads a price: `$1,234.5000` is 123450 cents, computed from the digits, without floats, and
 * rounded half up to the cent. There is not a usable price in blanks, `nan`, `-`, zero and amounts
 * that round to zero. Refused, with a reason, are negative prices, text, other currencies,
 * exponents, more than $1,000,000, and ambiguous numbers. A comma before two digits (`1,50`) is a
 * decimal comma in a semicolon file (`either`); elsewhere it is refused, since it may be a typo for
 * 1,500. In a semicolon file `1.234` and `1,234` are refused, since they may mean 1.234 or 1234.
 */
export const readPrice = (cell: string, style: NumberStyle = 'point'): ParsedPrice => {
  const text = readCodeOrError(cell)
  if (isMissing(text)) return { ok: true, cents: null }
  if (text.length > maxPriceCharacters) return refuse(`${shown(text)} is too long for a price`)
  if (isSpreadsheetError(text)) {
    return refuse(`"${text}" is a spreadsheet error, not a price`)
  }
  if (otherCurrency.test(text)) return refuse(`${shown(text)} is not in dollars`)
  const { digits, negative } = stripSigns(text)
  if (isMissing(digits)) return { ok: true, cents: null }
  if (scientificNumber.test(digits)) {
    return refuse(`${shown(text)} is a number of which a spreadsheet has removed digits`)
  }
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) {
    return refuse(`${shown(text)} is not a price; write a number such as 12.50`)
  }
  if (/^[0.,]+$/.test(digits)) return { ok: true, cents: null }
  if (negative) return refuse(`${shown(text)} is negative`)
  const parts = splitNumber(digits, style)
  if (parts === null) {
    return refuse(`${shown(text)} is ambiguous; write it like 1234.50`)
  }
  return toCents(parts, text)
}

/** Like `readCode`, but keeps a spreadsheet error, because the cell was meant to have a price. */
const readCodeOrError = (cell: string): string => {
  const bare = cell.trim()
  return isSpreadsheetError(bare) ? bare : readCode(cell)
}

/** Removes currency and sign in any position: `-$5`, `$-5`, `($5.00)`, `$(5.00)`, `5-`, `USD 5`. */
const stripSigns = (text: string): { digits: string; negative: boolean } => {
  let digits = text
  let negative = false
  for (;;) {
    const before = digits
    digits = digits.replace(currencyBefore, '').replace(currencyAfter, '')
    if (digits.length > 1 && signedNumber.test(digits)) {
      negative = true
      digits = digits.replace(/^[-−–(]\s*/, '').replace(/\s*[-−–)]$/, '')
    }
    if (digits === before) break
  }
  return { digits: digits.replace(/^\+/, ''), negative }
}

/** Returns the digits before and after the decimal mark, or null if ambiguous. */
const splitNumber = (
  digits: string,
  style: NumberStyle,
): { dollars: string; decimals: string } | null => {
  const mixed = /^(?:\d{1,3}(?:,\d{3})+\.\d*|\d{1,3}(?:\.\d{3})+,\d*)$/.test(digits)
  if (mixed) {
    const mark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
    return { dollars: digits.slice(0, mark), decimals: digits.slice(mark + 1) }
  }
  const plain = /^(\d*)(?:([.,])(\d*))?$/.exec(digits)
  if (plain !== null) {
    const [, dollars = '', mark, decimals = ''] = plain
    const couldBeGroup = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(dollars)
    if (mark === undefined) return { dollars, decimals: '' }
    if (style === 'either') return couldBeGroup ? null : { dollars, decimals }
    if (mark === '.') return { dollars, decimals }
    return couldBeGroup ? { dollars: dollars + decimals, decimals: '' } : null
  }
  const groups = /^[1-9]\d{0,2}(?:,\d{3}){2,}$|^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(digits)
  return groups ? { dollars: digits, decimals: '' } : null
}

const toCents = (parts: { dollars: string; decimals: string }, text: string): ParsedPrice => {
  const dollars = parts.dollars.replace(/[.,]/g, '').replace(/^0+/, '')
  const tooMuch = refuse(`${shown(text)} is more than $1,000,000`)
  if (dollars.length > 7) return tooMuch
  const cents = parts.decimals.slice(0, 2).padEnd(2, '0')
  const roundUp = (parts.decimals[2] ?? '0') >= '5' ? 1 : 0
  const sum = Number(dollars + cents) + roundUp
  if (sum > maxPriceCents) return tooMuch
  return { ok: true, cents: sum === 0 ? null : sum }
}

const shown = (text: string): string => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`

const refuse = (reason: string): ParsedPrice => ({ ok: false, reason })
