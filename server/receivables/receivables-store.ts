import type { ItemKind } from '@endcap/contract/receivables/account-kinds'
import { ageingLastDays, ageOf } from '@endcap/contract/receivables/ageing'
import type { AccountEntry, Receivable } from '@endcap/contract/receivables/receivables'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Slice, takeTotal } from '../database/list-store.ts'

/** The columns of ageing as sums over open items `i`, in cents. */
const ageingSums = (asOf: string) => {
  const open = sql`(abs(i.cents) - i.settled_cents)`
  const days = sql`(${asOf}::date - i.due_on)`
  const within = [...ageingLastDays, null].map((last, at) => {
    const first = ageingLastDays[at - 1]
    return sql`coalesce(sum(${open}) filter (where
      ${first === undefined ? sql`true` : sql`${days} > ${first}`}
      and ${last === null ? sql`i.due_on is not null` : sql`${days} <= ${last}`}), 0)::bigint`
  })
  return sql`jsonb_build_object(
    'columns', jsonb_build_array(${sql.join(within, sql`, `)}),
    'unapplied', (-coalesce(sum(${open}) filter (where i.due_on is null), 0))::bigint,
    'total', coalesce(sum(sign(i.cents) * ${open}), 0)::bigint)`
}

type AgeingJson = ReturnType<typeof ageOf>

/** What customers owe, oldest due first. */
export const listReceivables = async (
  db: Db,
  asOf: string,
  { limit, offset }: Slice,
): Promise<{ rows: Receivable[]; total: number; ageing: AgeingJson }> => {
  const { rows } = await db.execute<
    AgeingJson & {
      customer_id: string
      business_name: string
      oldest_due: string
      all_rows: number
    }
  >(sql`
    with owing as (
      select i.customer_id, min(i.due_on) as oldest_due, ${ageingSums(asOf)} as ageing
      from account_item i where i.settled_cents < abs(i.cents) and i.day <= ${asOf}::date
      group by i.customer_id
    )
    select c.id as customer_id, c.business_name, coalesce(owing.oldest_due::text, '') as oldest_due,
      ageing -> 'columns' as columns, (ageing ->> 'unapplied')::bigint::integer as unapplied,
      (ageing ->> 'total')::bigint::integer as total, count(*) over ()::integer as all_rows
    from owing join customer c on c.id = owing.customer_id
    order by owing.oldest_due nulls last, c.id limit ${limit} offset ${offset}`)
  const found = takeTotal<Receivable>(rows)
  const { rows: sums } = await db.execute<{ ageing: AgeingJson }>(sql`
    select ${ageingSums(asOf)} as ageing from account_item i
    where i.settled_cents < abs(i.cents) and i.day <= ${asOf}::date`)
  return { ...found, ageing: sums[0]?.ageing ?? ageOf([], 0, asOf) }
}

/** Newest first, each with the balance after it. */
export const listAccountEntries = async (
  db: Db,
  customerId: string,
  { limit, offset }: Slice,
): Promise<{ rows: AccountEntry[]; total: number }> => {
  const { rows } = await db.execute<
    Omit<AccountEntry, 'at'> & { at: string; kind: ItemKind; all_rows: number }
  >(sql`
    select e.id::integer as _id, e.day::text, e.at, e.kind, i.number::integer as number,
      e.cents::integer as amount,
      sum(e.cents) over (order by e.id)::integer as balance,
      i.method, i.reference, e.note, e.staff_name as by, i.id as item_id,
      e.kind = 'payment' and not exists (
        select from allocation a join account_item r on r.id = a.charge_id and r.kind = 'reversal'
        where a.credit_id = i.id and a.undone_on is null
      ) as is_reversible,
      count(*) over ()::integer as all_rows
    from account_entry e join account_item i on i.id = e.item_id
    where e.customer_id = ${customerId}
    order by e.id desc limit ${limit} offset ${offset}`)
  const { rows: found, total } = takeTotal<Omit<AccountEntry, 'at'> & { at: string }>(rows)
  return { rows: found.map((row) => ({ ...row, at: new Date(row.at) })), total }
}

/** The business name; null if there is no such customer. */
export const findBusinessName = async (db: Db, customerId: string): Promise<string | null> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select business_name as name from customer where id = ${customerId}`,
  )
  return rows[0]?.name ?? null
}

/** Whether a payment with this reference and amount counts in an account. */
export const hasEqualPayment = async (
  db: Db,
  payment: { customerId: string; method: string; reference: string; cents: number },
): Promise<boolean> => {
  const { customerId, method, reference, cents } = payment
  const { rows } = await db.execute(sql`
    select from account_item where customer_id = ${customerId} and kind = 'payment'
      and method = ${method} and reference = ${reference} and cents = ${-cents} limit 1`)
  return rows.length > 0
}
