import { describeConditions } from '@endcap/contract/catalog/price-conditions'
import type { PriceEntry } from '@endcap/contract/catalog/price-lists'
import { formatCents } from '@endcap/contract/money'
import { formatNumber } from '../layout/count-of.ts'

export const formatPercent = (percent: number): string => `${formatNumber(percent)}%`

export const entryState = (
  { valid_from: from, valid_until: until }: PriceEntry,
  at: Date,
): 'later' | 'now' | 'ended' => {
  if (until !== null && until <= at) return 'ended'
  return from !== null && from > at ? 'later' : 'now'
}

/** `$9.10 from 10, special, until Nov 30`. */
export const describeEntry = (entry: PriceEntry, timeZone: string, now: Date): string => {
  const price = formatCents(entry.price)
  const conditions = describeConditions(entry, timeZone, now)
  if (conditions === '') return price
  return entry.min_quantity > 1 ? `${price} ${conditions}` : `${price}, ${conditions}`
}

/** Returns the regular price for any quantity and time, which is edited in a price list's row. */
export const findBase = (entries: readonly PriceEntry[]): PriceEntry | undefined =>
  entries.find(
    ({ min_quantity, is_special, valid_from, valid_until }) =>
      min_quantity === 1 && !is_special && valid_from === null && valid_until === null,
  )
