import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/**
 * The first and the last day of a period: a day, a month, a quarter or half of a year, or the finished months of a year.
 * Two periods overlap only where one contains the other, or where a quarter has ended after the year's finished months,
 * until these are added up again.
 */
type Days = { first: string; last: string }

/**
 * Takes the lock for adding up sales until the transaction ends. Returns false while another transaction
 * changes sales, which holds it, too: a change must be either in a sum or noted after it.
 */
export const tryLockPeriods = async (db: Db): Promise<boolean> => {
  const found = await db.execute<{ is_locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('sales_period')) as is_locked`,
  )
  return found.rows[0]?.is_locked === true
}

/**
 * Deletes the sums of another time zone, those of a year's months for which there is a longer one, and those whose sales
 * have changed since.
 */
export const deleteOutdatedPeriods = async (db: Db, timeZone: string): Promise<void> => {
  await db.execute(sql`
    with outdated as (
      delete from sales_period p
      where p.time_zone <> ${timeZone}
        or exists (
          select from sales_change c
          where (c.at at time zone p.time_zone)::date between p.first_day and p.last_day)
        or (p.first_day = date_trunc('year', p.first_day)
          and extract(month from p.last_day) not in (1, 3, 6)
          and exists (
            select from sales_period longer
            where longer.first_day = p.first_day and longer.last_day > p.last_day))
      returning p.id
    ), customers as (
      delete from sales_period_customer s using outdated where s.period_id = outdated.id
    ), items as (
      delete from sales_period_item s using outdated where s.period_id = outdated.id
    ), categories as (
      delete from sales_period_category s using outdated where s.period_id = outdated.id
    )
    delete from sales_change`)
}

/** Deletes the sums by category if main categories have changed since. */
export const deleteOutdatedCategories = async (db: Db): Promise<void> => {
  const changes = await db.execute(sql`delete from main_category_change returning at`)
  if (changes.rows.length === 0) return
  await db.execute(sql`delete from sales_period_category`)
  await db.execute(sql`update sales_period set has_categories = false where has_categories`)
}

/**
 * Returns the newest day before a moment whose sales are not added up; where all are, the newest such
 * month, then quarter, then half of a year, then the finished months of a year; null where there is nothing to add up.
 */
export const findMissingPeriod = async (
  db: Db,
  { timeZone, before }: { timeZone: string; before: Date },
): Promise<Days | null> => {
  const { rows } = await db.execute<Days>(sql`
    with sold as (
      select date_trunc('day', min(created_at) at time zone ${timeZone}) as first_at,
        date_trunc('day', ${before.toISOString()}::timestamptz at time zone ${timeZone})
          - interval '1 day' as last_at
      from customer_order
    ), wanted as (
      select 1 as rank, day::date as first, day::date as last
      from sold, generate_series(first_at, last_at, interval '1 day') day
      union all
      select rank, start::date, (start + length)::date - 1
      from sold,
        (values (2, 'month', interval '1 month'), (3, 'quarter', interval '3 months'),
          (4, 'year', interval '6 months')) span (rank, unit, length),
        generate_series(date_trunc(unit, first_at), last_at, length) start
      where start + length > first_at and start + length <= last_at + interval '1 day'
      union all
      select 5, start::date, until::date - 1
      from sold, generate_series(date_trunc('year', first_at), last_at, interval '1 year') start,
        least(start + interval '1 year', date_trunc('month', last_at + interval '1 day')) until
      where until > start and until > first_at
    )
    select first::text as first, last::text as last from wanted
    where not exists (
      select from sales_period p where p.first_day = wanted.first and p.last_day = wanted.last)
    order by rank, last desc limit 1`)
  return rows[0] ?? null
}

/** Adds up the orders of a day. */
export const addUpDay = async (db: Db, day: string, timeZone: string): Promise<void> => {
  const start = sql`(${day}::timestamp at time zone ${timeZone})`
  const end = sql`((${day}::timestamp + interval '1 day') at time zone ${timeZone})`
  const sold = sql`o.created_at >= ${start} and o.created_at < ${end} and o.status <> 'cancelled'`
  await db.execute(sql`
    with period as (
      insert into sales_period (first_day, last_day, time_zone, orders, total_cents)
      select ${day}::date, ${day}::date, ${timeZone}, count(*), coalesce(sum(o.total_cents), 0)
      from customer_order o where ${sold}
      returning id
    ), customers as (
      insert into sales_period_customer (period_id, customer_id, orders, total_cents)
      select (select id from period), o.customer_id, count(*), sum(o.total_cents)
      from customer_order o where ${sold} group by o.customer_id
    )
    insert into sales_period_item (period_id, product_id, orders, quantity, total_cents)
    select (select id from period), l.product_id, count(distinct o.id), sum(l.quantity),
      sum(l.quantity * l.price_cents::bigint)
    from customer_order o join order_line l on l.order_id = o.id and l.quantity > 0
    where ${sold} group by l.product_id`)
}

/**
 * Adds up the sums of the days of a month, or of the months of a longer period, all of which must exist. Months have far fewer
 * rows than days, and changes of orders wait for the lock meanwhile.
 */
export const addUpShorterPeriods = async (
  db: Db,
  { first, last }: Days,
  timeZone: string,
): Promise<void> => {
  const unit = first.slice(0, 7) === last.slice(0, 7) ? 'day' : 'month'
  await db.execute(sql`
    with shorter as materialized (
      select * from sales_period
      where first_day between ${first} and ${last}
        and first_day = date_trunc(${unit}, first_day::timestamp)
        and last_day = (first_day + ${`1 ${unit}`}::interval)::date - 1
    ), period as (
      insert into sales_period (first_day, last_day, time_zone, orders, total_cents)
      select ${first}::date, ${last}::date, ${timeZone}, sum(orders), sum(total_cents) from shorter
      returning id
    ), customers as (
      insert into sales_period_customer (period_id, customer_id, orders, total_cents)
      select (select id from period), s.customer_id, sum(s.orders), sum(s.total_cents)
      from shorter join sales_period_customer s on s.period_id = shorter.id group by s.customer_id
    )
    insert into sales_period_item (period_id, product_id, orders, quantity, total_cents)
    select (select id from period), s.product_id, sum(s.orders), sum(s.quantity), sum(s.total_cents)
    from shorter join sales_period_item s on s.period_id = shorter.id group by s.product_id`)
}

/** Adds up the newest period whose items are not added up by category. Returns whether there was one. */
export const addUpCategories = async (db: Db): Promise<boolean> => {
  const found = await db.execute(sql`
    with period as (
      update sales_period set has_categories = true where id = (
        select id from sales_period where not has_categories order by last_day desc, id desc limit 1)
      returning id
    ), categories as (
      insert into sales_period_category (period_id, category_id, quantity, total_cents)
      select period.id, pc.category_id, sum(s.quantity), sum(s.total_cents)
      from period join sales_period_item s on s.period_id = period.id
        left join product_category pc on pc.product_id = s.product_id and pc.position = 0
      group by period.id, pc.category_id
    )
    select id from period`)
  return found.rows.length > 0
}
