import { formatDay } from '@endcap/contract/shop-time'

/** Formats a pick-up: `Mon, Nov 30, 2026, 9:00 AM`. An empty day or time is left out. */
export const formatPickup = (day: string, time: string): string =>
  [formatDay(day, 'short'), time].filter((part) => part !== '').join(', ')
