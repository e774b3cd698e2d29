import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Makes the newest delivered orders ready again, due on a day and route, as if they were on their way that day. */
export const reopenDemoDeliveries = async (
  db: Db,
  { day, route, count }: { day: string; route: string; count: number },
): Promise<void> => {
  await db.execute(sql`
    with reopened as (
      update customer_order set status = 'ready', pickup_date = ${day},
        delivery_route_id = (select id from delivery_route where name = ${route})
      where id in (
        select id from (
          select distinct on (customer_id) id, created_at from customer_order
          where status = 'delivered' and type = 'Cash-on-delivery'
            and created_at < ${day}::date and not exists (select from run_stop where order_id = customer_order.id)
          order by customer_id, created_at desc
        ) newest order by created_at desc limit ${count}
      ) returning id
    )
    delete from order_event using reopened
    where order_id = reopened.id and to_status = 'delivered'`)
}

export const findRouteId = async (db: Db, name: string): Promise<string> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from delivery_route where name = ${name}`,
  )
  return rows[0]?.id ?? ''
}
