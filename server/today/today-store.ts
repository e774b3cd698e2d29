import type { Today } from '@endcap/contract/today'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { hasStatus } from '../database/schema/index.ts'

const isOpen = hasStatus('received', 'confirmed', 'ready')

type OpenCount = Omit<Today['pickups'][number], 'is_late'>

/** Counts the open orders of each day and time. */
const countOpen = async (
  db: Db,
  { day, time, where }: Record<'day' | 'time' | 'where', SQL>,
): Promise<OpenCount[]> => {
  const found = await db.execute<OpenCount>(sql`
    select ${day} as day, ${time} as time,
      count(*) filter (where customer_order.status = 'received') as received,
      count(*) filter (where customer_order.status = 'confirmed') as confirmed,
      count(*) filter (where customer_order.status = 'ready') as ready,
      count(*) filter (where out_for_delivery_at is not null) as out_for_delivery,
      sum(total_cents)::bigint as total,
      coalesce(sum(total_cents) filter (where type = 'Cash-on-delivery' and not pays_by_invoice),
        0)::bigint as to_collect
    from customer_order join customer on customer.id = customer_order.customer_id
    where ${isOpen} and ${where}
    group by 1, 2`)
  return found.rows
}

export const countOpenPickups = (db: Db, until: string): Promise<OpenCount[]> =>
  countOpen(db, {
    day: sql`pickup_date::text`,
    time: sql`customer_order.pickup_time`,
    where: sql`type = 'Pick-up' and pickup_date <= ${until}`,
  })

export const countOpenDeliveries = (db: Db, timeZone: string): Promise<OpenCount[]> =>
  countOpen(db, {
    day: sql`(customer_order.created_at at time zone ${timeZone})::date::text`,
    time: sql`''`,
    where: sql`type = 'Cash-on-delivery' and pickup_date is null`,
  })

export const countOpenRouteDeliveries = (db: Db, until: string): Promise<OpenCount[]> =>
  countOpen(db, {
    day: sql`pickup_date::text`,
    time: sql`''`,
    where: sql`type = 'Cash-on-delivery' and pickup_date <= ${until}`,
  })

export const countDelivered = async (db: Db, day: string): Promise<number> => {
  const found = await db.execute<{ orders: number }>(sql`
    select count(*) as orders from customer_order where pickup_date = ${day}
      and type = 'Pick-up' and status = 'delivered'`)
  return found.rows[0]?.orders ?? 0
}

export const countUnhandled = async (db: Db): Promise<NonNullable<Today['waiting']>> => {
  const found = await db.execute<NonNullable<Today['waiting']>>(sql`
    select (select count(*) from customer where status = 'pending') as registrations,
      (select count(*) from contact_message where status = 'new') as messages,
      (select count(*) from job_application where status = 'new') as applications`)
  return found.rows[0] ?? { registrations: 0, messages: 0, applications: 0 }
}

export const countFailed = async (db: Db): Promise<NonNullable<Today['failed']>> => {
  const found = await db.execute<NonNullable<Today['failed']>>(sql`
    select (select count(*) from mail where status = 'failed') as mails,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as jobs`)
  return found.rows[0] ?? { mails: 0, jobs: 0 }
}

export const countIncomplete = async (db: Db): Promise<NonNullable<Today['incomplete']>> => {
  const found = await db.execute<NonNullable<Today['incomplete']>>(sql`
    select (select count(*) from product where price_cents is null) as price,
      (select count(*) from product where thumbnail = '') as picture,
      (select count(*) from product p where not exists (
        select from product_category pc where pc.product_id = p.id)) as category`)
  return found.rows[0] ?? { price: 0, picture: 0, category: 0 }
}
