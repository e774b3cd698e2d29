import { formatDay } from '@endcap/contract/shop-time'

/** A period of the shop's days, both included: `Mon, Nov 2, 2026 to Sun, Nov 8, 2026`, or one day. */
export const describePeriod = ({ from, to }: { from: string; to: string }): string =>
  from === to
    ? formatDay(from, 'short')
    : `${formatDay(from, 'short')} to ${formatDay(to, 'short')}`
