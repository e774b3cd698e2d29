import type { MarginGroup, MarginRow, SalesRow, StoppedRow } from '@endcap/contract/reports'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Slice, takeTotal } from '../database/list-store.ts'

/** Days of the shop, both included. */
export type Range = { from: string; to: string; timeZone: string }
export type ReportPage<Row> = { rows: Row[]; total: number }

/** `ids`: returns only these rows. */
export type ReportSlice = Slice & { ids?: readonly string[] }

/** `sort`: highest value first. `columns` and `joins` are evaluated only for the page's rows. */
type Shown = { sort: 'total' | 'margin' | '_id'; columns?: SQL; joins?: SQL }

const page = async <Row extends Record<string, unknown>>(
  db: Db,
  rows: SQL,
  { sort, columns, joins }: Shown,
  { limit, offset, ids }: ReportSlice,
): Promise<ReportPage<Row>> => {
  const isChosen =
    ids === undefined ? sql`true` : sql`"_id"::text = any (${sql.param([...ids])}::text[])`
  const key = sql.identifier(sort)
  const found = await db.execute<Row & { all_rows: number }>(sql`
    with shown as (
      select report.*, count(*) over () as all_rows from (${rows}) report where ${isChosen}
      order by ${key} desc, "_id" limit ${limit} offset ${offset}
    )
    select shown.* ${columns === undefined ? sql`` : sql`, ${columns}`}
    from shown ${joins ?? sql``} order by ${key} desc, "_id"`)
  return takeTotal(found.rows as unknown as (Row & { all_rows: number })[])
}

const ordersIn = ({ from, to, timeZone }: Range): SQL => sql`
  customer_order o where o.status <> 'cancelled'
    and o.created_at >= ${from}::date::timestamp at time zone ${timeZone}
    and o.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`

/** Reads only an index, which has all columns that reports add up (decision 39). */
const linesIn = (range: Range): SQL => sql`
  (select o.id from ${ordersIn(range)}) o
  join order_line l on l.order_id = o.id and l.quantity > 0`

const quantity = sql`sum(l.quantity) as quantity`
const lineTotal = sql`sum(l.quantity * l.price_cents::bigint)::bigint as total`

export const salesByCustomer = (db: Db, range: Range, slice: ReportSlice) =>
  page<SalesRow>(
    db,
    sql`
      select o.customer_id as "_id", count(*) as orders, 0::bigint as quantity,
        sum(o.total_cents)::bigint as total
      from ${ordersIn(range)} group by o.customer_id`,
    {
      sort: 'total',
      columns: sql`c.business_name as label`,
      joins: sql`join customer c on c.id = shown."_id"`,
    },
    slice,
  )

/** The product's title or item number; for a removed product, the one it was sold under. */
const titleOf = (id: SQL, column: 'title' | 'item_no'): SQL => sql`coalesce(
  (select ${sql.raw(column)} from product p where p.id = ${id}),
  (select ${sql.raw(column)} from order_line sold where sold.product_id = ${id} limit 1))`

/** An order with several lines of a product (X2-110) counts once. */
export const salesByItem = (db: Db, range: Range, slice: ReportSlice) =>
  page<SalesRow>(
    db,
    sql`
      select l.product_id as "_id", count(distinct o.id) as orders, ${quantity}, ${lineTotal}
      from ${linesIn(range)} group by l.product_id`,
    { sort: 'total', columns: sql`${titleOf(sql`shown."_id"`, 'title')} as label` },
    slice,
  )

/** Uses the products' current main categories. Orders are not counted. */
export const salesByCategory = (db: Db, range: Range, slice: ReportSlice) =>
  page<SalesRow>(
    db,
    sql`
      select coalesce(pc.category_id::text, '') as "_id", 0::bigint as orders, ${quantity}, ${lineTotal}
      from ${linesIn(range)}
        left join product_category pc on pc.product_id = l.product_id and pc.position = 0
      group by pc.category_id`,
    {
      sort: 'total',
      columns: sql`coalesce(c.title, 'No category') as label`,
      joins: sql`left join category c on c.id::text = shown."_id"`,
    },
    slice,
  )

export const salesByDay = (db: Db, range: Range, slice: Slice) =>
  page<SalesRow>(
    db,
    sql`
      select day as "_id", day as label, count(*) as orders, 0::bigint as quantity,
        sum(total_cents)::bigint as total
      from (
        select (o.created_at at time zone ${range.timeZone})::date::text as day, o.total_cents
        from ${ordersIn(range)}
      ) sold group by day`,
    { sort: '_id' },
    slice,
  )

const marginKeys: Readonly<Record<MarginGroup, { key: (range: Range) => SQL; shown: Shown }>> = {
  customer: {
    key: () => sql`o.customer_id::text`,
    shown: {
      sort: 'margin',
      columns: sql`c.business_name as label`,
      joins: sql`join customer c on c.id = shown."_id"::uuid`,
    },
  },
  item: {
    key: () => sql`l.product_id::text`,
    shown: { sort: 'margin', columns: sql`${titleOf(sql`shown."_id"::uuid`, 'title')} as label` },
  },
  day: {
    key: ({ timeZone }) => sql`(o.created_at at time zone ${timeZone})::date::text`,
    shown: { sort: '_id', columns: sql`shown."_id" as label` },
  },
}

export const marginBy = (db: Db, by: MarginGroup, range: Range, slice: Slice) => {
  const amount = sql`l.quantity * l.price_cents::bigint`
  const { key, shown } = marginKeys[by]
  return page<MarginRow>(
    db,
    sql`
      select ${key(range)} as "_id",
        coalesce(sum(${amount}) filter (where l.cost_cents is not null), 0)::bigint as sales,
        coalesce(sum(${amount} - l.quantity * l.cost_cents::bigint), 0)::bigint as margin,
        coalesce(sum(${amount}) filter (where l.cost_cents is null), 0)::bigint as without_cost
      from (select o.id, o.customer_id, o.created_at from ${ordersIn(range)}) o
        join order_line l on l.order_id = o.id and l.quantity > 0
      group by 1`,
    shown,
    slice,
  )
}

/** `from` is inclusive, `before` exclusive. */
export type Period = { from: Date; before: Date }

/** Items ordered on two or more days of 90, last in the period (X5-63). Reads no order lines. */
export const stoppedItems = (db: Db, period: Period, timeZone: string, slice: Slice) =>
  page<StoppedRow>(
    db,
    sql`
        select customer_id || ' ' || product_id as "_id", customer_id, product_id,
          bit_count(days)::integer as days,
          (last_ordered_at at time zone ${timeZone})::date::text as last_day, last_quantity,
          last_quantity * last_price_cents::bigint * bit_count(days) as total
        from purchase
        where last_ordered_at >= ${period.from} and last_ordered_at < ${period.before}
          and bit_count(days) >= 2`,
    {
      sort: 'total',
      columns: sql`
        ${titleOf(sql`shown.product_id`, 'title')} as title,
        ${titleOf(sql`shown.product_id`, 'item_no')} as item_no,
        (select business_name from customer c where c.id = shown.customer_id) as business_name`,
    },
    slice,
  )
