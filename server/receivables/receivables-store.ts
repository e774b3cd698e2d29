import { type Ageing, ageOf } from '@endcap/contract/receivables/ageing'
import type {
  AccountEntry,
  Receivable,
  receivableSorts,
} from '@endcap/contract/receivables/receivables'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import {
  ascending,
  bothDirections,
  type ListOrder,
  type Slice,
  takeTotal,
} from '../database/list-store.ts'
import { ageingFields, ageingOn, ageingSums, isNamed } from './open-items-store.ts'

export type ReceivableSort = (typeof receivableSorts)[number]

export type ReceivableFilter = {
  /** YYYY-MM-DD. */
  asOf: string
  /** Words of the business’s name; `''`: all. */
  name: string
  show: 'overdue' | 'on_hold' | null
  sort: ReceivableSort
}

const byDue = ascending(sql`owing.oldest_due`, sql`customer_id`)
const orders: Readonly<Record<ReceivableSort, ListOrder>> = bothDirections({
  oldest_due: byDue,
  business_name: ascending(sql`business_name collate "und-x-icu"`, sql`customer_id`),
  total: ascending(sql`total`, sql`customer_id`),
})

/** Customers with open documents as of a day, and the sums of all that match. */
export const listReceivables = async (
  db: Db,
  { asOf, name, show, sort }: ReceivableFilter,
  { limit, offset }: Slice,
): Promise<{ rows: Receivable[]; total: number; ageing: Ageing }> => {
  const matches = [
    isNamed(name),
    show === 'overdue' ? sql`owing.oldest_due < ${asOf}::date` : sql`true`,
    show === 'on_hold' ? isHeld(asOf) : sql`true`,
  ]
  const { rows } = await db.execute<Receivable & { all_rows: number; sums: Ageing }>(sql`
    with shown as (
      select owing.*, c.business_name
      from ${ageingOn(asOf)} owing join customer c on c.id = owing.customer_id
      where ${sql.join(matches, sql` and `)}
    ),
    summed as (select count(*) as all_rows, ${ageingSums} as sums from shown)
    select customer_id, business_name, coalesce(oldest_due::text, '') as oldest_due,
      ${isHeld(asOf)} as is_on_hold, ${ageingFields}, all_rows, sums
    from (
      select * from shown owing order by ${orders[sort].forward} limit ${limit} offset ${offset}
    ) owing cross join summed
    order by ${orders[sort].forward}`)
  const ageing = rows[0]?.sums ?? ageOf([], 0, asOf)
  return { ...takeTotal<Receivable>(rows.map(({ sums: _, ...row }) => row)), ageing }
}

/** On rows `owing`: by staff, or since a charge is past due for too long. */
const isHeld = (asOf: string) => sql`(
  exists (select from account a where a.customer_id = owing.customer_id and a.is_on_hold)
  or coalesce(owing.oldest_due < ${asOf}::date - (select hold_after_days from settings), false))`

/** Newest first, each with the balance after it: the account’s, less the newer entries, which are read from an index alone. */
export const listAccountEntries = async (
  db: Db,
  customerId: string,
  { limit, offset }: Slice,
): Promise<{ rows: AccountEntry[]; total: number }> => {
  type Found = Omit<AccountEntry, 'at'> & { at: string }
  const { rows } = await db.execute<Found & { all_rows: number }>(sql`
    with shown as (
      select e.id, a.balance_cents - coalesce(sum(e.cents) over (
          order by e.id desc rows between unbounded preceding and 1 preceding), 0) as balance
      from account a join account_entry e using (customer_id)
      where customer_id = ${customerId} order by e.id desc limit ${limit} offset ${offset}
    )
    select e.id::integer as _id, e.day::text, e.at, e.kind, i.number::integer as number,
      e.cents as amount, shown.balance::double precision, i.method, i.reference, e.note,
      e.staff_name as by, i.id as item_id, coalesce(i.order_id::text, '') as order_id,
      e.kind = 'payment' and not exists (
        select from allocation a join account_item r on r.id = a.charge_id and r.kind = 'reversal'
        where a.credit_id = i.id and a.undone_on is null
      ) as is_reversible,
      (select count(*) from account_entry where customer_id = ${customerId}) as all_rows
    from shown join account_entry e using (id) join account_item i on i.id = e.item_id
    order by e.id desc`)
  const { rows: found, total } = takeTotal<Found>(rows)
  return { rows: found.map((row) => ({ ...row, at: new Date(row.at) })), total }
}

export type Debtor = {
  businessName: string
  paysByInvoice: boolean
  /** The shop’s fee in cents; null: none. */
  returnedCheckFee: number | null
}

export const findDebtor = async (db: Db, customerId: string): Promise<Debtor | null> => {
  const { rows } = await db.execute<Debtor>(sql`
    select business_name as "businessName", pays_by_invoice as "paysByInvoice",
      (select returned_check_fee from settings) as "returnedCheckFee"
    from customer where id = ${customerId}`)
  return rows[0] ?? null
}

/** The ids among these of customers that exist. */
export const findKnownCustomers = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from customer where id = any (${sql.param(ids)}::uuid[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

type ComparedPayment = { customerId: string; method: string; reference: string; cents: number }

/** The indexes of the payments with a reference that their accounts have already, with the same amount. */
export const findEqualPayments = async (
  db: Db,
  payments: readonly ComparedPayment[],
): Promise<number[]> => {
  const compared = payments.map(({ customerId, method, reference, cents }, at) => ({
    ...{ at, customer_id: customerId, method, reference, cents },
  }))
  const { rows } = await db.execute<{ at: number }>(sql`
    select at from jsonb_to_recordset(${JSON.stringify(compared)}::jsonb)
      as given (at integer, customer_id uuid, method text, reference text, cents bigint)
    where given.reference <> '' and exists (
      select from account_item i where i.customer_id = given.customer_id and i.kind = 'payment'
        and i.method = given.method and i.reference = given.reference and i.cents = -given.cents)
    order by at`)
  return rows.map(({ at }) => at)
}
