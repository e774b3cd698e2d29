import type { Today } from '@endcap/contract/today'
import { type SQL, sql } from 'drizzle-orm'
import { isLow } from '../catalog/stock/low-stock-store.ts'
import type { Db } from '../database/database.ts'
import { hasStatus } from '../database/schema/index.ts'
import { type DueDay, isDueOn } from '../orders/order/due-day-store.ts'

const isOpen = hasStatus('received', 'confirmed', 'ready')

type OpenCount = Omit<Today['pickups'][number], 'is_late'> & { route: string }

/** Counts the open orders of each day, time and route. */
const countOpen = async (
  db: Db,
  {
    day,
    time = sql`''`,
    route = sql`''`,
    where,
  }: Record<'day' | 'where', SQL> & Partial<Record<'time' | 'route', SQL>>,
): Promise<OpenCount[]> => {
  const found = await db.execute<OpenCount>(sql`
    select ${day} as day, ${time} as time, ${route} as route,
      count(*) filter (where customer_order.status = 'received') as received,
      count(*) filter (where customer_order.status = 'confirmed') as confirmed,
      count(*) filter (where customer_order.status = 'ready') as ready,
      count(*) filter (where out_for_delivery_at is not null) as out_for_delivery,
      sum(total_cents)::bigint as total,
      coalesce(sum(total_cents) filter (where type = 'Cash-on-delivery' and not pays_by_invoice),
        0)::bigint as to_collect
    from customer_order join customer on customer.id = customer_order.customer_id
      left join delivery_route on delivery_route.id = customer_order.delivery_route_id
    where ${isOpen} and ${where}
    group by 1, 2, 3`)
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
    where: sql`type = 'Cash-on-delivery' and pickup_date is null`,
  })

export const countOpenRouteDeliveries = (db: Db, until: string): Promise<OpenCount[]> =>
  countOpen(db, {
    day: sql`pickup_date::text`,
    route: sql`coalesce(delivery_route.name, '')`,
    where: sql`type = 'Cash-on-delivery' and pickup_date <= ${until}`,
  })

/** Counts today’s orders that were handed over. */
export const countDone = async (
  db: Db,
  due: DueDay,
): Promise<Pick<Today, 'delivered_today' | 'deliveries_done_today'>> => {
  const found = await db.execute<{ pickups: number; deliveries: number }>(sql`
    select count(*) filter (where type = 'Pick-up') as pickups,
      count(*) filter (where type = 'Cash-on-delivery') as deliveries
    from customer_order
    where status = 'delivered' and (type = 'Pick-up' and pickup_date = ${due.day} or ${isDueOn(due)})`)
  const { pickups = 0, deliveries = 0 } = found.rows[0] ?? {}
  return { delivered_today: pickups, deliveries_done_today: deliveries }
}

/** Counts low products that are on orders that still have to be packed. */
export const countLowOrdered = async (db: Db): Promise<number> => {
  const found = await db.execute<{ products: number }>(sql`
    select count(distinct s.product_id) as products
    from customer_order join order_line l on l.order_id = customer_order.id
      join product_stock s on s.product_id = l.product_id
    where ${hasStatus('received', 'confirmed')} and l.quantity > 0 and ${isLow}`)
  return found.rows[0]?.products ?? 0
}

export const countCheckedImports = async (db: Db): Promise<number> => {
  const found = await db.execute<{ imports: number }>(
    sql`select count(*) as imports from import_run where status = 'checked'`,
  )
  return found.rows[0]?.imports ?? 0
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

type Receivables = NonNullable<Today['receivables']>

/** Accounts with a charge that is past due, and the sum of these charges. */
export const countOverdue = async (
  db: Db,
  day: string,
): Promise<Pick<Receivables, 'overdue_accounts' | 'overdue'>> => {
  const found = await db.execute<Pick<Receivables, 'overdue_accounts' | 'overdue'>>(sql`
    select count(distinct customer_id) as overdue_accounts,
      coalesce(sum(cents - settled_cents), 0)::double precision as overdue
    from account_item where is_open and due_on < ${day}`)
  return found.rows[0] ?? { overdue_accounts: 0, overdue: 0 }
}

/** Delivered orders without an invoice, ordered since `from` and since the shop keeps accounts. */
export const countUninvoiced = async (
  db: Db,
  timeZone: string,
  from: string,
): Promise<Pick<Receivables, 'uninvoiced' | 'uninvoiced_from'>> => {
  const found = await db.execute<Pick<Receivables, 'uninvoiced' | 'uninvoiced_from'>>(sql`
    with since as (
      select greatest(${from}::date, (min(opened_at) at time zone ${timeZone})::date) as day
      from account
    )
    select since.day::text as uninvoiced_from, count(o.id) as uninvoiced
    from since left join customer_order o on o.created_at >= since.day::timestamp at time zone ${timeZone}
      and o.status = 'delivered' and o.invoice_number is null
    group by since.day`)
  return found.rows[0] ?? { uninvoiced: 0, uninvoiced_from: from }
}
