import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

export type DemoDelivery = { id: string; day: string }

/** Orders that were delivered or picked up, with the shop’s day, oldest first. */
export const findDemoDeliveries = async (db: Db, timeZone: string): Promise<DemoDelivery[]> => {
  const { rows } = await db.execute<DemoDelivery>(sql`
    select o.id, (max(e.at) at time zone ${timeZone})::date::text as day
    from customer_order o join order_event e on e.order_id = o.id
    where o.status = 'delivered' group by o.id order by 2, o.number`)
  return rows
}

export type DemoTerms = { business_name: string; terms: string; limit: number | null }

/** Gives customers terms and a limit in cents, with which they pay by invoice, and all an account since `openedAt`. */
export const setDemoTerms = async (
  db: Db,
  given: readonly DemoTerms[],
  openedAt: Date,
): Promise<void> => {
  await db.execute(sql`
    insert into account (customer_id, opened_at)
    select id, ${openedAt} from customer where status = 'approved'
    on conflict (customer_id) do update set opened_at = excluded.opened_at`)
  const rows = JSON.stringify(given)
  await db.execute(sql`
    update account a set terms_id = t.id, credit_limit_cents = given."limit"
    from jsonb_to_recordset(${rows}::jsonb) as given (business_name text, terms text, "limit" bigint)
      join customer c on c.business_name = given.business_name
      join payment_terms t on t.name = given.terms
    where a.customer_id = c.id`)
  await db.execute(sql`
    update customer set pays_by_invoice = true where business_name in (
      select business_name from jsonb_to_recordset(${rows}::jsonb) as given (business_name text))`)
}

export type DemoInvoice = {
  id: string
  customer_id: string
  business_name: string
  pays_by_invoice: boolean
  number: number
  day: string
  due_on: string
  cents: number
}

/** The invoices of a day, oldest first. */
export const findDemoInvoices = async (db: Db, day: string): Promise<DemoInvoice[]> => {
  const { rows } = await db.execute<DemoInvoice>(sql`
    select i.id, i.customer_id, c.business_name, c.pays_by_invoice, i.number, i.day::text, i.due_on::text,
      i.cents
    from account_item i join customer c on c.id = i.customer_id
    where i.kind = 'invoice' and i.day = ${day} order by i.number`)
  return rows
}

export const findDemoCustomerId = async (db: Db, businessName: string): Promise<string> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from customer where business_name = ${businessName}`,
  )
  return rows[0]?.id ?? ''
}
