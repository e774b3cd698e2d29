import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { complianceEvent } from '../database/schema/index.ts'

type NewEvent = typeof complianceEvent.$inferInsert

export type EventLine = Pick<NewEvent, 'reason'> & {
  productId: string | null
  /** Null: the day on which the order ships. */
  day: string | null
  /** Of the order, if the use case is about several. */
  orderNumber?: number | undefined
}

type Event = Pick<NewEvent, 'kind' | 'orderId' | 'byName'> & {
  at: Date
  /** Null: the customer of the order. */
  customerId: string | null
}

export const insertComplianceEvents = async (
  db: Db,
  lines: readonly EventLine[],
  { customerId, orderId, ...event }: Event,
): Promise<void> => {
  if (lines.length === 0) return
  await db.insert(complianceEvent).values(
    lines.map(({ orderNumber, day, ...line }) => {
      const ofOrder =
        orderNumber === undefined ? sql`o.id = ${orderId}` : sql`o.number = ${orderNumber}`
      return {
        ...{ ...event, ...line },
        orderId:
          orderNumber === undefined
            ? orderId
            : sql`(select o.id from customer_order o where ${ofOrder})`,
        customerId:
          customerId ?? sql`(select o.customer_id from customer_order o where ${ofOrder})`,
        day:
          day ??
          sql`(select coalesce(o.ship_date, o.pickup_date,
          (${event.at}::timestamptz at time zone s.time_zone)::date)
          from customer_order o cross join settings s where ${ofOrder})`,
      }
    }),
  )
}
