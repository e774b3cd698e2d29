import type { ClaimableLine } from '@endcap/contract/claims/claims'
import type { OrderStatus } from '@endcap/contract/orders/orders'
import { withBaseUnit } from '@endcap/contract/quantities/unit-words'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

export type DeliveredLine = Omit<ClaimableLine, 'delivered_on' | 'reasons'> & {
  customer_id: string
  status: OrderStatus
  /** Null: not delivered yet. */
  delivered_at: Date | null
}

const maxLinesOfProduct = 20

/**
 * The lines of an order, or of all of a customer’s orders with a product, newest order first. Orders that were loaded as
 * delivered have no event and count from their own day.
 */
export const findDeliveredLines = async (
  db: Db,
  of: { orderId: string } | { customerId: string; productId: string },
): Promise<DeliveredLine[]> => {
  const where =
    'orderId' in of
      ? sql`o.id = ${of.orderId} and l.quantity > 0 order by l.position`
      : sql`l.product_id = ${of.productId} and l.quantity > 0 and o.customer_id = ${of.customerId}
          order by o.created_at desc limit ${maxLinesOfProduct}`
  const { rows } = await db.execute<
    Omit<DeliveredLine, 'delivered_at'> & { delivered_at: string | null }
  >(sql`
    select l.id as line_id, o.id as order_id, o.number::integer as order_number, o.customer_id,
      o.status, case when o.status = 'delivered' then coalesce(delivered.at, o.created_at) end
        as delivered_at,
      l.product_id, l.item_no, l.title, l.unit, l.units, l.thumbnail, l.quantity as delivered,
      greatest(l.quantity - claimed.pieces, 0)::integer as claimable
    from order_line l join customer_order o on o.id = l.order_id
      cross join lateral (
        select max(e.at) as at from order_event e
        where e.order_id = o.id and e.kind = 'status' and e.to_status = 'delivered'
      ) delivered
      cross join lateral (
        select coalesce(sum(coalesce(c.accepted, c.quantity)), 0) as pieces from claim_line c
        where c.order_line_id = l.id
      ) claimed
    where ${where}`)
  return rows.map(({ delivered_at, ...line }) => ({
    ...withBaseUnit(line),
    delivered_at: delivered_at === null ? null : new Date(delivered_at),
  }))
}
