import { maxLines } from '@endcap/contract/limits'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

export const lockCarts = async (db: Db, customerIds: readonly string[]): Promise<void> => {
  await db.execute(sql`
    select from cart where customer_id = any (${sql.param(customerIds)}::uuid[])
    order by customer_id for update`)
}

export const moveOrders = async (db: Db, from: string, to: string): Promise<void> => {
  await db.execute(
    sql`update customer_order set customer_id = ${to}, version = version + 1 where customer_id = ${from}`,
  )
}

/** Appends the lines whose products `to` lacks, until its cart is full. */
export const moveCartLines = async (db: Db, from: string, to: string, at: Date): Promise<void> => {
  await db.execute(sql`
    with missing as materialized (
      select product_id, title, quantity, row_number() over (order by position) as place
      from cart_line l
      where customer_id = ${from} and not exists (
        select from cart_line other where other.customer_id = ${to} and other.product_id = l.product_id)
    ), present as (
      select count(*) as lines, coalesce(max(position), -1) as last from cart_line
      where customer_id = ${to}
    ), made as (
      insert into cart (customer_id, version, updated_at)
      select ${to}, 1, ${at} where exists (select from missing)
      on conflict (customer_id) do update
        set version = cart.version + 1, updated_at = excluded.updated_at
      returning customer_id
    )
    insert into cart_line (customer_id, product_id, title, quantity, position)
    select made.customer_id, product_id, title, quantity, last + place
    from missing, present, made where lines + place <= ${maxLines}`)
}

/** Merges guides with the same name. If both have a product, the row of `to` stays. */
export const moveGuides = async (db: Db, from: string, to: string): Promise<void> => {
  await db.execute(sql`
    insert into order_guide_row (guide_id, product_id, par, par_at, on_hand, on_hand_at, quantity,
      quantity_at, position, position_at, listed, listed_at)
    select known.id, r.product_id, r.par, r.par_at, r.on_hand, r.on_hand_at, r.quantity, r.quantity_at,
      r.position, r.position_at, r.listed, r.listed_at
    from order_guide g join order_guide_row r on r.guide_id = g.id
    join order_guide known on known.customer_id = ${to} and lower(known.name) = lower(g.name)
    where g.customer_id = ${from}
    on conflict do nothing`)
  await db.execute(sql`
    update order_guide g set customer_id = ${to}
    where g.customer_id = ${from} and not exists (
      select from order_guide known where known.customer_id = ${to} and lower(known.name) = lower(g.name))`)
}
