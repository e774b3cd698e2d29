import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'

/* Summaries of orders that aren't cancelled. Lines added by staff don't count as purchases. */

/** The first of 90 bits is the day of the newest order. */
const dayBit = (daysBefore: SQL) => sql`B'1'::bit(90) >> least(${daysBefore}, 90)`

const runAddOrder = prepareStatement<{ orderId: string }>(
  'add order to history',
  (value) => sql`
    with placed as (
      select id, customer_id, total_cents, created_at from customer_order where id = ${value('orderId')}
    ), sold as (
      insert into customer_sales as sales (customer_id, orders, total_cents, last_order_at)
      select customer_id, 1, total_cents, created_at from placed
      on conflict (customer_id) do update set orders = sales.orders + 1,
        total_cents = sales.total_cents + excluded.total_cents,
        last_order_at = greatest(sales.last_order_at, excluded.last_order_at)
    )
    insert into purchase as known
      (customer_id, product_id, last_ordered_at, last_quantity, last_price_cents, days)
    select customer_id, l.product_id, created_at, l.quantity, l.price_cents, ${dayBit(sql`0`)}
    from placed join order_line l on l.order_id = placed.id
    order by l.product_id
    on conflict (customer_id, product_id) do update set
      last_ordered_at = greatest(known.last_ordered_at, excluded.last_ordered_at),
      last_quantity = case when excluded.last_ordered_at >= known.last_ordered_at
        then excluded.last_quantity else known.last_quantity end,
      last_price_cents = case when excluded.last_ordered_at >= known.last_ordered_at
        then excluded.last_price_cents else known.last_price_cents end,
      days = (
        select (known.days >> least(greatest(later, 0), 90))
          | (excluded.days >> least(greatest(-later, 0), 90))
        from (
          select (excluded.last_ordered_at at time zone time_zone)::date
            - (known.last_ordered_at at time zone time_zone)::date as later
          from settings
        ) days_between
      )`,
)

/** Adds a new order. It may not be the newest: another process's clock may be ahead. */
export const addOrderToHistory = async (db: Db, orderId: string): Promise<void> => {
  await runAddOrder(db, { orderId })
}

/** Recomputes sales after an older order's total has changed. Blocks the customers' new orders. */
export const recomputeSales = async (db: Db, customerIds: readonly string[]): Promise<void> => {
  const customers = sql`${sql.param(customerIds)}::uuid[]`
  await db.execute(sql`
    select from customer_sales where customer_id = any (${customers})
    order by customer_id for update`)
  await db.execute(sql`
    insert into customer_sales (customer_id, orders, total_cents, last_order_at)
    select c.id, count(o.id), coalesce(sum(o.total_cents), 0), max(o.created_at)
    from customer c
    left join customer_order o on o.customer_id = c.id and o.status <> 'cancelled'
    where c.id = any (${customers})
    group by c.id
    on conflict (customer_id) do update set orders = excluded.orders,
      total_cents = excluded.total_cents, last_order_at = excluded.last_order_at`)
}

export const recomputeHistory = async (db: Db, customerIds: readonly string[]): Promise<void> => {
  const customers = sql`${sql.param(customerIds)}::uuid[]`
  await recomputeSales(db, customerIds)
  await db.execute(sql`delete from purchase where customer_id = any (${customers})`)
  await db.execute(sql`
    insert into purchase
      (customer_id, product_id, last_ordered_at, last_quantity, last_price_cents, days)
    select customer_id, product_id, max(created_at),
      (array_agg(quantity order by created_at desc, number desc))[1],
      (array_agg(price_cents order by created_at desc, number desc))[1],
      bit_or(${dayBit(sql`newest - day`)})
    from (
      select o.customer_id, l.product_id, o.created_at, o.number,
        sum(coalesce(l.ordered_quantity, l.quantity)) as quantity,
        (array_agg(l.price_cents order by l.position desc))[1] as price_cents,
        (o.created_at at time zone s.time_zone)::date as day,
        max((o.created_at at time zone s.time_zone)::date)
          over (partition by o.customer_id, l.product_id) as newest
      from customer_order o join order_line l on l.order_id = o.id, settings s
      where o.customer_id = any (${customers}) and o.status <> 'cancelled'
        and coalesce(l.ordered_quantity, l.quantity) > 0
      group by o.id, l.product_id, s.time_zone
    ) ordered
    group by customer_id, product_id`)
}
