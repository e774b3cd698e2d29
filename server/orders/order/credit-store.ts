import type { Cents } from '@endcap/contract/money'
import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'

export type Credit = {
  /** Null: no limit. */
  limit: Cents | null
  isOnHold: boolean
  /** Whether a charge is past due by more days than the shop’s setting. */
  isHeldByDays: boolean
  balance: Cents
  /** The totals of orders without an invoice, since the account was opened. */
  openOrders: Cents
}

const selectCredit = (customerId: string | Placeholder, today: string | Placeholder) => sql`
  select a.credit_limit_cents::double precision as limit, a.is_on_hold as "isOnHold",
    a.balance_cents::double precision as balance,
    s.hold_after_days is not null and exists (
      select from account_item i
      where i.customer_id = a.customer_id and i.is_open
        and i.due_on < ${today}::date - s.hold_after_days
    ) as "isHeldByDays",
    (select coalesce(sum(o.total_cents), 0) from customer_order o
      where o.customer_id = a.customer_id and o.invoice_number is null
        and o.created_at >= a.opened_at and o.status <> 'cancelled'
    )::double precision as "openOrders"
  from account a cross join settings s
  where a.customer_id = ${customerId} and 'receivables' = any (s.features)`

/** Null if the shop keeps no account for the customer. `today`: the shop’s day. */
export const findCredit = async (
  db: Db,
  customerId: string,
  today: string,
): Promise<Credit | null> =>
  (await db.execute<Credit>(selectCredit(customerId, today))).rows[0] ?? null

const runLock = prepareStatement<{ customerId: string; today: string }, Credit>(
  'lock credit',
  (value) => sql`${selectCredit(value('customerId'), value('today'))} for update of a`,
)

/** Like `findCredit`; locks the account until the transaction ends. */
export const lockCredit = async (
  db: Db,
  customerId: string,
  today: string,
): Promise<Credit | null> => (await runLock(db, { customerId, today }))[0] ?? null
