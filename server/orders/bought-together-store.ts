import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** Fewer customers would reveal what one of them orders. */
const minCustomers = 3
/** More than a page shows, because some are out of stock by then. */
const maxCompanions = 12
/** Added to actual and expected customers, so that a pair with few of them is close to chance. */
const priorCustomers = 5

/**
 * Recomputes each product's companions: listed products that several customers ordered in the same
 * order, without cancelled orders. Ranked by lift, the customers of a pair divided by the number
 * expected if they chose the products independently. Best sellers, which are in all orders, are
 * expected with every product. Customers are counted, not orders, so that no customer's habit
 * outweighs others'. Writes only differences, so that pages with the same companions stay cached.
 */
export const writeBoughtTogether = async (db: Db, since: Date): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('bought_together'))`)
  // A quarter's pairs are ten million rows to sort.
  await db.execute(sql`set local work_mem = '64MB'`)
  await db.execute(sql`
    with bought as materialized (
      select distinct o.customer_id, o.id as order_id, l.product_id
      from customer_order o
        join order_line l on l.order_id = o.id
        join product p on p.id = l.product_id and p.listed
      where o.created_at > ${since} and o.status <> 'cancelled' and l.quantity > 0
    ), product_buyers as (
      select product_id, count(distinct customer_id) as customers from bought group by product_id
    ), pair as (
      select a.product_id as a, b.product_id as b, count(distinct a.customer_id) as customers
      from bought a join bought b on b.order_id = a.order_id and b.product_id > a.product_id
      group by a.product_id, b.product_id
      having count(distinct a.customer_id) >= ${minCustomers}
    ), scored as (
      select pair.a, pair.b, (pair.customers + ${priorCustomers}::float8)
        / (a.customers * b.customers / buyers.customers::float8 + ${priorCustomers}) as lift
      from pair
        join product_buyers a on a.product_id = pair.a
        join product_buyers b on b.product_id = pair.b
        cross join (select count(distinct customer_id) as customers from bought) buyers
    ), ranked as (
      select product_id, companion_id,
        row_number() over (partition by product_id order by lift desc, companion_id) as rank
      from scored cross join lateral (values (a, b), (b, a)) directed (product_id, companion_id)
      where lift > 1
    ), best as (
      select product_id, array_agg(companion_id order by rank) as companion_ids
      from ranked where rank <= ${maxCompanions} group by product_id
    ), gone as (
      delete from bought_together where product_id not in (select product_id from best)
    )
    insert into bought_together as former (product_id, companion_ids)
    select product_id, companion_ids from best
    on conflict (product_id) do update set companion_ids = excluded.companion_ids
      where former.companion_ids <> excluded.companion_ids`)
}
