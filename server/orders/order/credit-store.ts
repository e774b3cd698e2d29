import type { Credit } from '@endcap/contract/receivables/credit'
import type { MyCredit } from '@endcap/contract/receivables/my-invoices'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

const creditColumns = sql`
  a.credit_limit_cents::double precision as limit, a.is_on_hold,
  a.balance_cents::double precision as balance,
  (select coalesce(sum(o.total_cents), 0) from customer_order o
    where o.customer_id = a.customer_id and o.created_at >= a.opened_at
      and o.status <> 'cancelled'
      and not exists (select from account_item i where i.order_id = o.id)
  )::double precision as open_orders`

const keepsAccounts = sql`exists (select from settings where 'receivables' = any (features))`

/** Locks a customer’s account until the transaction ends; null if the shop keeps none for them. */
export const lockCredit = async (db: Db, customerId: string): Promise<Credit | null> => {
  const { rows } = await db.execute<Credit>(sql`
    select ${creditColumns} from account a
    where a.customer_id = ${customerId} and ${keepsAccounts} for update of a`)
  return rows[0] ?? null
}

/** `today` decides what is overdue. Null if the shop keeps no account for the customer. */
export const readCredit = async (
  db: Db,
  customerId: string,
  today: string,
): Promise<MyCredit | null> => {
  const { rows } = await db.execute<MyCredit>(sql`
    select ${creditColumns},
      coalesce(sum(due.cents) filter (where due.day < ${today}::date), 0)::double precision as overdue,
      coalesce(min(due.day) filter (where due.day >= ${today}::date)::text, '') as next_due_on,
      coalesce((array_agg(due.cents order by due.day)
        filter (where due.day >= ${today}::date))[1], 0)::double precision as next_due
    from account a left join lateral (
      select i.due_on as day, sum(i.cents - i.settled_cents) as cents from account_item i
      where i.customer_id = a.customer_id and i.due_on is not null
        and i.settled_cents < abs(i.cents)
      group by i.due_on
    ) due on true
    where a.customer_id = ${customerId} and ${keepsAccounts}
    group by a.customer_id`)
  return rows[0] ?? null
}
