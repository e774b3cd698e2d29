import { formatDay } from '@endcap/contract/shop-time'

const todayUtc = () => new Date().toISOString().slice(0, 10)

/** `Mon, Nov 30, 9:00 AM`, with the year if it isn't this one. An empty part is left out. */
export const formatPickup = (day: string, time: string): string =>
  [formatDay(day, 'short', todayUtc()), time].filter((part) => part !== '').join(', ')
