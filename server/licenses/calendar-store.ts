import type { CalendarEntry } from '@endcap/contract/licenses/licenses'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { hasStatus } from '../database/schema/index.ts'

const salesDays = 90

/**
 * Verified licenses that end from a day to another and have no renewal that is good later, with what stops: open orders due
 * after the last day, the sales of regulated products, and order guides that have some.
 */
export const listEndingLicenses = async (
  db: Db,
  { from, until, timeZone }: { from: string; until: string; timeZone: string },
): Promise<CalendarEntry[]> => {
  const { rows } = await db.execute<CalendarEntry>(sql`
    with ending as materialized (
      select l.* from license l
      where l.status = 'verified' and l.valid_until between ${from}::date and ${until}::date
        and not exists (
          select from license newer
          where newer.customer_id is not distinct from l.customer_id and newer.kind_id = l.kind_id
            and newer.status = 'verified' and newer.valid_until > l.valid_until)
    ), regulated as materialized (
      select p.id, class.id as class_id from product p join product_class class on class.code = p.class_code
      where p.class_code <> '' and class.is_regulated
    ), sold as (
      select e.id, (
        select coalesce(sum(o.quantity::bigint * o.price_cents), 0) from customer_order
          join order_line o on o.order_id = customer_order.id
          join regulated r on r.id = o.product_id
        where customer_order.customer_id = e.customer_id and customer_order.status <> 'cancelled'
          and customer_order.created_at >= (${from}::date - ${salesDays}::integer)::timestamp at time zone ${timeZone}
          and (e.covers = '{}' or r.class_id = any (e.covers))) as cents
      from ending e
    )
    select e.id as _id, k.name as kind, e.number, e.valid_until::text as valid_until, e.customer_id,
      coalesce(c.business_name, '') as business_name,
      round(sold.cents * 7.0 / ${salesDays}::integer)::integer as weekly_sales,
      (select count(*) from customer_order
        where customer_order.customer_id = e.customer_id and ${hasStatus('received', 'confirmed', 'ready')}
          and coalesce(pickup_date, (customer_order.created_at at time zone ${timeZone})::date)
            > e.valid_until + k.grace_days
          and exists (
            select from order_line o join regulated r on r.id = o.product_id
            where o.order_id = customer_order.id and o.quantity > 0
              and (e.covers = '{}' or r.class_id = any (e.covers))))::integer as open_orders,
      (select count(*) from order_guide g
        where g.customer_id = e.customer_id and exists (
          select from order_guide_row entry join regulated r on r.id = entry.product_id
          where entry.guide_id = g.id and entry.listed is distinct from false
            and (e.covers = '{}' or r.class_id = any (e.covers))))::integer as guides
    from ending e join sold on sold.id = e.id join license_kind k on k.id = e.kind_id
      left join customer c on c.id = e.customer_id
    order by e.valid_until, sold.cents desc, e.id`)
  return rows
}
