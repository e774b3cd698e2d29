import { addDays, shopClock, startOfShopDay } from '@endcap/contract/shop-time'
import { type SQL, sql } from 'drizzle-orm'

/** The moments between which deliveries without a delivery day were ordered that are due on `day`. */
export type DueDay = { day: string; from: Date; before: Date }

/** A delivery without a delivery day is due on the day after it was ordered. */
export const orderedForDay = (day: string, timeZone: string): Pick<DueDay, 'from' | 'before'> => ({
  from: startOfShopDay(addDays(day, -1), timeZone),
  before: startOfShopDay(day, timeZone),
})

export const dueDayOrderedAt = (at: Date, timeZone: string): string =>
  addDays(shopClock(at, timeZone).day, 1)

/** Of a row of `customer_order`. */
export const isDueOn = ({ day, from, before }: DueDay): SQL => sql`(type = 'Cash-on-delivery'
  and (pickup_date = ${day} or pickup_date is null
    and created_at >= ${from.toISOString()} and created_at < ${before.toISOString()}))`

/** The date on which a delivery of `customer_order` is due. */
export const dueDay = (timeZone: string): SQL => sql`coalesce(customer_order.pickup_date,
  (customer_order.created_at at time zone ${timeZone})::date + 1)`
