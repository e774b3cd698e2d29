import { recomputeHistory } from '@endcap/server/accounts/customers/customer-history-store'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** The history of one customer with an order guide. */
export type GuideSize = { orders: number; lines: number; products: number }

/** Places orders of a customer by SQL, spread over 90 days, of the same products. */
export const loadGuideOrders = async (
  database: pg.Pool,
  customerId: string,
  { orders, lines, products }: GuideSize,
): Promise<void> => {
  await database.query(
    `with usual as (
       select id, title, item_no, price_cents, row_number() over (order by md5(id::text)) - 1 as nr
       from product where listed and in_stock order by md5(id::text) limit $4
     ), placed as (
       insert into customer_order (customer_id, type, name, email, phone, business_name,
         business_address, total_cents, status, created_at)
       select c.id, 'Cash-on-delivery', c.name, c.email, c.phone, c.business_name, c.business_address,
         6000, 'delivered', now() - nr * interval '90 days' / $2
       from customer c, generate_series(1, $2::integer) nr where c.id = $1
       returning id, number
     )
     insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit,
       price_varies, quantity, price_cents)
     select placed.id, line, usual.id, title, item_no, '', '', '', 1 + placed.number % 9, price_cents
     from placed cross join generate_series(1, $3::integer) line
     join usual on usual.nr = (placed.number * 7 + line * 13) % $4`,
    [customerId, orders, lines, products],
  )
  await recomputeHistory(drizzle(database), [customerId])
  await database.query('vacuum (analyze) customer_order, order_line, purchase')
}
