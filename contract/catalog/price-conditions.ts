import { formatShortDay, formatTimestamp, toShopTime } from '../shop-time.ts'
import type { PriceEntry } from './price-lists.ts'

export type PriceConditions = Omit<PriceEntry, 'price'>

const isMidnight = (at: Date, timeZone: string): boolean =>
  toShopTime(at, timeZone).endsWith('T00:00')

const formatEnd = (at: Date, timeZone: string, now: Date): string =>
  isMidnight(at, timeZone)
    ? formatShortDay(new Date(at.getTime() - 1), timeZone, now)
    : formatTimestamp(at, timeZone, { now })

export const describeEnd = (until: Date | null, timeZone: string, now: Date): string =>
  until === null ? 'without end' : `until ${formatEnd(until, timeZone, now)}`

/** `Nov 30`, or with its time if it isn't midnight. */
export const formatStart = (from: Date, timeZone: string, now: Date): string =>
  isMidnight(from, timeZone)
    ? formatShortDay(from, timeZone, now)
    : formatTimestamp(from, timeZone, { now })

/** For staff: `from 10, special, Nov 1 to Nov 30`; empty if the price always applies. */
export const describeConditions = (
  { min_quantity, is_special, valid_from, valid_until }: PriceConditions,
  timeZone: string,
  now: Date,
): string => {
  const from = valid_from === null ? '' : formatStart(valid_from, timeZone, now)
  const until = valid_until === null ? '' : formatEnd(valid_until, timeZone, now)
  return [
    min_quantity > 1 ? `from ${min_quantity}` : '',
    is_special ? 'special' : '',
    from !== '' && until !== '' ? `${from} to ${until}` : '',
    from !== '' && until === '' ? `from ${from}` : '',
    from === '' && until !== '' ? `until ${until}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}
