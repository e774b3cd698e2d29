import type { MyCredit } from '@endcap/contract/receivables/my-invoices'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { findCredit } from './credit-store.ts'

type Due = Pick<MyCredit, 'overdue' | 'next_due' | 'next_due_on'>

/** Sums the open charges due before `today`, and those of the first due day from `today` on. */
const readDue = async (db: Db, customerId: string, today: string): Promise<Due> => {
  const { rows } = await db.execute<Due>(sql`
    select coalesce(sum(cents) filter (where day < ${today}::date), 0)::double precision as overdue,
      coalesce((array_agg(cents order by day) filter (where day >= ${today}::date))[1], 0)
        ::double precision as next_due,
      coalesce(min(day) filter (where day >= ${today}::date)::text, '') as next_due_on
    from (
      select due_on as day, sum(cents - settled_cents) as cents from account_item
      where customer_id = ${customerId} and due_on is not null and is_open
      group by due_on
    ) due`)
  return rows[0] ?? { overdue: 0, next_due: 0, next_due_on: '' }
}

/** `today`: the shop’s day. Null if the shop keeps no account for the customer. */
export const readMyCredit = async (
  db: Db,
  customerId: string,
  today: string,
): Promise<MyCredit | null> => {
  const credit = await findCredit(db, customerId, today)
  if (credit === null) return null
  const { limit, isOnHold, isHeldByDays, balance, openOrders } = credit
  return {
    ...{ limit, balance, open_orders: openOrders, is_on_hold: isOnHold || isHeldByDays },
    ...(await readDue(db, customerId, today)),
  }
}
