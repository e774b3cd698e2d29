import type { MyOrderRow, OrderType } from '@endcap/contract/orders/orders'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { comparableLines, containsWords } from '../database/comparable-text.ts'
import type { Db } from '../database/database.ts'
import { type List, listRows, type Slice } from '../database/list-store.ts'
import { customerOrder, orderLine } from '../database/schema/index.ts'
import { newestFirst, numberStartsWith, orderRowColumns, pickupDay } from './order/order-store.ts'

export type MyOrderSearch = {
  /** Searched in the lines and in the PO number. */
  text: string
  /** The beginning of an order's number; null for other texts. */
  digits: string | null
  /** A month, with or without a day and a year; null for other texts. */
  month: { month: number; day: number | null; year: number | null } | null
  timeZone: string
}

const maxPictures = 3
const maxMatchedLines = 2

const { id, createdAt, customerId, poNumber } = customerOrder
const ofOrder = sql`order_line.order_id = customer_order.id and order_line.quantity > 0`

/** Every word begins a word of the title or the item number: `cola` doesn't find chocolate. */
const hasWords = (text: string): SQL => {
  const words = text.replace(/['’‘`]/g, '').match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []
  const lines = comparableLines([orderLine.title, orderLine.itemNo])
  const begins = words.map((word) => sql`${lines} ~ ('\\m' || comparable_text(${word}))`)
  return and(...begins) ?? sql`false`
}

const isFound = ({ text, digits, month, timeZone }: MyOrderSearch): SQL => {
  const part = (field: string) =>
    sql`extract(${sql.raw(field)} from ${createdAt} at time zone ${timeZone})`
  return (
    or(
      digits === null ? undefined : numberStartsWith(digits),
      month === null
        ? undefined
        : and(
            sql`${part('month')} = ${month.month}`,
            month.day === null ? undefined : sql`${part('day')} = ${month.day}`,
            month.year === null ? undefined : sql`${part('year')} = ${month.year}`,
          ),
      containsWords(comparableLines([poNumber]), text),
      // A scalar subquery reads the lines of one order; `exists` might hash all lines of the shop.
      sql`(select true from order_line where ${ofOrder} and ${hasWords(text)} limit 1)`,
    ) ?? sql`false`
  )
}

export const myOrderList = (customer: string, search: MyOrderSearch | null): List => ({
  table: customerOrder,
  id,
  where: and(eq(customerId, customer), search === null ? undefined : isFound(search)),
  isCollected: search !== null,
  order: newestFirst,
})

const rowColumns = {
  ...orderRowColumns,
  date: pickupDay,
  outForDeliveryAt: customerOrder.outForDeliveryAt,
  line_count: sql<number>`(select count(*)::integer from order_line where ${ofOrder})`,
  pictures: sql<string[]>`array(select thumbnail from order_line
    where ${ofOrder} and thumbnail <> '' order by position limit ${maxPictures})`,
}

const matchedLines = (search: MyOrderSearch | null) =>
  search === null
    ? sql<MyOrderRow['matched_lines']>`'[]'::jsonb`
    : sql<MyOrderRow['matched_lines']>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'title', title, 'item_no', item_no, 'quantity', quantity) order by position), '[]')
        from (select order_line.* from order_line where ${ofOrder} and ${hasWords(search.text)}
          order by position limit ${maxMatchedLines}) line)`

export const listOrdersOf = (
  db: Db,
  customer: string,
  search: MyOrderSearch | null,
  slice: Slice,
): Promise<{ rows: MyOrderRow[]; total: number }> =>
  listRows(db, myOrderList(customer, search), slice, async (where, inOrder) =>
    db
      .select({ ...rowColumns, matched_lines: matchedLines(search) })
      .from(customerOrder)
      .where(where)
      .orderBy(inOrder),
  )

/** Null before the first order. */
export const findLastOrderType = async (db: Db, ofCustomer: string): Promise<OrderType | null> => {
  const [last] = await db
    .select({ type: customerOrder.type })
    .from(customerOrder)
    .where(eq(customerId, ofCustomer))
    .orderBy(newestFirst.forward)
    .limit(1)
  return last?.type ?? null
}
