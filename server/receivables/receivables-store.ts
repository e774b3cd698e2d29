import type { ItemKind } from '@endcap/contract/receivables/account-kinds'
import { ageOf } from '@endcap/contract/receivables/ageing'
import type {
  AccountEntry,
  Receivable,
  receivableSorts,
} from '@endcap/contract/receivables/receivables'
import { sql } from 'drizzle-orm'
import { comparableLines, containsWords } from '../database/comparable-text.ts'
import type { Db } from '../database/database.ts'
import {
  ascending,
  bothDirections,
  type ListOrder,
  type Slice,
  takeTotal,
} from '../database/list-store.ts'

export type ReceivableSort = (typeof receivableSorts)[number]

export type ReceivableFilter = {
  /** YYYY-MM-DD. */
  asOf: string
  /** Words of the business’s name; `''`: all. */
  name: string
  show: 'overdue' | 'on_hold' | null
  sort: ReceivableSort
}

/**
 * The open documents as of a day: what is open now, corrected by the allocations and the changed invoices since, so that a recent
 * day reads few rows.
 */
const openAsOf = (asOf: string) => sql`
  later as materialized (
    select item_id, sum(cents) as cents from (
      select unnest(array[credit_id, charge_id]) as item_id, cents from allocation
      where day > ${asOf}::date and undone_on is null
      union all
      select unnest(array[credit_id, charge_id]), -cents from allocation
      where undone_on > ${asOf}::date and day <= ${asOf}::date
      union all
      select item_id, -cents from account_entry
      where kind = 'invoice_change' and day > ${asOf}::date
    ) changed
    group by item_id
  ),
  open_item as (
    select customer_id, due_on, abs(cents) - settled_cents as open from account_item
    where is_open and day <= ${asOf}::date
      and id not in (select item_id from later)
    union all
    select i.customer_id, i.due_on, abs(i.cents) - i.settled_cents + later.cents
    from later join account_item i on i.id = later.item_id
    where i.day <= ${asOf}::date and abs(i.cents) - i.settled_cents + later.cents > 0
  )`

const lastDays = [0, 30, 60, 90]

/** What is open, by days past due, as columns `due0` and so on. */
const ageingSums = (asOf: string) => {
  const days = sql`(${asOf}::date - due_on)`
  return sql.join(
    [...lastDays, null].map((last, at) => {
      const first = lastDays[at - 1]
      const from = first === undefined ? sql`true` : sql`${days} > ${first}`
      const to = last === null ? sql`due_on is not null` : sql`${days} <= ${last}`
      return sql`coalesce(sum(open) filter (where ${from} and ${to}), 0) as ${sql.identifier(`due${at}`)}`
    }),
    sql`, `,
  )
}

const dueColumns = sql`array[due0, due1, due2, due3, due4]::double precision[]`
const dueSums = sql`array[sum(due0), sum(due1), sum(due2), sum(due3), sum(due4)]::double precision[]`

const byDue = ascending(sql`shown.oldest_due`, sql`customer_id`)
const orders: Readonly<Record<ReceivableSort, ListOrder>> = bothDirections({
  oldest_due: byDue,
  business_name: ascending(sql`business_name collate "und-x-icu"`, sql`customer_id`),
  total: ascending(sql`total`, sql`customer_id`),
})

type AgeingSums = ReturnType<typeof ageOf>

/** Customers with open documents as of a day, and the sums of all that match. */
export const listReceivables = async (
  db: Db,
  { asOf, name, show, sort }: ReceivableFilter,
  { limit, offset }: Slice,
): Promise<{ rows: Receivable[]; total: number; ageing: AgeingSums }> => {
  const matches = [
    containsWords(comparableLines([sql`c.business_name`]), name) ?? sql`true`,
    show === 'overdue' ? sql`owing.oldest_due < ${asOf}::date` : sql`true`,
    show === 'on_hold' ? isHeld(asOf) : sql`true`,
  ]
  const { rows } = await db.execute<Receivable & { all_rows: number; sums: AgeingSums }>(sql`
    with ${openAsOf(asOf)},
    owing as (
      select customer_id, min(due_on) as oldest_due, ${ageingSums(asOf)},
        -coalesce(sum(open) filter (where due_on is null), 0) as unapplied
      from open_item group by customer_id
    ),
    shown as (
      select owing.*, due0 + due1 + due2 + due3 + due4 + unapplied as total, c.business_name,
        ${isHeld(asOf)} as is_on_hold
      from owing join customer c on c.id = owing.customer_id
        left join account a on a.customer_id = owing.customer_id cross join settings s
      where ${sql.join(matches, sql` and `)}
    ),
    summed as (
      select count(*) as all_rows, jsonb_build_object('columns', to_jsonb(${dueSums}),
        'unapplied', sum(unapplied), 'total', sum(total)) as sums
      from shown
    )
    select customer_id, business_name, coalesce(oldest_due::text, '') as oldest_due, is_on_hold,
      to_jsonb(${dueColumns}) as columns, unapplied::double precision,
      total::double precision, all_rows, sums
    from shown cross join summed
    order by ${orders[sort].forward} limit ${limit} offset ${offset}`)
  const ageing = rows[0]?.sums ?? ageOf([], 0, asOf)
  return { ...takeTotal<Receivable>(rows.map(({ sums: _, ...row }) => row)), ageing }
}

/** On an account `a` and its oldest due day: by staff, or since a charge is past due for too long. */
const isHeld = (asOf: string) => sql`(coalesce(a.is_on_hold, false)
  or coalesce(owing.oldest_due < ${asOf}::date - s.hold_after_days, false))`

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
      e.cents as amount, sum(e.cents) over (order by e.id)::double precision as balance,
      i.method, i.reference, e.note, e.staff_name as by, i.id as item_id,
      coalesce(i.order_id::text, '') as order_id,
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
