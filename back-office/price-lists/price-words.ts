import { formatCents } from '@endcap/contract/money'
import type { PriceEntry } from '@endcap/contract/price-lists'
import { formatTimestamp } from '@endcap/contract/shop-time'

/** Formats a percentage: `92.5%`. */
export const formatPercent = (percent: number): string => `${percent.toLocaleString('en-US')}%`

/** Whether an entry counts at a moment, not yet, or no longer. */
export const entryState = (
  { valid_from: from, valid_until: until }: PriceEntry,
  at: Date,
): 'later' | 'now' | 'ended' => {
  if (until !== null && until <= at) return 'ended'
  return from !== null && from > at ? 'later' : 'now'
}

/** Describes a price: `$9.10 from 10, special, until Nov 30, 11:59 PM`. */
export const describeEntry = (entry: PriceEntry, timeZone: string, now: Date): string => {
  const { price, min_quantity, is_special, valid_from, valid_until } = entry
  const at = (moment: Date) => formatTimestamp(moment, timeZone, { now })
  return [
    `${formatCents(price)}${min_quantity > 1 ? ` from ${min_quantity}` : ''}`,
    ...(is_special ? ['special'] : []),
    ...(valid_from === null ? [] : [`from ${at(valid_from)}`]),
    ...(valid_until === null ? [] : [`until ${at(valid_until)}`]),
  ].join(', ')
}

/** The regular price of any quantity and period, which a row of a price list edits; or undefined. */
export const findBase = (entries: readonly PriceEntry[]): PriceEntry | undefined =>
  entries.find(
    ({ min_quantity, is_special, valid_from, valid_until }) =>
      min_quantity === 1 && !is_special && valid_from === null && valid_until === null,
  )
