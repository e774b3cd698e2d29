import type { InvoiceFacts } from '@endcap/contract/printing/printed-documents'
import type { MyInvoice } from '@endcap/contract/receivables/my-invoices'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Slice, takeTotal } from '../database/list-store.ts'

/** Null fields match all. */
export type MyInvoiceFilter = {
  isOpen: boolean
  orderId: string | null
  number: number | null
}

/**
 * A customer’s invoices in their newest revisions, newest first; those from before the shop had accounts are in no account.
 * `today` decides what is overdue.
 */
export const listInvoicesOf = async (
  db: Db,
  customerId: string,
  { isOpen, orderId, number }: MyInvoiceFilter,
  { today, timeZone }: { today: string; timeZone: string },
  { limit, offset }: Slice,
): Promise<{ rows: MyInvoice[]; total: number }> => {
  const open = sql`
    select i.number from account_item i
    where i.customer_id = ${customerId} and i.kind = 'invoice' and i.is_open`
  const conditions = [
    sql`customer_id = ${customerId} and invoice_number is not null`,
    ...(isOpen ? [sql`invoice_number in (${open})`] : []),
    ...(orderId === null ? [] : [sql`id = ${orderId}`]),
    ...(number === null ? [] : [sql`invoice_number = ${number}`]),
  ]
  const { rows } = await db.execute<MyInvoice & { all_rows: number }>(sql`
    with shown as (
      select invoice_number as number, count(*) over ()::integer as all_rows from customer_order
      where ${sql.join(conditions, sql` and `)}
      order by invoice_number desc limit ${limit} offset ${offset}
    )
    select v.number::integer as number, newest.revision, o.id as order_id,
      o.number::integer as order_number,
      coalesce(i.day, (v.issued_at at time zone ${timeZone})::date)::text as day,
      coalesce(i.due_on::text, '') as due_on, newest.total_cents::integer as total,
      (i.cents - i.settled_cents)::integer as open,
      case when i.id is null then 'issued'
        when i.settled_cents = i.cents then 'paid'
        when i.due_on < ${today}::date then 'overdue'
        when i.settled_cents > 0 then 'partly_paid'
        else 'open' end as state,
      all_rows
    from shown join invoice v on v.number = shown.number and v.revision = 1
    join customer_order o on o.id = v.order_id
    cross join lateral (
      select n.revision, n.total_cents from invoice n where n.number = v.number
      order by n.revision desc limit 1
    ) newest
    left join account_item i on i.kind = 'invoice' and i.number = v.number
    order by v.number desc`)
  return takeTotal<MyInvoice>(rows)
}

/** The newest revisions of those of these invoices that are the customer’s, newest first. */
export const findInvoicesOf = async (
  db: Db,
  customerId: string,
  numbers: readonly number[],
): Promise<InvoiceFacts[]> => {
  const { rows } = await db.execute<{ facts: InvoiceFacts }>(sql`
    select distinct on (v.number) v.facts
    from invoice v join customer_order o on o.id = v.order_id
    where o.customer_id = ${customerId} and v.number = any (${sql.param(numbers)}::bigint[])
    order by v.number desc, v.revision desc`)
  return rows.map(({ facts }) => facts)
}
