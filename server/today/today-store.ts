import type { Today } from '@endcap/contract/today'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { hasStatus } from '../database/schema/index.ts'

const isOpen = hasStatus('received', 'confirmed', 'ready')

type OpenCount = {
  day: string
  time: string
  status: 'received' | 'confirmed' | 'ready'
  orders: number
}

export const countOpenPickups = async (db: Db, until: string): Promise<OpenCount[]> => {
  const found = await db.execute<OpenCount>(sql`
    select pickup_date::text as day, pickup_time as time, status, count(*) as orders
    from customer_order
    where ${isOpen} and type = 'Pick-up' and pickup_date <= ${until}
    group by pickup_date, pickup_time, status`)
  return found.rows
}

export const countOpenDeliveries = async (db: Db, timeZone: string): Promise<OpenCount[]> => {
  const found = await db.execute<OpenCount>(sql`
    select (created_at at time zone ${timeZone})::date::text as day, '' as time, status,
      count(*) as orders
    from customer_order
    where ${isOpen} and type = 'Cash-on-delivery' and pickup_date is null
    group by 1, status`)
  return found.rows
}

export const countOpenRouteDeliveries = async (db: Db, until: string): Promise<OpenCount[]> => {
  const found = await db.execute<OpenCount>(sql`
    select pickup_date::text as day, '' as time, status, count(*) as orders
    from customer_order
    where ${isOpen} and type = 'Cash-on-delivery' and pickup_date <= ${until}
    group by pickup_date, status`)
  return found.rows
}

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
