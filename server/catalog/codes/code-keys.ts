import {
  checkDigitOf,
  codeInCase,
  expandUpcE,
  hasCheckDigit,
  isMisread,
} from '@endcap/contract/catalog/product-codes'

/** The keys for finding a code, without leading zeros: digits for `upc_code` and `unit_codes`, letters and digits for `item_code`. */
export type CodeKeys = {
  /** The item number as it is written, in lower case. */
  item: string
  /** Its letters and digits without leading zeros; empty with others than a to z and 0 to 9. */
  itemCode: string
  /** The keys of the UPC, EAN or GTIN in all of its forms; none for another code. */
  gtins: readonly string[]
  /** The keys of the single product in a case, from the case's GTIN-14; none for another code. */
  ofOneInCase: readonly string[]
  isMisread: boolean
}

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '')

/** The lengths of codes that lack their check digit, as distributors' lists have them. */
const lengthsWithoutCheckDigit: readonly number[] = [10, 11]

/** Compresses a UPC-A of twelve digits to its UPC-E; null if it has none. */
export const compressUpcA = (upcA: string): string | null => {
  const [system = '', ...rest] = upcA
  const check = rest.at(-1) ?? ''
  const maker = rest.slice(0, 5)
  const item = rest.slice(5, 10)
  const last = Number(item[4])
  const six = [
    [...maker.slice(0, 2), ...item.slice(2), maker[2]],
    [...maker.slice(0, 3), ...item.slice(3), '3'],
    [...maker.slice(0, 4), item[4], '4'],
    ...(last >= 5 ? [[...maker, item[4]]] : []),
  ]
  return (
    six
      .map((digits) => `${system}${digits.join('')}${check}`)
      .find((upcE) => expandUpcE(upcE) === upcA) ?? null
  )
}

/** The digits of all forms that the shop may have stored of a code with a check digit. */
const formsOf = (digits: string): string[] => {
  const gtin = digits.padStart(14, '0')
  const upcE = gtin.startsWith('00') ? compressUpcA(gtin.slice(2)) : null
  // A code from a list without check digits is stored without one.
  const listed = gtin.startsWith('00') ? [digits.slice(0, -1)] : []
  return [digits, ...listed, ...(upcE === null ? [] : [upcE])].map(withoutZeros)
}

/** Letters and digits that a key leaves out, as in `701004 三箱`: without them it would be another code. */
const otherCharacters = /(?![a-z0-9])[\p{L}\p{N}]/u

export const keysOf = (code: string): CodeKeys => {
  const item = code.trim().toLowerCase()
  const digits = item.replace(/[\s-]/g, '')
  const itemCode = otherCharacters.test(item) ? '' : withoutZeros(item.replace(/[^a-z0-9]/g, ''))
  const keys = { item, itemCode, gtins: [], ofOneInCase: [], isMisread: isMisread(digits) }
  if (!/^\d{8,14}$/.test(digits)) return keys
  const upcA = expandUpcE(digits)
  const whole = [
    ...(hasCheckDigit(digits) ? [digits] : []),
    ...(lengthsWithoutCheckDigit.includes(digits.length) ? [digits + checkDigitOf(digits)] : []),
    ...(upcA === null ? [] : [upcA]),
  ]
  const one = codeInCase(digits)
  return {
    ...keys,
    gtins: [...new Set(whole.flatMap(formsOf))],
    ofOneInCase: one === '' ? [] : [...new Set(formsOf(one))],
  }
}
