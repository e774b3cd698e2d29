import { maxStockCount } from '@endcap/contract/limits'

/** Reads a typed number of pieces such as `24` or `1,200`; null: it is none. */
export const readCount = (typed: string): number | null => {
  const digits = typed.trim().replace(/(?<=\d),(?=\d{3}(\D|$))/g, '')
  if (!/^\d{1,9}$/.test(digits)) return null
  return Number(digits) <= maxStockCount ? Number(digits) : null
}

const minCodeDigits = 8

/** Whether a text in the field for a count looks like a scanned code. */
export const isCode = (typed: string): boolean =>
  typed.trim().length >= minCodeDigits || /[a-z]/i.test(typed)
