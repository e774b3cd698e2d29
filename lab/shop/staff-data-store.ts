import { recomputeHistory } from '@endcap/server/accounts/customers/customer-history-store'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

type StaffDataSize = { customers: number; orders: number }

/** Orders are spread over ten years. Those of the last days are open; most others are delivered. */
const days = 3_650
const openDays = 3

/** A buyer's text for searches, as orders store it. */
const searchedTexts = `comparable_text(concat_ws(chr(10), name, business_name, email, phone,
  regexp_replace(phone, '[^0-9]', '', 'g'), business_address))`

const steps = ({ customers, orders }: StaffDataSize): readonly string[] => [
  // City sizes vary: a few are large, many are small.
  `insert into customer (name, email, phone, business_name, business_address, apt_no, city, zip,
     country, state, status, tags, password_hash, created_at)
   select (array['Maria','James','Ahmed','Linh','Olivia','Noah','Priya','Carlos'])[1 + nr % 8] || ' ' ||
       initcap(left(md5('n' || nr % 4000), 6)),
     'store-' || nr || '@bench.example', '(' || 404 + nr % 40 || ') 5' || lpad((nr % 1000000)::text, 6, '0'),
     (array['Corner','Quick','Smoke','Main Street','Sunny','Lucky'])[1 + nr % 6] || ' ' ||
       (array['Mart','Store','Stop','Shop','Market'])[1 + nr % 5] || ' ' || nr,
     nr || ' Peachtree Street', '',
     (array['Atlanta','Marietta','Macon','Savannah','Athens','Decatur'])[1 + floor(power(random(), 2) * 6)::integer],
     (30000 + nr % 900)::text, 'USA', (array['GA','GA','GA','AL','TN','FL'])[1 + nr % 6],
     case when random() < 0.94 then 'approved'
       else (array['pending','rejected','suspended'])[1 + nr % 3] end,
     case when nr % 25 = 0 then array['vip'] else '{}' end,
     '', now() - random() * interval '${days} days'
   from generate_series(1, ${customers}) nr`,
  `create temporary table buyer as
   select c.*, row_number() over (order by id) as position, ${searchedTexts} as words
   from customer c where email like 'store-%'`,
  'insert into order_buyer (words) select distinct words from buyer',
  // A few customers order weekly, most rarely. An order has from one to a dozen lines.
  `create temporary table made as
   select nr, new_id() as id, 1 + floor(power(random(), 2) * ${customers})::integer as buyer,
     1 + floor(power(random(), 2) * 12)::integer as lines,
     now() - interval '${days} days' * (1 - nr / ${orders}::float8) as at, random() as chance
   from generate_series(1, ${orders}) nr`,
  `create temporary table sold as
   select row_number() over (order by id) - 1 as position, id, title, item_no, price_cents
   from product where price_cents is not null`,
  `create temporary table line as
   select made.id as order_id, line as position, p.id as product_id, p.title, p.item_no,
     1 + (line * 7 + nr) % 12 as quantity, p.price_cents,
     case when nr % 20 > 0 then p.price_cents * 7 / 10 end as cost_cents
   from (
     select *, floor(power(random(), 3) * (select count(*) from sold))::bigint as chosen
     from made cross join generate_series(0, made.lines - 1) line offset 0
   ) made join sold p on p.position = chosen`,
  `insert into customer_order (id, customer_id, type, name, email, phone, business_name, business_address,
     total_cents, status, buyer_id, created_at)
   select made.id, b.id, case when nr % 3 = 0 then 'Pick-up' else 'Cash-on-delivery' end, b.name, b.email,
     b.phone, b.business_name, b.business_address, sums.total,
     case when at < now() - interval '${openDays} days'
         then case when chance < 0.95 then 'delivered' else 'cancelled' end
       when chance < 0.5 then 'received' when chance < 0.8 then 'confirmed' else 'ready' end,
     words.id, at
   from made join buyer b on b.position = made.buyer
     join (select order_id, sum(quantity * price_cents::bigint) as total from line group by 1) sums
       on sums.order_id = made.id
     join order_buyer words on md5(words.words) = md5(b.words)
   order by at`,
  `insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit, price_varies,
     quantity, price_cents, cost_cents)
   select order_id, position, product_id, title, item_no, '', '', '', quantity, price_cents, cost_cents
   from line`,
  `insert into customer_sales (customer_id, orders, total_cents, last_order_at)
   select customer_id, count(*), sum(total_cents), max(created_at)
   from customer_order where status <> 'cancelled' group by 1
   on conflict (customer_id) do update set orders = excluded.orders, total_cents = excluded.total_cents,
     last_order_at = excluded.last_order_at`,
]

/** Inserts customers and orders on one connection. The triggers of their tables are off. */
export const insertWithoutTriggers = async (
  database: pg.Pool,
  statements: readonly string[],
): Promise<void> => {
  const client = await database.connect()
  try {
    await client.query(`set work_mem = '256MB'`)
    const switchTriggers = async (how: 'disable' | 'enable') => {
      for (const table of ['customer', 'customer_order', 'order_line'])
        await client.query(`alter table ${table} ${how} trigger user`)
    }
    await switchTriggers('disable')
    for (const statement of statements) await client.query(statement)
    await switchTriggers('enable')
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}

/** Also computes the columns that triggers maintain. Does nothing if an earlier part has loaded it. */
export const loadStaffData = async (database: pg.Pool, size: StaffDataSize): Promise<void> => {
  const former = await database.query(`select from customer where email like 'store-%' limit 1`)
  if (former.rows.length > 0) return
  await insertWithoutTriggers(database, steps(size))
  const { rows } = await database.query<{ id: string }>('select id from customer')
  await recomputeHistory(
    drizzle(database),
    rows.map(({ id }) => id),
  )
  await database.query('vacuum (analyze) purchase')
}
