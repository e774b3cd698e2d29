import type pg from 'pg'

/** The rows that staff list beside the products. */
export type BackOfficeSize = { customers: number; orders: number }

/**
 * Adds the rows of a shop after some years: customers, their orders of three lines, two mails for each
 * order, audit entries and contact messages, spread over the past.
 */
export const loadBackOffice = async (
  database: pg.Pool,
  { customers, orders }: BackOfficeSize,
): Promise<void> => {
  await database.query(
    `insert into customer (name, email, phone, business_name, business_address, apt_no, city, zip,
       country, state, status, password_hash, created_at)
     select 'Buyer ' || left(md5(nr::text), 6), 'store-' || nr || '@bench.example',
       '(404) 5' || lpad(nr::text, 6, '0'), 'Corner Store ' || left(md5('b' || nr), 6),
       nr || ' Peachtree Street', '', 'Atlanta', '30303', 'USA', 'GA',
       (array['pending', 'approved', 'approved', 'approved', 'rejected', 'suspended'])[1 + nr % 6],
       '', now() - nr * interval '1 hour'
     from generate_series(1, $1::integer) nr`,
    [customers],
  )
  await database.query(
    `with buyer as (
       select *, row_number() over (order by id) as position, count(*) over () as buyers
       from customer where email like 'store-%'
     ), made as (
       insert into customer_order (customer_id, type, name, email, phone, business_name,
         business_address, total_cents, status, created_at)
       select b.id, (array['Cash-on-delivery', 'Pick-up'])[1 + o.nr % 2], b.name, b.email, b.phone,
         b.business_name, b.business_address, 6000,
         (array['received', 'confirmed', 'ready', 'delivered', 'cancelled'])[1 + o.nr % 5],
         now() - o.nr * interval '10 minutes'
       from generate_series(1, $1::integer) o (nr) join buyer b on b.position = 1 + o.nr * 7 % b.buyers
       returning id, number, email, created_at
     ), sold as (
       insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit,
         price_varies, quantity, price_cents)
       select made.id, line.position, line.id, line.title, line.item_no, '', '', '', 2, 1000
       from made cross join (
         select id, title, item_no, row_number() over (order by id) - 1 as position
         from (select * from product order by id limit 3) sample
       ) line
     )
     insert into mail (kind, to_address, content, subject, html, text, status, created_at, sent_at)
     select kind, case kind when 'order_placed' then email else 'shop@bench.example' end,
       jsonb_build_object('kind', kind, 'facts', repeat('x', 800)),
       'Order #' || number, repeat(md5(number::text), 200), repeat(md5(number::text), 40),
       (array['sent', 'sent', 'sent', 'failed'])[1 + number % 4], created_at, created_at
     from made cross join unnest(array['order_placed', 'order_to_pack']) kind`,
    [orders],
  )
  await database.query(
    `insert into audit_entry (at, staff_id, staff_name, action, entity, entity_id, before, after)
     select now() - nr * interval '5 minutes', s.id, s.name, 'change',
       (array['products', 'orders', 'customers', 'settings'])[1 + nr % 4], new_id()::text,
       jsonb_build_object('text', repeat('before ', 50)), jsonb_build_object('text', repeat('after ', 50))
     from generate_series(1, $1::integer) nr, (select id, name from staff_member limit 1) s`,
    [orders * 4],
  )
  await database.query(
    `insert into contact_message (name, email, phone, subject, message, status, created_at)
     select 'Visitor ' || nr, 'visitor-' || nr || '@bench.example', '(404) 555-0101',
       'Question ' || nr, repeat('When do you deliver? ', 20),
       (array['new', 'done'])[1 + nr % 2], now() - nr * interval '3 hours'
     from generate_series(1, $1::integer) nr`,
    [Math.ceil(customers / 5)],
  )
  await database.query('vacuum (analyze)')
}
