import type { SalesRow, StoppedRow } from '@endcap/contract/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Slice } from '../database/list-store.ts'

/** Moments: the first included, the last not. */
export type Period = { from: Date; before: Date }
export type ReportPage<Row> = { rows: Row[]; total: number }

/** The condition on the orders `o` of a period, without cancelled ones. */
const isIn = ({ from, before }: Period): SQL => sql`
  o.created_at >= ${from} and o.created_at < ${before} and o.status <> 'cancelled'`

/** Runs a query of all rows of a report and returns a slice of them, with their number. */
const page = async <Row extends Record<string, unknown>>(
  db: Db,
  rows: SQL,
  order: SQL,
  { limit, offset }: Slice,
): Promise<ReportPage<Row>> => {
  const found = await db.execute<Row & { all_rows: number }>(sql`
    with report as materialized (${rows})
    select report.*, (select count(*) from report) as all_rows from report
    order by ${order} limit ${limit} offset ${offset}`)
  return {
    rows: found.rows.map(({ all_rows: _total, ...row }) => row as unknown as Row),
    total: found.rows[0]?.all_rows ?? 0,
  }
}

const highestFirst = sql`total desc, label, "_id"`

/** Sales of a period by customer. */
export const salesByCustomer = (db: Db, period: Period, slice: Slice) =>
  page<SalesRow>(
    db,
    sql`
      select sums.id as "_id", c.business_name as label, sums.orders, sums.quantity, sums.total
      from (
        select o.customer_id as id, count(*) as orders, sum(o.total_cents)::bigint as total,
          0::bigint as quantity
        from customer_order o where ${isIn(period)} group by o.customer_id
      ) sums join customer c on c.id = sums.id`,
    highestFirst,
    slice,
  )

/** The lines of a period's orders. */
const linesIn = (period: Period): SQL => sql`
  customer_order o join order_line l on l.order_id = o.id where ${isIn(period)}`

/** An order has one line of a product, so lines are orders here. */
const lineSums = sql`
  count(*) as orders, sum(l.quantity)::bigint as quantity,
  sum(l.quantity * l.price_cents::bigint)::bigint as total`

/** Sales of a period by item, under the title as it was sold last. */
export const salesByItem = (db: Db, period: Period, slice: Slice) =>
  page<SalesRow>(
    db,
    sql`select l.product_id as "_id", max(l.title) as label, ${lineSums}
      from ${linesIn(period)} group by l.product_id`,
    highestFirst,
    slice,
  )

/** Sales of a period by the main category that products have now; orders are not counted. */
export const salesByCategory = (db: Db, period: Period, slice: Slice) =>
  page<SalesRow>(
    db,
    sql`
      select coalesce(c.id::text, '') as "_id", coalesce(c.title, 'No category') as label,
        0::bigint as orders, sum(sold.quantity)::bigint as quantity,
        sum(sold.total)::bigint as total
      from (
        select l.product_id, ${lineSums} from ${linesIn(period)} group by l.product_id
      ) sold
        left join product_category pc on pc.product_id = sold.product_id and pc.position = 0
        left join category c on c.id = pc.category_id
      group by c.id, c.title`,
    highestFirst,
    slice,
  )

/** Sales of a period by the shop's day. */
export const salesByDay = (db: Db, period: Period, timeZone: string, slice: Slice) =>
  page<SalesRow>(
    db,
    sql`
      select day as "_id", day as label, count(*) as orders, 0::bigint as quantity,
        sum(total_cents)::bigint as total
      from (
        select (o.created_at at time zone ${timeZone})::date::text as day, o.total_cents
        from customer_order o where ${isIn(period)}
      ) sold group by day`,
    sql`"_id" desc`,
    slice,
  )

/** The items that customers ordered at least twice in a period and not since. */
export const stoppedItems = (db: Db, period: Period, timeZone: string, slice: Slice) =>
  page<StoppedRow>(
    db,
    sql`
      select bought.customer_id || ' ' || bought.product_id as "_id", bought.*, c.business_name
      from (
        select o.customer_id, l.product_id, max(l.title) as title, max(l.item_no) as item_no,
          count(*) as times,
          (max(o.created_at) at time zone ${timeZone})::date::text as last_day,
          sum(l.quantity * l.price_cents::bigint)::bigint as total
        from ${linesIn(period)} group by o.customer_id, l.product_id
        having count(*) >= 2
      ) bought join customer c on c.id = bought.customer_id
      where not exists (
        select from customer_order o join order_line l on l.order_id = o.id
        where o.customer_id = bought.customer_id and l.product_id = bought.product_id
          and o.created_at >= ${period.before} and o.status <> 'cancelled')`,
    sql`total desc, "_id"`,
    slice,
  )
