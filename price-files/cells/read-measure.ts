import { maxFactOfUnit } from '@endcap/contract/limits'
import { isMissing, readLine } from './cell-text.ts'

/** `null`: the cell has no number or can't be read. */
export type ParsedMeasure = { thousandths: number | null; warning?: string }

/**
 * Reads `200`, `1,200` or, if it may have decimals, `12.5`, computed from the digits, without
 * floats. More than three decimals, unless they are zeros, can't be stored.
 */
export const readMeasure = (cell: string, hasDecimals: boolean): ParsedMeasure => {
  const text = readLine(cell)
  if (isMissing(text)) return { thousandths: null }
  const read = /^(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d*))?$/.exec(text.replace(/^\./, '0.'))
  const decimals = (read?.[2] ?? '').replace(/0+$/, '')
  const whole = Number(read?.[1]?.replaceAll(',', '') ?? Number.NaN)
  const isTooFine = decimals.length > (hasDecimals ? 3 : 0)
  const thousandths = whole * 1000 + Number(decimals.padEnd(3, '0'))
  const isTooMuch = (hasDecimals ? thousandths : whole) > maxFactOfUnit
  if (read !== null && !isTooFine && !isTooMuch) return { thousandths }
  const rule = hasDecimals
    ? 'a number with at most three decimals, such as 12.5'
    : 'a whole number, such as 20'
  return { thousandths: null, warning: `"${text}" is not ${rule}, so it changes nothing` }
}
