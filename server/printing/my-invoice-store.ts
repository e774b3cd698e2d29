import type { InvoiceFacts } from '@endcap/contract/printing/printed-documents'
import type { MyInvoice } from '@endcap/contract/receivables/my-invoices'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Slice, takeTotal } from '../database/list-store.ts'

/** A customer’s invoices that are in the account, newest first. `today`: decides what is overdue. */
export const listInvoicesOf = async (
  db: Db,
  customerId: string,
  today: string,
  { limit, offset }: Slice,
): Promise<{ rows: MyInvoice[]; total: number }> => {
  const { rows } = await db.execute<MyInvoice & { all_rows: number }>(sql`
    select i.number::integer as number, newest.revision, i.order_id, o.number::integer as order_number,
      i.day::text, i.due_on::text, i.cents::integer as total,
      (i.cents - i.settled_cents)::integer as open,
      case when i.settled_cents = i.cents then 'paid'
        when i.due_on < ${today}::date then 'overdue'
        when i.settled_cents > 0 then 'partly_paid'
        else 'open' end as state,
      count(*) over ()::integer as all_rows
    from account_item i
    join customer_order o on o.id = i.order_id
    cross join lateral (
      select max(v.revision) as revision from invoice v where v.number = i.number
    ) newest
    where i.customer_id = ${customerId} and i.kind = 'invoice'
    order by i.at desc, i.id desc limit ${limit} offset ${offset}`)
  return takeTotal<MyInvoice>(rows)
}

/** The newest revision; null if the customer has no such invoice in the account. */
export const findInvoiceOf = async (
  db: Db,
  customerId: string,
  number: number,
): Promise<InvoiceFacts | null> => {
  const { rows } = await db.execute<{ facts: InvoiceFacts }>(sql`
    select v.facts from account_item i join invoice v on v.number = i.number
    where i.customer_id = ${customerId} and i.kind = 'invoice' and i.number = ${number}
    order by v.revision desc limit 1`)
  return rows[0]?.facts ?? null
}

export const readBalance = async (db: Db, customerId: string): Promise<number> => {
  const { rows } = await db.execute<{ balance: number }>(sql`
    select balance_cents::integer as balance from account where customer_id = ${customerId}`)
  return rows[0]?.balance ?? 0
}
