import type { StockMovement } from '@endcap/contract/catalog/stock'
import { type StockCorrection, stockCorrections } from '@endcap/contract/choices'
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

/** Returns why a count changed, in words. */
export const reasonLabel = (reason: StockMovement['reason']): string =>
  reason in stockCorrections
    ? stockCorrections[reason as StockCorrection].label
    : (orderReasons[reason] ?? reason)

/** Returns a count as text; null: the product is not counted. */
export const formatCount = (count: number | null): string =>
  count === null ? 'Not counted' : formatNumber(count)
