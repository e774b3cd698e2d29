import type { Cents } from '@endcap/contract/money'
import type { CashReport } from '@endcap/contract/receivables/cash-reports'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { cashReport } from '../database/schema/index.ts'
import { hasReversal } from './account-store.ts'

export type CashRule = { above: Cents; hours: number; months: number; days: number }

/** Null if the shop keeps no accounts. */
export const readCashRule = async (db: Db): Promise<CashRule | null> => {
  const { rows } = await db.execute<CashRule>(sql`
    select cash_report_above as above, cash_report_hours as hours, cash_report_months as months,
      cash_report_days as days
    from settings where 'receivables' = any (features)`)
  return rows[0] ?? null
}

type Watched = { today: string; timeZone: string; customerId?: string }

/**
 * Cash above the rule’s amount, received since a customer’s last report: of a customer within hours, or for one invoice within
 * months. Cash entered on a later day counts at noon of the day on which it was received. Due first.
 */
export const findCashReports = async (
  db: Db,
  { above, hours, months, days }: CashRule,
  { today, timeZone, customerId }: Watched,
): Promise<CashReport[]> => {
  const within = (period: 'hours' | 'months', length: number) => sql`
    range between make_interval(${sql.raw(period)} => ${length}::integer) preceding and current row`
  const { rows } = await db.execute<CashReport>(sql`
    with received as materialized (
      select p.id, p.customer_id, -p.cents as cents, p.day, p.method,
        case when p.day = (p.at at time zone ${timeZone})::date then p.at
          else (p.day + time '12:00') at time zone ${timeZone} end as moment
      from account_item p
      where p.kind = 'payment' and p.method in ('cash', 'money_order')
        and p.day > ${today}::date - make_interval(months => ${months}::integer)
        and ${customerId === undefined ? sql`true` : sql`p.customer_id = ${customerId}`}
        and not exists (
          select from cash_report f where f.customer_id = p.customer_id and f.at >= p.at)
    ),
    paid as materialized (
      select * from received
      where method = 'cash' and customer_id in (
        select customer_id from received where method = 'cash'
        group by customer_id having sum(cents) > ${above})
      and not ${hasReversal(sql`received.id`)}
    ),
    counted as (
      select customer_id, null::bigint as invoice, day, sum(cents) over near as cash,
        min(day) over near as since
      from paid
      window near as (partition by customer_id order by moment ${within('hours', hours)})
      union all
      select paid.customer_id, i.number, paid.day, sum(a.cents) over near, min(paid.day) over near
      from paid join allocation a on a.credit_id = paid.id and a.undone_on is null
        join account_item i on i.id = a.charge_id and i.kind = 'invoice'
      window near as (partition by i.id order by paid.moment ${within('months', months)})
    ),
    found as (
      select customer_id, invoice, min(since) as since, max(day) as until, max(cash) as cash,
        min(day) + ${days}::integer as due_on
      from counted where cash > ${above} group by customer_id, invoice
    )
    select customer_id, c.business_name, invoice, since::text as from, until::text as to,
      cash::double precision, due_on::text,
      (select coalesce(sum(m.cents), 0) from received m where m.method = 'money_order'
        and m.customer_id = found.customer_id and m.day between since and until
      )::double precision as money_orders
    from found join customer c on c.id = found.customer_id
    order by found.due_on, c.business_name, invoice`)
  return rows
}

export const insertCashReport = async (
  db: Db,
  filed: typeof cashReport.$inferInsert,
): Promise<void> => {
  await db.insert(cashReport).values(filed)
}
