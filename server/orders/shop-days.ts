import { addDays, readShopDay } from '@endcap/contract/pickup-slots'
import { invalidField } from '../http/shop-error.ts'

/** How far the shop's clock is ahead of UTC at a moment, in milliseconds. */
const aheadOfUtc = (at: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - at
}

/** The moment at which a day (`YYYY-MM-DD`) begins in the shop, also where the clocks change. */
export const startOfShopDay = (day: string, timeZone: string): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const near = midnight - aheadOfUtc(midnight, timeZone)
  return new Date(midnight - aheadOfUtc(near, timeZone))
}

/**
 * The moments between which some of the shop's days lie, the first and the last included; `''`
 * leaves an end open. Throws `invalid` for what is no day.
 */
export const readShopDays = (
  query: { from: string; to: string },
  timeZone: string,
): { from: Date | null; before: Date | null } => {
  const read = (field: 'from' | 'to'): string | null => {
    if (query[field] === '') return null
    // Years of four digits: what is older or later is a slip of the pen.
    const day = /^[12]\d{3}-\d{2}-\d{2}$/.test(query[field])
      ? readShopDay(query[field], timeZone)
      : null
    if (day === null) throw invalidField(field, 'Please enter a day such as 2026-11-30.')
    return day
  }
  const from = read('from')
  const to = read('to')
  return {
    from: from === null ? null : startOfShopDay(from, timeZone),
    before: to === null ? null : startOfShopDay(addDays(to, 1), timeZone),
  }
}
