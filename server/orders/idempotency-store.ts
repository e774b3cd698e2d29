import { idempotencyKeyHours } from '@endcap/contract/limits'
import type { OrderType } from '@endcap/contract/orders/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { hourMs } from '../system/durations.ts'

export type StoredOrder = {
  id: string
  number: number
  createdAt: Date
  totalCents: number
  type: OrderType
  deliveryDay: string
}

/** Idempotency keys of orders placed before the returned moment have expired. */
export const idempotencyKeysSince = (at: Date): Date =>
  new Date(at.getTime() - idempotencyKeyHours * hourMs)

/**
 * A query for the order stored under an idempotency key that has not expired, by values or by their placeholders in
 * a statement.
 */
export const orderByIdempotencyKey = (order: {
  customerId: unknown
  key: unknown
  keysSince: unknown
}): SQL => sql`
  select o.id, o.number, o.created_at as "createdAt", o.total_cents as "totalCents", o.type,
    case when o.type = 'Pick-up' then '' else coalesce(o.pickup_date::text, '') end as "deliveryDay",
    k.body_hash as "bodyHash"
  from order_key k join customer_order o on o.id = k.order_id
  where k.customer_id = ${order.customerId} and k.key = ${order.key}::text
    and k.created_at > ${order.keysSince}`

/** The row as PostgreSQL's JSON has it. */
export type JsonRow<T> = Omit<T, 'createdAt'> & { createdAt: string }

export const parseRow = <T extends { createdAt: string }>(
  row: T,
): Omit<T, 'createdAt'> & { createdAt: Date } => ({
  ...row,
  createdAt: new Date(row.createdAt),
})

/** Returns the order stored under an idempotency key that has not expired, or null. */
export const findOrderByIdempotencyKey = async (
  db: Db,
  order: { customerId: string; key: string | null; keysSince: Date },
): Promise<(StoredOrder & { bodyHash: string }) | null> => {
  const found = await db.execute<JsonRow<StoredOrder & { bodyHash: string }>>(
    orderByIdempotencyKey(order),
  )
  return found.rows[0] ? parseRow(found.rows[0]) : null
}

/**
 * Claims an idempotency key for an order until the transaction ends; one that is used or claimed by another
 * request is waited for. Returns false where the key is used.
 */
export const claimIdempotencyKey = async (
  db: Db,
  order: {
    customerId: string
    key: string
    keysSince: Date
    bodyHash: string
    orderId: string
    at: Date
  },
): Promise<boolean> => {
  const claimed = await db.execute(sql`
    insert into order_key (customer_id, key, body_hash, order_id, created_at)
    values (${order.customerId}, ${order.key}, ${order.bodyHash}, ${order.orderId}, ${order.at})
    on conflict (customer_id, key) do update
      set body_hash = excluded.body_hash, order_id = excluded.order_id,
        created_at = excluded.created_at
      where order_key.created_at <= ${order.keysSince}
    returning order_id`)
  return claimed.rows.length > 0
}

/** Deletes the idempotency keys of orders placed before a moment. */
export const pruneOrderKeys = async (db: Db, before: Date): Promise<void> => {
  await db.execute(sql`delete from order_key where created_at < ${before}`)
}
