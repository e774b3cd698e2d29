import type { SalesRow, StoppedRow } from '@endcap/contract/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Slice, takeTotal } from '../database/list-store.ts'

/** Days of the shop, both included. */
export type Range = { from: string; to: string; timeZone: string }
export type ReportPage<Row> = { rows: Row[]; total: number }

/** A slice of a report's rows, or of those with these ids. */
export type ReportSlice = Slice & { ids?: readonly string[] }

/** The column by which a report's rows are sorted, highest first, and the columns and joins for those of a page alone. */
type Shown = { sort: 'total' | '_id'; columns?: SQL; joins?: SQL }

/**
 * Runs a query of all rows of a report and returns a slice of them, with their number. Of all rows the sort column alone is
 * sorted, which takes a third of the time and of the memory; the highest and lowest value of the slice then select its rows.
 */
const page = async <Row extends Record<string, unknown>>(
  db: Db,
  { parts, rows }: { parts?: SQL; rows: SQL },
  { sort, columns, joins }: Shown,
  { limit, offset, ids }: ReportSlice,
): Promise<ReportPage<Row>> => {
  const isChosen =
    ids === undefined ? sql`true` : sql`"_id"::text = any (${sql.param([...ids])}::text[])`
  const key = sql.identifier(sort)
  const found = await db.execute<Row & { all_rows: number }>(sql`
    with ${parts === undefined ? sql`` : sql`${parts},`}
      report as materialized (${rows}),
      edge as materialized (
        select max(value) as highest, min(value) as lowest from (
          select ${key} as value from report where ${isChosen}
          order by ${key} desc limit ${limit} offset ${offset}
        ) slice
      ),
      counted as materialized (
        select count(*) as total, count(*) filter (where ${key} > highest) as above
        from report cross join edge where ${isChosen}
      ),
      shown as materialized (
        select report.* from report join edge on ${key} between lowest and highest where ${isChosen}
        order by ${key} desc, "_id" limit ${limit} offset ${offset} - (select above from counted)
      )
    select shown.*, ${columns === undefined ? sql`` : sql`${columns},`}
      (select total from counted) as all_rows
    from shown ${joins ?? sql``} order by ${key} desc, "_id"`)
  return takeTotal(found.rows as unknown as (Row & { all_rows: number })[])
}

/**
 * Divides a range into periods whose sales are added up (`period`: the finished months of a year, halves of it,
 * quarters, months and days, the longest first, or days alone) and the other days (`open_day`), whose orders are read.
 */
const divide = ({ from, to, timeZone }: Range, by: 'day' | 'longest'): SQL => sql`
  usable as materialized (
    select p.* from sales_period p
    where p.time_zone = ${timeZone} and p.first_day >= ${from} and p.last_day <= ${to}
      and (p.first_day = p.last_day or ${by === 'longest'})
      and not exists (
        select from sales_change c
        where (c.at at time zone p.time_zone)::date between p.first_day and p.last_day)
  ),
  long as materialized (select * from usable where first_day < last_day),
  period as materialized (
    select p.* from usable p
    where not exists (
      select from long longer
      where longer.last_day - longer.first_day > p.last_day - p.first_day
        and p.first_day between longer.first_day and longer.last_day)
  ),
  open_day as materialized (
    select starts_at::date as day, starts_at at time zone ${timeZone} as starts,
      (starts_at + interval '1 day') at time zone ${timeZone} as ends
    from (
      select (select min(created_at) from customer_order) at time zone ${timeZone} as first_at,
        (select max(created_at) from customer_order) at time zone ${timeZone} as last_at
    ) sold cross join lateral generate_series(
      greatest(${from}::timestamp, date_trunc('day', first_at)),
      case when last_at is not null then least(${to}::timestamp, last_at) end,
      interval '1 day') starts_at
    where not exists (select from period where starts_at between first_day and last_day)
  ),
  -- The planner expects many open days. Offsets have it read the orders of each by their index, and
  -- below the lines of each order, instead of all.
  open_order as materialized (
    select d.day, o.id, o.customer_id, o.total_cents
    from open_day d cross join lateral (
      select * from customer_order
      where created_at >= d.starts and created_at < d.ends and status <> 'cancelled' offset 0
    ) o
  )`

/**
 * Adds up whole numbers, up to 2^53 without error. PostgreSQL adds bigints as numerics, whose states take
 * twice the memory and a third more time than these.
 */
const sumOf = (column: 'quantity' | 'total_cents'): SQL =>
  sql`sum(${sql.raw(column)}::double precision)::bigint`

/** Sales of a range by customer. */
export const salesByCustomer = (db: Db, range: Range, slice: ReportSlice) =>
  page<SalesRow>(
    db,
    {
      parts: divide(range, 'longest'),
      rows: sql`
        select customer_id as "_id", sum(orders)::bigint as orders, ${sumOf('total_cents')} as total,
          0::bigint as quantity
        from (
          select s.customer_id, s.orders, s.total_cents
          from period join sales_period_customer s on s.period_id = period.id
          union all
          select customer_id, 1, total_cents from open_order
        ) sold group by customer_id`,
    },
    {
      sort: 'total',
      columns: sql`c.business_name as label`,
      joins: sql`join customer c on c.id = shown."_id"`,
    },
    slice,
  )

/**
 * The sales of each product in some periods and on the open days. An order with several lines of a product (X2-110)
 * counts once.
 */
const itemSales = (periods: SQL): SQL => sql`
  select product_id, sum(orders)::bigint as orders, ${sumOf('quantity')} as quantity,
    ${sumOf('total_cents')} as total
  from (
    select s.product_id, s.orders, s.quantity, s.total_cents
    from ${periods} p join sales_period_item s on s.period_id = p.id
    union all
    select l.product_id, 1, l.quantity, l.total_cents
    from open_order o cross join lateral (
      select product_id, sum(quantity) as quantity, sum(quantity * price_cents::bigint)::bigint as total_cents
      from order_line where order_id = o.id and quantity > 0 group by product_id
    ) l
  ) sold group by product_id`

/** The title of a shown row's product, or one that a removed product was sold under. */
const titleOf = (id: SQL, column: 'title' | 'item_no'): SQL => sql`coalesce(
  (select ${sql.raw(column)} from product p where p.id = ${id}),
  (select ${sql.raw(column)} from order_line sold where sold.product_id = ${id} limit 1))`

/** Sales of a range by item. */
export const salesByItem = (db: Db, range: Range, slice: ReportSlice) =>
  page<SalesRow>(
    db,
    {
      parts: divide(range, 'longest'),
      rows: sql`select product_id as "_id", orders, quantity, total from (${itemSales(sql`period`)}) item`,
    },
    { sort: 'total', columns: sql`${titleOf(sql`shown."_id"`, 'title')} as label` },
    slice,
  )

/**
 * Sales of a range by the main category that products have now; orders are not counted. Periods without
 * up-to-date sums by category are read by item.
 */
export const salesByCategory = (db: Db, range: Range, slice: ReportSlice) =>
  page<SalesRow>(
    db,
    {
      parts: sql`
        ${divide(range, 'longest')},
        category_period as materialized (
          select id from period
          where has_categories and not exists (select from main_category_change)
        ),
        item_period as materialized (
          select id from period where id not in (select id from category_period)
        )`,
      rows: sql`
        select coalesce(category_id::text, '') as "_id", 0::bigint as orders,
          sum(quantity)::bigint as quantity, sum(total)::bigint as total
        from (
          select s.category_id, s.quantity, s.total_cents as total
          from category_period p join sales_period_category s on s.period_id = p.id
          union all
          select pc.category_id, item.quantity, item.total
          from (${itemSales(sql`item_period`)}) item
            left join product_category pc on pc.product_id = item.product_id and pc.position = 0
        ) sold group by category_id`,
    },
    {
      sort: 'total',
      columns: sql`coalesce(c.title, 'No category') as label`,
      joins: sql`left join category c on c.id::text = shown."_id"`,
    },
    slice,
  )

/** Sales of a range by the shop's day. */
export const salesByDay = (db: Db, range: Range, slice: Slice) =>
  page<SalesRow>(
    db,
    {
      parts: divide(range, 'day'),
      rows: sql`
        select day::text as "_id", day::text as label, orders, 0::bigint as quantity, total
        from (
          select first_day as day, orders::bigint as orders, total_cents as total
          from period where orders > 0
          union all
          select day, count(*), sum(total_cents)::bigint from open_order group by day
        ) sold`,
    },
    { sort: '_id' },
    slice,
  )

/** Moments: the first included, the last not. */
export type Period = { from: Date; before: Date }

/**
 * The items that customers ordered on at least two days of 90, last in a period, and not since (X5-63). It reads the
 * purchase history, not the order lines.
 */
export const stoppedItems = (db: Db, period: Period, timeZone: string, slice: Slice) =>
  page<StoppedRow>(
    db,
    {
      rows: sql`
        select customer_id || ' ' || product_id as "_id", customer_id, product_id,
          bit_count(days)::integer as days,
          (last_ordered_at at time zone ${timeZone})::date::text as last_day, last_quantity,
          last_quantity * last_price_cents::bigint * bit_count(days) as total
        from purchase
        where last_ordered_at >= ${period.from} and last_ordered_at < ${period.before}
          and bit_count(days) >= 2`,
    },
    {
      sort: 'total',
      columns: sql`
        ${titleOf(sql`shown.product_id`, 'title')} as title,
        ${titleOf(sql`shown.product_id`, 'item_no')} as item_no,
        (select business_name from customer c where c.id = shown.customer_id) as business_name`,
    },
    slice,
  )
