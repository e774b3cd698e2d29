import {
  checkDigitOf,
  codeInCase,
  expandUpcE,
  gtinInCode,
  hasCheckDigit,
  isMisread,
} from '@endcap/contract/catalog/product-codes'

/** Without leading zeros: alphanumeric for `item_code`, digits for `upc_code` and `unit_codes`. */
export type CodeKeys = {
  /** The trimmed item number in lower case. */
  item: string
  /** Without leading zeros; '' if the code has letters or digits outside a–z and 0–9. */
  itemCode: string
  /** The keys of all forms of a UPC, EAN or GTIN; empty for other codes. */
  gtins: readonly string[]
  /** For a case's GTIN-14, the keys of the single product inside; empty for other codes. */
  ofOneInCase: readonly string[]
  isMisread: boolean
}

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '')

/** Distributors' lists often omit the check digit. */
const lengthsWithoutCheckDigit: readonly number[] = [10, 11]

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

/** Returns the forms in which the shop may have stored a code with a check digit. */
const formsOf = (digits: string): string[] => {
  const gtin = digits.padStart(14, '0')
  const upcE = gtin.startsWith('00') ? compressUpcA(gtin.slice(2)) : null
  // Codes imported from a list without check digits are stored without them.
  const listed = gtin.startsWith('00') ? [digits.slice(0, -1)] : []
  return [digits, ...listed, ...(upcE === null ? [] : [upcE])].map(withoutZeros)
}

/** Characters that are not part of a key. Without this check, `701004 三箱` would match `701004`. */
const otherCharacters = /(?![a-z0-9])[\p{L}\p{N}]/u

export const keysOf = (code: string): CodeKeys => {
  const item = gtinInCode(code).trim().toLowerCase()
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
