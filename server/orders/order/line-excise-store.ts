import type { OrderType } from '@endcap/contract/orders/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { LineExcise } from './price-excise.ts'

const insertRows = (db: Db, excise: ReadonlyMap<string, LineExcise>, lines: SQL) => {
  const rows = [...excise].map(([key, { micros, cents, rateId }]) => ({
    ...{ key, micros: micros.toString(), cents, rate: rateId },
  }))
  return db.execute(sql`
    insert into order_line_excise (line_id, micros, cents, rate_id)
    select l.id, e.micros, e.cents, e.rate
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e
      (key uuid, micros bigint, cents bigint, rate uuid)
    join order_line l on ${lines}`)
}

/** Stores the excise of a new order, by product. */
export const insertLineExcise = async (
  db: Db,
  orderId: string,
  excise: ReadonlyMap<string, LineExcise>,
): Promise<void> => {
  await insertRows(db, excise, sql`l.order_id = ${orderId} and l.product_id = e.key`)
}

/** Replaces the excise of an order, by line. The total follows with `updateTotal`. */
export const replaceLineExcise = async (
  db: Db,
  orderId: string,
  excise: ReadonlyMap<string, LineExcise>,
): Promise<void> => {
  await db.execute(sql`delete from order_line_excise
    where line_id in (select id from order_line where order_id = ${orderId})`)
  if (excise.size > 0) await insertRows(db, excise, sql`l.id = e.key`)
  await db.execute(sql`
    update customer_order set excise_cents = (
      select coalesce(sum(e.cents), 0) from order_line l join order_line_excise e on e.line_id = l.id
      where l.order_id = ${orderId})
    where id = ${orderId}`)
}

export type OrderInTrade = {
  customerId: string
  type: OrderType
  address: string
  /**
   * The day on which it leaves, or is to be delivered; without either the day of the order and the shop's days of
   * transit.
   */
  day: string
  lines: readonly { id: string; productId: string; title: string; quantity: number }[]
}

/** Null in a shop with neither licenses nor excise. */
export const findOrderInTrade = async (db: Db, orderId: string): Promise<OrderInTrade | null> => {
  const { rows } = await db.execute<OrderInTrade>(sql`
    select o.customer_id as "customerId", o.type, o.business_address as address,
      coalesce(o.ship_date, o.pickup_date,
        (o.created_at at time zone s.time_zone)::date + s.transit_days)::text as day,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id,
          'title', l.title, 'quantity', l.quantity) order by l.position), '[]')
        from order_line l where l.order_id = o.id and l.quantity > 0) as lines
    from customer_order o join settings s on s.features && '{licenses,excise}'
    where o.id = ${orderId}`)
  return rows[0] ?? null
}

/** `shipDate`: null if it isn't set. */
export type Shipping = { shipDate: string | null; hasInvoice: boolean }

export const findShipping = async (db: Db, orderId: string): Promise<Shipping> => {
  const { rows } = await db.execute<Shipping>(sql`
    select ship_date::text as "shipDate", invoice_number is not null as "hasInvoice"
    from customer_order where id = ${orderId}`)
  const [found] = rows
  if (found === undefined) throw new Error('The order that ships is missing.')
  return found
}

export const writeShipDate = async (db: Db, orderId: string, day: string): Promise<void> => {
  await db.execute(sql`update customer_order set ship_date = ${day} where id = ${orderId}`)
}
