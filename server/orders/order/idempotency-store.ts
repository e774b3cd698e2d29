import type { ReplyOf } from '@endcap/contract/endpoint'
import { idempotencyKeyHours } from '@endcap/contract/limits'
import type { placeOrder } from '@endcap/contract/orders/orders'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'
import { ShopError } from '../../http/shop-error.ts'
import { hourMs } from '../../system/durations.ts'

export type PlacedOrder = ReplyOf<typeof placeOrder>['data']

const runFindOrder = prepareStatement<
  { customerId: string; key: string },
  Omit<PlacedOrder, 'createdAt'> & { createdAt: string; bodyHash: string }
>(
  'order by idempotency key',
  (value) => sql`
    select o.id as _id, o.number, o.created_at as "createdAt", o.total_cents as total, o.type,
      case when o.type = 'Pick-up' then '' else coalesce(o.pickup_date::text, '') end as delivery_day,
      k.body_hash as "bodyHash"
    from order_key k join customer_order o on o.id = k.order_id
    where k.customer_id = ${value('customerId')} and k.key = ${value('key')}`,
)

const runClaim = prepareStatement<
  {
    customerId: string
    key: string
    keysSince: Date
    bodyHash: string
    orderId: string | null
    at: Date
  },
  { orderId: string }
>(
  'claim idempotency key',
  (value) => sql`
    insert into order_key (customer_id, key, body_hash, order_id, created_at)
    values (${value('customerId')}, ${value('key')}, ${value('bodyHash')},
      coalesce(${value('orderId')}::uuid, new_id()), ${value('at')})
    on conflict (customer_id, key) do update set body_hash = excluded.body_hash,
        order_id = excluded.order_id, created_at = excluded.created_at
      where order_key.created_at <= ${value('keysSince')}
    returning order_id as "orderId"`,
)

/** Idempotency keys of orders placed before the returned time have expired. */
const expiredBefore = (at: Date): Date => new Date(at.getTime() - idempotencyKeyHours * hourMs)

/**
 * Claims an idempotency key until the transaction ends, for an order or, if `orderId` is null, for
 * a new order, whose id it returns. Waits for any other transaction that has claimed the key. If
 * the request was served before, returns its order. Does nothing without a key. Throws
 * `idempotency_key_reused` if the key was used by a different request.
 */
export const claimIdempotencyKey = async (
  db: Db,
  request: {
    customerId: string
    key: string | null
    bodyHash: string
    orderId: string | null
    at: Date
  },
): Promise<{ orderId: string | null } | { earlier: PlacedOrder }> => {
  const { customerId, key, bodyHash, orderId, at } = request
  if (key === null) return { orderId }
  const [claimed] = await runClaim(db, { ...request, key, keysSince: expiredBefore(at) })
  if (claimed !== undefined) return claimed
  const [found] = await runFindOrder(db, { customerId, key })
  if (found?.bodyHash !== bodyHash) throw new ShopError('idempotency_key_reused')
  const { bodyHash: _hash, ...earlier } = found
  return { earlier: { ...earlier, createdAt: new Date(earlier.createdAt) } }
}

/** Deletes keys that have expired at `at`. */
export const pruneOrderKeys = async (db: Db, at: Date): Promise<void> => {
  await db.execute(sql`delete from order_key where created_at < ${expiredBefore(at)}`)
}
