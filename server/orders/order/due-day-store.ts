import { daysUntilDue } from '@endcap/contract/delivery/due-day'
import { addDays, startOfShopDay } from '@endcap/contract/shop-time'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Deliveries without a delivery day are due on `day` if they were ordered at or after `from` and
 * before `before`.
 */
export type DueDay = { day: string; from: Date; before: Date }

export const orderedForDay = (day: string, timeZone: string): Pick<DueDay, 'from' | 'before'> => ({
  from: startOfShopDay(addDays(day, -daysUntilDue), timeZone),
  before: startOfShopDay(addDays(day, 1 - daysUntilDue), timeZone),
})

/** Whether a row of `customer_order` is a delivery that is due on a day. */
export const isDueOn = ({ day, from, before }: DueDay): SQL => sql`(type = 'Cash-on-delivery'
  and (pickup_date = ${day} or pickup_date is null
    and created_at >= ${from.toISOString()} and created_at < ${before.toISOString()}))`

/** The date on which a row of `customer_order`, a delivery, is due. */
export const dueDay = (timeZone: string): SQL => sql`coalesce(customer_order.pickup_date,
  (customer_order.created_at at time zone ${timeZone})::date + ${daysUntilDue}::integer)`
