import { addDays } from '../shop-time.ts'

/** A delivery without a delivery day is due this many days after the day of its order. */
export const daysUntilDue = 1

/** `orderedOn`: the shop's day of the order. */
export const dueDayOf = (orderedOn: string): string => addDays(orderedOn, daysUntilDue)
