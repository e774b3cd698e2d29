import type pg from 'pg'
import { insertWithoutTriggers } from './staff-data-store.ts'

/** Two customers of the bench with many invoices, and how many each. */
export type LedgerBuyers = { largest: string; large: string }

const days = 3_650
const largestInvoices = 25_000
const largeInvoices = 1_000
/** Delivered orders without an invoice. */
const uninvoiced = 20

const ordersOf = (customerId: string, count: number): string => `
  insert into customer_order (customer_id, type, name, email, phone, business_name, business_address,
    total_cents, status, created_at)
  select c.id, 'Cash-on-delivery', c.name, c.email, c.phone, c.business_name, c.business_address,
    10000 + nr % 90000, 'delivered', now() - interval '4 days' - nr * interval '${days - 10} days' / ${count}
  from customer c, generate_series(1, ${count}) nr where c.id = '${customerId}'`

const paymentColumns = `customer_id, kind, number, order_id, day, cents, settled_cents, method, reference,
  at, staff_name`
const chargeColumns = `customer_id, kind, number, order_id, day, due_on, cents, settled_cents, at,
  staff_name`

/**
 * Each delivered order has an invoice; most are paid within four months, some in part or never, one in 50 is corrected, one in 25
 * credited in part, one in 100 paid by a check that is returned and paid again.
 */
const steps = ({ largest, large }: LedgerBuyers): readonly string[] => [
  ordersOf(largest, largestInvoices),
  ordersOf(large, largeInvoices),
  `insert into payment_terms (name, rule, days) values ('Net 15', 'net', 15)`,
  `insert into account (customer_id, credit_limit_cents, is_on_hold, opened_at, terms_id)
   select id, 1000000000000, email like 'store-%00@%', '2010-01-01', (select id from payment_terms limit 1)
   from customer where status = 'approved'`,
  `create temporary table billed as
   select *, case when paid = 0 then null when ordered % 100 = 0 and paid_on < current_date - 10
     then paid_on + 4 end as returned_on, cents / 10 * (case when ordered % 25 = 0 and paid = cents
     then 1 else 0 end) as credited
   from (
     select *, case when chance < 0.03 or paid_on > current_date then 0
       when chance < 0.04 then cents / 2 else cents end as paid
     from (
       select o.id as order_id, o.customer_id, o.total_cents as cents, o.number as ordered,
         o.created_at + interval '20 hours' as at, (o.created_at + interval '20 hours')::date as day,
         (o.created_at + interval '20 hours')::date + 5 + floor(power(random(), 3) * 120)::integer as paid_on,
         10000 + row_number() over (order by o.created_at, o.number) as number, random() as chance
       from customer_order o join account a on a.customer_id = o.customer_id
       where o.status = 'delivered' and o.total_cents > 100
       order by o.created_at limit (select count(*) - ${uninvoiced} from customer_order where status = 'delivered')
     ) ordered
   ) billed`,
  `insert into invoice (number, revision, order_id, issued_at, staff_name, total_cents, facts)
   select number, revision, order_id, at + revision * interval '1 day', 'Olivia', cents,
     jsonb_build_object('order', repeat(md5(order_id::text), 30))
   from billed, generate_series(1, 2) revision where revision = 1 or ordered % 50 = 0
   order by number, revision`,
  `update customer_order o set invoice_number = billed.number from billed where o.id = billed.order_id`,
  `insert into account_item (${chargeColumns})
   select customer_id, 'invoice', number, order_id, day, day + 15, cents, paid, at, 'Olivia'
   from billed order by at`,
  `insert into account_item (${paymentColumns})
   select customer_id, 'credit', number, order_id, paid_on, -credited, credited, null, '', paid_on, 'Olivia'
   from billed where credited > 0 order by paid_on`,
  // A returned payment settles its reversal, and another one the invoice.
  `insert into account_item (${paymentColumns})
   select customer_id, 'payment', number, order_id, paid_on, credited - paid, paid - credited,
     (array['check', 'check', 'cash', 'ach', 'money_order'])[1 + ordered % 5], number::text,
     paid_on + interval '15 hours', 'Olivia'
   from billed where paid > 0 order by paid_on`,
  `insert into account_item (${chargeColumns})
   select customer_id, 'reversal', null, order_id, returned_on, returned_on, paid - credited,
     paid - credited, returned_on + interval '15 hours', 'Olivia'
   from billed where returned_on is not null order by returned_on`,
  `insert into account_item (${paymentColumns})
   select customer_id, 'payment', 1000000 + number, order_id, returned_on + 2, credited - paid,
     paid - credited, 'cash', '', returned_on + interval '63 hours', 'Olivia'
   from billed where returned_on is not null order by returned_on`,
  `insert into account_item (${paymentColumns})
   select customer_id, 'payment', 2000000 + row_number() over (), null, current_date - 3, -5000, 0, 'ach',
     '', now() - interval '3 days', 'Olivia'
   from account where customer_id::text like '%0'`,
  'analyze account_item',
  `insert into allocation (credit_id, charge_id, cents, day, credit_day, charge_day, undone_on)
   select p.id, i.id, -p.cents, p.day, p.day, i.day, case when p.kind = 'payment' then returned_on end
   from billed join account_item i on i.kind = 'invoice' and i.number = billed.number
     join account_item p on p.kind in ('payment', 'credit') and p.number = billed.number
   order by p.day`,
  `insert into allocation (credit_id, charge_id, cents, day, credit_day, charge_day)
   select p.id, i.id, -p.cents, p.day, p.day, i.day
   from account_item p join account_item i on i.kind = 'invoice' and i.number = p.number - 1000000
   where p.kind = 'payment' and p.number between 1000000 and 1999999`,
  `insert into allocation (credit_id, charge_id, cents, day, credit_day, charge_day)
   select p.id, r.id, r.cents, r.day, p.day, r.day
   from account_item r join account_item p on p.kind = 'payment' and p.order_id = r.order_id
   where r.kind = 'reversal' and p.number < 1000000`,
  `insert into accounting_batch (number, format, until, at, staff_id, staff_name, entries, total_cents)
   overriding system value
   select nr, 'xero', current_date - 30 * (122 - nr), current_date - 30 * (122 - nr), new_id(), 'Olivia', 1, 1
   from generate_series(1, 121) nr`,
  // A corrected invoice was a dollar more at first.
  `insert into account_entry (customer_id, item_id, day, at, kind, cents, staff_name, batch_number)
   select customer_id, item_id, day, at, kind, cents, 'Olivia',
     case when day < current_date - 30 then 121 - (current_date - 31 - day) / 30 end
   from (
     select i.customer_id, i.id as item_id, i.day, i.at, i.kind,
       i.cents + case when v.number is null then 0 else 100 end as cents
     from account_item i left join invoice v
       on i.kind = 'invoice' and v.number = i.number and v.revision = 2
     union all
     select i.customer_id, i.id, i.day + 1, i.at + interval '1 day', 'invoice_change', -100
     from account_item i join invoice v
       on i.kind = 'invoice' and v.number = i.number and v.revision = 2
   ) booked order by at`,
  `update account a set balance_cents = sums.cents
   from (select customer_id, sum(cents) as cents from account_entry group by 1) sums
   where sums.customer_id = a.customer_id`,
  `insert into memo (item_id, cause, facts)
   select id, 'staff', '{}' from account_item where kind = 'credit'`,
  `insert into memo_line (item_id, position, item_no, title, unit, quantity, amount_cents, kind)
   select i.id, 1, '', 'Damaged', '', null, -i.cents, 'amount' from account_item i where kind = 'credit'`,
  `insert into claim (customer_id, order_id, status, text, submitted_at, submitted_by, decided_at,
     memo_id, body_hash)
   select i.customer_id, i.order_id, case when is_waiting then 'submitted' else 'accepted' end, '', i.at,
     '', case when not is_waiting then i.at end, case when not is_waiting then i.id end, ''
   from (
     select i.*, row_number() over (order by i.at desc) <= 60 as is_waiting
     from account_item i join order_line l on l.order_id = i.order_id and l.position = 0
     where i.kind = 'credit'
   ) i order by i.at`,
  `insert into claim_line (claim_id, position, order_line_id, product_id, quantity, reason_id, stock_effect,
     accepted)
   select c.id, 1, l.id, l.product_id, l.quantity, r.id, r.stock_effect,
     case when c.memo_id is null then null else 0 end
   from claim c join order_line l on l.order_id = c.order_id and l.position = 0
     cross join (select * from claim_reason order by position limit 1) r`,
  `insert into deposit (number, day, payments, cents, note, at, staff_name)
   select 10000 + row_number() over (order by day), day, count(*), -sum(cents), '', day + interval '20 hours', 'Olivia'
   from account_item
   where kind = 'payment' and method in ('cash', 'check', 'money_order') and day < current_date - 1
   group by day order by day`,
  `update account_item i set deposit_id = d.id from deposit d
   where d.day = i.day and i.kind = 'payment' and i.method in ('cash', 'check', 'money_order')`,
  `insert into driver_run (day, route_name, driver_id, status)
   select current_date - nr / 4, 'Route ' || nr % 4, (select id from staff_member limit 1),
     case when nr < 4 then 'out' else 'settled' end
   from generate_series(0, 1499) nr`,
  `insert into run_stop (run_id, order_id, position, is_open, outcome, done_at)
   select r.id, o.id, o.at, false, 'delivered', now()
   from (select id, row_number() over (order by number) - 1 as nr from driver_run) r
   join (
     select id, (row_number() over (order by created_at desc) - 1) / 25 as run,
       (row_number() over (order by created_at desc) - 1) % 25 as at
     from customer_order where status = 'delivered'
   ) o on o.run = r.nr`,
]

/** Inserts the documents of ten years for all delivered orders. */
export const loadLedger = (database: pg.Pool, buyers: LedgerBuyers): Promise<void> =>
  insertWithoutTriggers(database, steps(buyers))
