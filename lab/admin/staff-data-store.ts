import { recomputeHistory } from '@endcap/server/accounts/customers/customer-history-store'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type StaffDataSize = { customers: number; orders: number }

/** Orders are spread over two years, most of them delivered; those of the last days are open. */
const days = 730
const openDays = 3

const buyers = `
  select c.*, row_number() over (order by id) as position from customer c where email like 'store-%'`

const steps = ({ customers, orders }: StaffDataSize): readonly string[] => [
  // Cities and states by their sizes: few large ones, many small ones.
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
  // A tenth of the products has cases with their own codes, as lists have them: without check digit.
  `update product set units = jsonb_build_array(jsonb_build_object('name', 'case',
     'quantity', greatest(units_per_case, 2), 'upc', '9' || lpad(item_no, 10, '0')))
   where item_no like '%7'`,
  'insert into customer_sales (customer_id) select id from customer on conflict do nothing',
  `create temporary table sold as
   select row_number() over (order by id) - 1 as position, id, title, item_no, price_cents
   from product where price_cents is not null`,
  'create unique index on sold (position)',
  `create temporary table buyer as ${buyers}`,
  'create unique index on buyer (position)',
  `insert into order_buyer (words)
   select distinct comparable_text(concat_ws(chr(10), name, business_name, email, phone,
     regexp_replace(phone, '[^0-9]', '', 'g'), business_address)) from buyer`,
  // Few customers order weekly, most seldom; an order has one line or a dozen.
  `create temporary table made as
   select nr, new_id() as id, 1 + floor(power(random(), 2) * ${customers})::integer as buyer,
     1 + floor(power(random(), 2) * 12)::integer as lines,
     now() - interval '${days} days' * (1 - nr / ${orders}::float8) as at, random() as chance
   from generate_series(1, ${orders}) nr`,
  `create temporary table line as
   select made.id as order_id, line as position, p.id as product_id, p.title, p.item_no,
     1 + (line * 7 + nr) % 12 as quantity, p.price_cents
   from (
     select *, floor(power(random(), 3) * (select count(*) from sold))::bigint as chosen
     from made cross join generate_series(0, made.lines - 1) line offset 0
   ) made join sold p on p.position = chosen`,
  `insert into customer_order (id, customer_id, type, name, email, phone, business_name, business_address,
     total_cents, status, pickup_date, pickup_time, buyer_id, created_at)
   select made.id, b.id, case when nr % 3 = 0 then 'Pick-up' else 'Cash-on-delivery' end, b.name, b.email,
     b.phone, b.business_name, b.business_address, coalesce(sums.total, 0),
     case when at < now() - interval '${openDays} days'
         then case when chance < 0.95 then 'delivered' else 'cancelled' end
       when chance < 0.5 then 'received' when chance < 0.8 then 'confirmed' else 'ready' end,
     case when nr % 3 = 0 then at::date + 1 end,
     case when nr % 3 = 0 then (array['9:00 AM','11:00 AM','1:00 PM','3:00 PM'])[1 + nr % 4] else '' end,
     words.id, at
   from made join buyer b on b.position = made.buyer
     left join (select order_id, sum(quantity * price_cents::bigint) as total from line group by 1) sums
       on sums.order_id = made.id
     left join order_buyer words on md5(words.words) = md5(comparable_text(concat_ws(chr(10), b.name,
       b.business_name, b.email, b.phone, regexp_replace(b.phone, '[^0-9]', '', 'g'), b.business_address)))
   order by at`,
  `insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit, price_varies,
     quantity, price_cents)
   select order_id, position, product_id, title, item_no, '', '', '', quantity, price_cents from line`,
  `update customer_sales s set orders = o.orders, total_cents = o.total, last_order_at = o.last
   from (select customer_id, count(*) as orders, sum(total_cents) as total, max(created_at) as last
     from customer_order where status <> 'cancelled' group by 1) o where o.customer_id = s.customer_id`,
  // A third of the products is counted; open orders have reserved some of their pieces.
  `insert into product_stock (product_id, count, reserved)
   select sold.id, 20 + position % 400, coalesce(open.pieces, 0)
   from sold left join (
     select line.product_id, sum(line.quantity) as pieces
     from line join customer_order o on o.id = line.order_id
     where o.status in ('received', 'confirmed', 'ready') group by 1
   ) open on open.product_id = sold.id
   where position % 3 = 0`,
  `insert into order_event (order_id, at, kind, staff_name, from_status, to_status)
   select id, created_at + interval '1 hour', 'status', 'Clara Clerk', 'received', 'confirmed'
   from customer_order where status <> 'received'`,
  `insert into mail (kind, to_address, content, subject, status, created_at, sent_at)
   select 'order_placed', email, '{}', 'Order #' || number,
     case when number % 500 = 0 then 'failed' else 'sent' end, created_at, created_at
   from customer_order`,
  `insert into audit_entry (at, staff_id, staff_name, action, entity, entity_id, before, after)
   select o.created_at, s.id, s.name, 'change', (array['products','orders','customers'])[1 + number % 3],
     o.id::text, '{"text":"before"}', '{"text":"after"}'
   from customer_order o, (select id, name from staff_member limit 1) s`,
  `insert into contact_message (name, email, phone, subject, message, status, created_at)
   select 'Visitor ' || nr, 'visitor-' || nr || '@bench.example', '(404) 555-' || lpad((nr % 10000)::text, 4, '0'),
     'Question ' || nr, 'When do you deliver to ' || md5(nr::text) || '?',
     case when nr % 40 = 0 then 'new' else 'done' end, now() - nr * interval '1 hour'
   from generate_series(1, ${customers} / 5) nr`,
  `insert into job_application (full_name, email, phone, position, comments, status, created_at)
   select 'Applicant ' || nr, 'applicant-' || nr || '@bench.example', '(404) 555-0101', 'Driver', '',
     case when nr % 40 = 0 then 'new' else 'done' end, now() - nr * interval '5 hours'
   from generate_series(1, ${customers} / 20) nr`,
  `insert into searched_text (day, text, searches, results)
   select now()::date - day, 'words ' || nr, 1 + nr % 9, nr % 5
   from generate_series(0, 364) day, generate_series(1, ${Math.ceil(orders / 5000)}) nr`,
  `insert into price_change (product_id, at, was_cents, now_cents, staff_name, reason)
   select id, now() - interval '1 day' * nr, price_cents + nr, price_cents, 'Oscar Owner', 'edit'
   from product, generate_series(1, 3) nr`,
]

/** The tables whose triggers are off meanwhile. */
const filled = [
  'product',
  'customer',
  'customer_order',
  'order_line',
  'product_stock',
  'order_event',
  'mail',
  'audit_entry',
  'contact_message',
  'job_application',
]
/** The tables of them whose indexes and foreign keys are dropped meanwhile. */
const large = [
  'customer',
  'customer_sales',
  'order_buyer',
  'customer_order',
  'order_line',
  'order_event',
  'mail',
  'audit_entry',
  'price_change',
]

/**
 * Adds the data of a shop after two years. Triggers are off meanwhile and indexes are built at the end;
 * what triggers maintain is computed once.
 */
export const loadStaffData = async (
  connection: pg.ClientConfig,
  size: StaffDataSize,
): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query("set work_mem = '256MB'")
    await client.query("set maintenance_work_mem = '512MB'")
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = any ($1::regclass[])
         and not exists (select from pg_constraint where conindid = indexrelid)`,
      [large],
    )
    const foreignKeys = await client.query<{ owner: string; name: string; definition: string }>(
      `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
      [large],
    )
    for (const table of filled) await client.query(`alter table ${table} disable trigger user`)
    for (const { owner, name } of foreignKeys.rows)
      await client.query(`alter table ${owner} drop constraint ${name}`)
    for (const { name } of rows) await client.query(`drop index ${name}`)
    for (const step of steps(size)) await client.query(step)
    for (const { definition } of rows) await client.query(definition)
    for (const { owner, name, definition } of foreignKeys.rows)
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
    for (const table of filled) await client.query(`alter table ${table} enable trigger user`)
    await client.query('vacuum (analyze)')
    const { rows: buyers } = await client.query<{ id: string }>('select id from customer')
    await recomputeHistory(
      drizzle(client),
      buyers.map(({ id }) => id),
    )
    await client.query('vacuum (analyze) purchase')
  } finally {
    await client.end()
  }
}

export type StaffSamples = {
  product: string
  order: string
  customer: string
  staff: string
  caseCode: string
  day: string
}

/** Reads ids that requests name: a product that is often ordered, its order, a frequent customer. */
export const readStaffSamples = async (database: pg.Pool): Promise<StaffSamples> => {
  const { rows } = await database.query<StaffSamples>(
    `select product_id as product, order_id as order,
       (select customer_id from customer_sales order by orders desc limit 1) as customer,
       (select id from staff_member limit 1) as staff,
       (select unit_codes[1] from product where unit_codes <> '{}' limit 1) as "caseCode", (now() - interval '1 day')::date::text as day
     from order_line where product_id = (
       select product_id from (select product_id from order_line limit 20000) sample
       group by 1 order by count(*) desc limit 1) limit 1`,
  )
  return rows[0] as StaffSamples
}
