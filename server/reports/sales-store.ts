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

/** How a report's rows are sorted, and what is read for those of a page alone. */
type Shown = { order: SQL; columns?: SQL; joins?: SQL }

/** Runs a query of all rows of a report and returns a slice of them, with their number. */
const page = async <Row extends Record<string, unknown>>(
  db: Db,
  rows: SQL,
  { order, columns, joins }: Shown,
  { limit, offset }: Slice,
): Promise<ReportPage<Row>> => {
  const found = await db.execute<Row & { all_rows: number }>(sql`
    with report as materialized (${rows}),
      shown as materialized (select * from report order by ${order} limit ${limit} offset ${offset})
    select shown.*, ${columns === undefined ? sql`` : sql`${columns},`}
      (select count(*) from report) as all_rows
    from shown ${joins ?? sql``} order by ${order}`)
  return {
    rows: found.rows.map(({ all_rows: _total, ...row }) => row as unknown as Row),
    total: found.rows[0]?.all_rows ?? 0,
  }
}

const highest = sql`total desc, "_id"`

/** Sales of a period by customer. */
export const salesByCustomer = (db: Db, period: Period, slice: Slice) =>
  page<SalesRow>(
    db,
    sql`
      select o.customer_id as "_id", count(*) as orders, sum(o.total_cents)::bigint as total,
        0::bigint as quantity
      from customer_order o where ${isIn(period)} group by o.customer_id`,
    {
      order: highest,
      columns: sql`c.business_name as label`,
      joins: sql`join customer c on c.id = shown."_id"`,
    },
    slice,
  )

/** The lines of a period's orders. */
const linesIn = (period: Period): SQL => sql`
  customer_order o join order_line l on l.order_id = o.id where ${isIn(period)}`

/** An order has one line of a product, so lines are orders here. */
const lineSums = sql`
  count(*) as orders, sum(l.quantity)::bigint as quantity,
  sum(l.quantity * l.price_cents::bigint)::bigint as total`

/** Sales of a period by item, under the product's title, or one that a removed product was sold under. */
export const salesByItem = (db: Db, period: Period, slice: Slice) =>
  page<SalesRow>(
    db,
    sql`select l.product_id as "_id", ${lineSums} from ${linesIn(period)} group by l.product_id`,
    {
      order: highest,
      columns: sql`coalesce(
        (select title from product p where p.id = shown."_id"),
        (select title from order_line sold where sold.product_id = shown."_id" limit 1)) as label`,
    },
    slice,
  )

/** Sales of a period by the main category that products have now; orders are not counted. */
export const salesByCategory = (db: Db, period: Period, slice: Slice) =>
  page<SalesRow>(
    db,
    sql`
      select coalesce(pc.category_id::text, '') as "_id", 0::bigint as orders,
        sum(sold.quantity)::bigint as quantity, sum(sold.total)::bigint as total
      from (
        select l.product_id, ${lineSums} from ${linesIn(period)} group by l.product_id
      ) sold left join product_category pc on pc.product_id = sold.product_id and pc.position = 0
      group by pc.category_id`,
    {
      order: highest,
      columns: sql`coalesce(c.title, 'No category') as label`,
      joins: sql`left join category c on c.id::text = shown."_id"`,
    },
    slice,
  )

/** Sales of a period by the shop's day. */
export const salesByDay = (db: Db, period: Period, timeZone: string, slice: Slice) =>
  page<SalesRow>(
    db,
    sql`
      select day::text as "_id", day::text as label, count(*) as orders, 0::bigint as quantity,
        sum(total_cents)::bigint as total
      from (
        select (o.created_at at time zone ${timeZone})::date as day, o.total_cents
        from customer_order o where ${isIn(period)}
      ) sold group by day`,
    { order: sql`"_id" desc` },
    slice,
  )

/** The items that customers ordered at least twice in a period and not since. */
export const stoppedItems = (db: Db, period: Period, timeZone: string, slice: Slice) =>
  page<StoppedRow>(
    db,
    sql`
      select bought.customer_id || ' ' || bought.product_id as "_id", bought.*
      from (
        select o.customer_id, l.product_id, max(l.title) as title, max(l.item_no) as item_no,
          count(*) as times,
          (max(o.created_at) at time zone ${timeZone})::date::text as last_day,
          sum(l.quantity * l.price_cents::bigint)::bigint as total
        from ${linesIn(period)} group by o.customer_id, l.product_id
        having count(*) >= 2
      ) bought
      where not exists (
        select from customer_order o join order_line l on l.order_id = o.id
        where o.customer_id = bought.customer_id and l.product_id = bought.product_id
          and o.created_at >= ${period.before} and o.status <> 'cancelled')`,
    {
      order: highest,
      columns: sql`
        (select business_name from customer c where c.id = shown.customer_id) as business_name`,
    },
    slice,
  )
