import type { StockMovement } from '@endcap/contract/catalog/stock'
import { type StockCorrection, stockCorrections } from '@endcap/contract/choices'
import { maxStockCount } from '@endcap/contract/limits'
import { formatNumber } from '../layout/count-of.ts'

const orderReasons: Readonly<Record<string, string>> = {
  picked: 'Picked',
  delivered: 'Delivered',
  put_back: 'Put back',
  import: 'Price file',
  undo: 'Undone',
  restored: 'Restored',
  stopped: 'Counting stopped',
  '': 'Another program',
}

export const reasonLabel = (reason: StockMovement['reason']): string =>
  reason in stockCorrections
    ? stockCorrections[reason as StockCorrection].label
    : (orderReasons[reason] ?? reason)

export const formatCount = (count: number | null): string =>
  count === null ? 'Not tracked' : formatNumber(count)

/** Reads `24` or `1,200`; null if it isn't a valid count. */
export const readCount = (typed: string): number | null => {
  const digits = typed.trim().replace(/(?<=\d),(?=\d{3}(\D|$))/g, '')
  if (!/^\d{1,9}$/.test(digits)) return null
  return Number(digits) <= maxStockCount ? Number(digits) : null
}

const minCodeDigits = 8

/** Whether text in the field for a count looks like a scanned code. */
export const isCode = (typed: string): boolean =>
  typed.trim().length >= minCodeDigits || /[a-z]/i.test(typed)
