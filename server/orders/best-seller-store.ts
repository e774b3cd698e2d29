import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/**
 * Recomputes up to `max` best sellers since a time: listed products by quantity sold, without
 * cancelled orders. Writes only differences, so that cached pages are invalidated only if the list
 * changes. Concurrent processes wait for each other.
 */
export const writeBestSellers = async (db: Db, since: Date, max: number): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('best_seller'))`)
  await db.execute(sql`
    with best as (
      select l.product_id, row_number() over (order by sum(l.quantity) desc, l.product_id) as rank
      from customer_order o
        join order_line l on l.order_id = o.id
        join product p on p.id = l.product_id and p.listed
      where o.created_at > ${since} and o.status <> 'cancelled' and l.quantity > 0
      group by l.product_id
      order by rank limit ${max}
    ), gone as (
      delete from best_seller where product_id not in (select product_id from best)
    )
    insert into best_seller (product_id, rank) select product_id, rank from best
    on conflict (product_id) do update set rank = excluded.rank
      where best_seller.rank <> excluded.rank`)
}
