import { maxDeliveryStops } from '@endcap/contract/limits'
import type { DeliveryStop } from '@endcap/contract/orders/delivery-stops'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { customerOrder, hasStatus } from '../../database/schema/index.ts'
import { dueDay } from '../order/due-day-store.ts'

type Row = Omit<DeliveryStop, 'outForDeliveryAt'> & { outForDeliveryAt: string | null }

/** Returns open deliveries that are late or due by `until`. */
export const findDeliveryStops = async (
  db: Db,
  { until, timeZone }: { until: string; timeZone: string },
): Promise<DeliveryStop[]> => {
  const due = dueDay(timeZone)
  const found = await db.execute<Row>(sql`
    select customer_order.id as "_id", customer_order.number::integer as number, customer_order.version,
      customer_order.status, out_for_delivery_at as "outForDeliveryAt", ${due}::text as day,
      coalesce(r.name, '') as route, run.number::integer as run, customer_order.name, customer_order.business_name,
      customer_order.business_address, customer_order.apt_no as "aptNo", customer_order.city,
      customer_order.state, customer_order.zip, customer_order.phone, additional_comments,
      total_cents::double precision as total, c.pays_by_invoice,
      (select coalesce(sum(quantity), 0)::integer from order_line l
        where l.order_id = customer_order.id) as pieces
    from ${customerOrder} join customer c on c.id = customer_order.customer_id
      left join delivery_route r on r.id = customer_order.delivery_route_id
      left join run_stop on run_stop.order_id = customer_order.id and run_stop.is_open
      left join driver_run run on run.id = run_stop.run_id
    where ${hasStatus('received', 'confirmed', 'ready')} and type = 'Cash-on-delivery'
      and (pickup_date is null or pickup_date <= ${until})
    order by ${due}, route, customer_order.zip, customer_order.business_address, customer_order.number
    limit ${maxDeliveryStops}`)
  return found.rows.map(({ outForDeliveryAt, ...stop }) => ({
    ...stop,
    outForDeliveryAt: outForDeliveryAt === null ? null : new Date(outForDeliveryAt),
  }))
}
