import type { InvoiceFacts } from '@endcap/contract/printing/printed-documents'
import { desc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { invoice } from '../database/schema/index.ts'

export type StoredInvoice = typeof invoice.$inferSelect & { facts: InvoiceFacts }

const numberBefore = 10_000

/**
 * Locks the counter until the transaction ends. If it is rolled back, its numbers are free again,
 * unlike those of a sequence.
 */
export const lockInvoiceCounter = async (db: Db): Promise<number> => {
  await db.execute(
    sql`insert into invoice_counter (last) values (${numberBefore}) on conflict do nothing`,
  )
  const { rows } = await db.execute<{ last: number }>(
    sql`select last::integer as last from invoice_counter for update`,
  )
  return rows[0]?.last ?? numberBefore
}

export const writeInvoiceCounter = async (db: Db, last: number): Promise<void> => {
  await db.execute(sql`update invoice_counter set last = ${last}`)
}

export const lockInvoicedOrders = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.execute(
    sql`select from customer_order where id = any (${sql.param(ids)}::uuid[]) order by id for update`,
  )
}

/** Newest first for each order. */
export const findInvoices = async (
  db: Db,
  orderIds: readonly string[],
): Promise<StoredInvoice[]> =>
  orderIds.length === 0
    ? []
    : db
        .select()
        .from(invoice)
        .where(inArray(invoice.orderId, [...orderIds]))
        .orderBy(desc(invoice.revision))

export const insertInvoices = async (db: Db, invoices: readonly StoredInvoice[]): Promise<void> => {
  if (invoices.length > 0) await db.insert(invoice).values([...invoices])
}
