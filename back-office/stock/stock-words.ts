import type { SellingUnit } from '@endcap/contract/catalog/selling-units'
import type { StockMovement } from '@endcap/contract/catalog/stock'
import { type StockCorrection, stockCorrections } from '@endcap/contract/choices'
import { maxStockCount } from '@endcap/contract/limits'
import { describeProblem } from '@endcap/contract/quantities/describe-problem'
import { readOrderQuantity } from '@endcap/contract/quantities/read-order-quantity'
import { formatNumber } from '../layout/count-of.ts'

const orderReasons: Readonly<Record<string, string>> = {
  picked: 'Picked',
  delivered: 'Delivered',
  put_back: 'Put back',
  import: 'Price file',
  undo: 'Undone',
  restored: 'Restored',
  stopped: 'Tracking stopped',
  '': 'Another program',
}

export const reasonLabel = (reason: StockMovement['reason']): string =>
  reason in stockCorrections
    ? stockCorrections[reason as StockCorrection].label
    : (orderReasons[reason] ?? reason)

export const formatCount = (count: number | null): string =>
  count === null ? 'Not tracked' : formatNumber(count)

/** Reads a number of pieces, also in units, as in `2 cs`; with a unit's code, of that unit. */
export const readPieces = (
  text: string,
  units: readonly SellingUnit[],
  codeUnit: SellingUnit | null = null,
): { pieces: number } | { problem: string } => {
  const read = readOrderQuantity(text, units, codeUnit, maxStockCount)
  if (read.kind === 'quantity') return { pieces: read.quantity }
  return { problem: read.kind === 'refused' ? read.message : 'Please enter a whole number.' }
}

/** Refuses a code that was scanned instead of a number of pieces, unless it is written as one. */
export const describeScanned = (code: string): string => {
  const message = describeProblem('code', code)
  return /^\d+$/.test(code) && Number(code) <= maxStockCount
    ? `${message} For that many pieces, enter ${formatNumber(Number(code))}.`
    : message
}
