import { formatDay } from '@endcap/contract/shop-time'

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A period of the shop's days, both included: `Nov 2 – 8, 2026`, or one day, `Mon, Nov 2, 2026`. */
export const describePeriod = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from, 'short') : days.formatRange(Date.parse(from), Date.parse(to))
