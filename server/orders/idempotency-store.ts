import type { OrderType } from '@endcap/contract/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

export type StoredOrder = {
  id: string
  number: number
  createdAt: Date
  totalCents: number
  type: OrderType
}

/** The parameters of the lookup by key: values, or their placeholders in a statement. */
type KeyLookup<Value> = { customerId: Value; key: Value; keysSince: Value }

/** A query for the order stored under an idempotency key that has not expired. */
export const orderByIdempotencyKey = (order: KeyLookup<unknown>): SQL => sql`
  select o.id, o.number, o.created_at as "createdAt", o.total_cents as "totalCents", o.type,
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

/** Deletes the idempotency keys of orders placed before a moment. */
export const pruneOrderKeys = async (db: Db, before: Date): Promise<void> => {
  await db.execute(sql`delete from order_key where created_at < ${before}`)
}
