import { formatDay } from '@endcap/contract/shop-time'

/** `Mon, Nov 30, 2026, 9:00 AM`, or what is known of it. */
export const formatPickup = (day: string, time: string): string =>
  [formatDay(day, 'short'), time].filter((part) => part !== '').join(', ')
