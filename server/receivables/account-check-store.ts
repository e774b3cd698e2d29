import type { MemoKind } from '@endcap/contract/receivables/memo-kinds'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** Marks the accounts with contradictions, and those without any more. The figures themselves are never changed. */
export const markContradictions = async (
  db: Db,
  ids: readonly string[],
  at: Date,
): Promise<void> => {
  await db.execute(sql`
    update account
    set contradicts_since = case when customer_id = any (${sql.param(ids)}::uuid[]) then ${at}::timestamptz end
    where (contradicts_since is not null) <> (customer_id = any (${sql.param(ids)}::uuid[]))`)
}

/**
 * Accounts whose figures contradict each other: the balance and the sum of entries, what is settled and the allocations, or the
 * open amounts and the balance.
 */
export const findBrokenAccounts = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    with entries as (
      select customer_id, sum(cents) as cents from account_entry group by 1
    ), items as (
      select i.customer_id, sum(sign(i.cents) * (abs(i.cents) - i.settled_cents)) as open,
        bool_or(i.settled_cents <> coalesce(a.cents, 0)) as is_unsettled
      from account_item i
      left join lateral (
        select sum(a.cents) as cents from allocation a
        where a.undone_on is null and (a.credit_id = i.id or a.charge_id = i.id)
      ) a on true
      group by 1
    )
    select customer_id as id from account
    left join entries using (customer_id) left join items using (customer_id)
    where balance_cents <> coalesce(entries.cents, 0) or balance_cents <> coalesce(items.open, 0)
      or coalesce(is_unsettled, false)
    order by 1`)
  return rows.map(({ id }) => id)
}

type MissingNumber = { kind: MemoKind | 'invoice' | 'payment'; number: number }

/** Of each kind of document with a gap, the first number that no document has. */
export const findMissingNumbers = async (db: Db): Promise<MissingNumber[]> => {
  const { rows } = await db.execute<MissingNumber>(sql`
    with document as not materialized (
      select 'invoice' as kind, number from invoice where revision = 1
      union all
      select kind, number from account_item where kind in ('payment', 'credit', 'debit')
    )
    select kind, (
      select min(number)::integer from generate_series(10001, last) as number
      where not exists (select from document d where d.kind = c.kind and d.number = number.number)
    ) as number
    from document_counter c
    where kind in ('invoice', 'payment', 'credit', 'debit')
      and last - 10000 <> (
        select count(*) from document d where d.kind = c.kind and d.number between 10001 and last)
    order by kind`)
  return rows
}
