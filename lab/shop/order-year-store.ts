import type pg from 'pg'
import { insertWithoutTriggers } from './staff-data-store.ts'

const customers = 1_000
const days = 365
const ordersPerDay = 150
const linesPerOrder = 40
/** A customer's usual products, of which an order has a part. */
const usualProducts = 160

const steps: readonly string[] = [
  `create temporary table buyer as
   with added as (
     insert into customer (name, email, phone, business_name, business_address, apt_no, city, zip,
       country, state, status, password_hash)
     select 'Buyer', 'daily-' || nr || '@bench.example', '', 'Store ' || nr, '', '', '', '', 'USA', 'GA',
       'approved', ''
     from generate_series(1, ${customers}) nr
     returning id
   )
   select id, row_number() over (order by id) - 1 as nr from added`,
  `create temporary table made as
   select nr, new_id() as id, nr % ${customers} as buyer,
     now() - nr * interval '1 day' / ${ordersPerDay} as at
   from generate_series(1, ${days * ordersPerDay}) nr`,
  `insert into customer_order (id, customer_id, type, name, email, phone, business_name, business_address,
     total_cents, status, created_at)
   select made.id, buyer.id, 'Cash-on-delivery', '', '', '', '', '', 100, 'delivered', at
   from made join buyer on buyer.nr = made.buyer order by at`,
  `create temporary table sold as
   select row_number() over (order by id) - 1 as position, id, title, item_no, price_cents
   from product where listed`,
  // A few products are ordered by most customers, most by few.
  `insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit, price_varies,
     quantity, price_cents)
   select made.id, line, p.id, title, item_no, '', '', '', 1, price_cents
   from made cross join generate_series(0, ${linesPerOrder - 1}) line
   join sold p on p.position = floor((select count(*) from sold) * power(
     (hashtext(buyer || '-' || (nr / ${customers} * 23 + line * 7) % ${usualProducts}) & 65535) / 65536.0, 3))`,
]

/** Inserts a year of orders of a shop whose customers order about once a week. */
export const loadOrderYear = (database: pg.Pool): Promise<void> =>
  insertWithoutTriggers(database, steps)
