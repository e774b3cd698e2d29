import { formatDay } from '@endcap/contract/shop-time'

const todayUtc = () => new Date().toISOString().slice(0, 10)

/** Formats a pick-up: `Mon, Nov 30, 9:00 AM`, in another year with it. An empty day or time is left out. */
export const formatPickup = (day: string, time: string): string =>
  [formatDay(day, 'short', todayUtc()), time].filter((part) => part !== '').join(', ')
