import type { SellingUnit } from './selling-units.ts'

const gtinLength = 14
const lengthsWithCheckDigit: readonly number[] = [8, 12, 13, 14]
/** Distributors' lists often omit the check digit. */
const lengthsWithoutCheckDigit: readonly number[] = [10, 11, 12]

/** A GTIN-14. `digits`: with the check digit. */
export const toGtin = (digits: string): string => digits.padStart(gtinLength, '0')

export const checkDigitOf = (digits: string): string => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

export const hasCheckDigit = (digits: string): boolean =>
  lengthsWithCheckDigit.includes(digits.length) &&
  checkDigitOf(digits.slice(0, -1)) === digits.at(-1)

/** Returns null unless `digits` is a UPC-E of eight digits. */
export const expandUpcE = (digits: string): string | null => {
  const parts = /^([01])(\d{2})(\d)(\d)(\d)(\d)(\d)$/.exec(digits)
  if (parts === null) return null
  const [, system = '', ab = '', c = '', d = '', e = '', last = '', check = ''] = parts
  const body =
    last <= '2'
      ? `${ab}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${ab}${c}00000${d}${e}`
        : last === '4'
          ? `${ab}${c}${d}00000${e}`
          : `${ab}${c}${d}${e}0000${last}`
  return checkDigitOf(system + body) === check ? system + body + check : null
}

/** `https://example.com/01/09506000134352/10/ABC?17=261231`: GS1 Digital Link, with a GTIN of 8 to 14 digits. */
const digitalLink = /^https?:\/\/[^?#]+?\/01\/(\d{8,14})(?:[/?#]|$)/i

/** `(01)09506000134352(10)ABC`, as it is printed below a code; or without brackets, as scanners send it. */
const elementString = /^(?:\][A-Za-z]\d)?(?:\(01\)|01)(\d{14})/

/** FNC1, as scanners send it. */
const separator = '\u001d'

/**
 * The GTIN in a GS1 Digital Link or element string; any other code as it is. Scanners may send the symbology (`]C1`) before the
 * elements.
 */
export const gtinInCode = (code: string): string => {
  const text = code.replaceAll(separator, '').trim()
  const gtin = digitalLink.exec(text)?.[1] ?? elementString.exec(text)?.[1]
  return gtin !== undefined && hasCheckDigit(gtin) ? gtin : code
}

const withoutSeparators = (code: string): string => gtinInCode(code).replace(/[\s-]/g, '')

/** Returns every GTIN that a code may stand for, padded with zeros and with its check digit. */
const gtinsOf = (code: string): string[] => {
  const digits = withoutSeparators(code)
  if (!/^\d{8,14}$/.test(digits)) return []
  const upcA = expandUpcE(digits)
  return [
    ...(hasCheckDigit(digits) ? [toGtin(digits)] : []),
    ...(lengthsWithoutCheckDigit.includes(digits.length)
      ? [toGtin(digits + checkDigitOf(digits))]
      : []),
    ...(upcA === null ? [] : [toGtin(upcA)]),
  ]
}

const normalise = (text: string): string => gtinInCode(text).trim().toLowerCase()

export const isMisread = (code: string): boolean =>
  /^\d+$/.test(code) &&
  lengthsWithCheckDigit.includes(code.length) &&
  !hasCheckDigit(code) &&
  expandUpcE(code) === null

/** Matches the item number, or the UPC with or without leading zeros and check digit. */
export const isCodeOf = (
  code: string,
  { upc, item_no }: { upc: string; item_no: string },
): boolean => {
  const scanned = normalise(code)
  if (scanned === '') return false
  if (scanned === normalise(item_no) || scanned === normalise(upc)) return true
  const gtins = gtinsOf(upc)
  return gtinsOf(scanned).some((gtin) => gtins.includes(gtin))
}

/** Returns the code of the product in a case, from the case's GTIN-14; '' for other codes. */
export const codeInCase = (digits: string): string => {
  // The first digit of a GTIN-14 is the packaging level: 0 is the product itself, 9 a variable
  // weight.
  if (!/^[1-8]\d{13}$/.test(digits) || !hasCheckDigit(digits)) return ''
  const one = digits.slice(1, -1)
  return one + checkDigitOf(one)
}

/**
 * Number of base units that a code stands for: 1, the quantity of a unit, or 0 if the code isn't
 * the product's. A GTIN-14 of the product's own code stands for its only larger unit.
 */
export const quantityOfCode = (
  code: string,
  product: { upc: string; item_no: string },
  units: readonly SellingUnit[],
): number => {
  if (isCodeOf(code, product)) return 1
  const unit = units.find(({ upc }) => isCodeOf(code, { upc, item_no: '' }))
  if (unit !== undefined) return unit.quantity
  const [larger, ...others] = units.filter(({ quantity }) => quantity > 1)
  const inCase = codeInCase(withoutSeparators(code))
  return larger !== undefined &&
    others.length === 0 &&
    isCodeOf(inCase, { upc: product.upc, item_no: '' })
    ? larger.quantity
    : 0
}
