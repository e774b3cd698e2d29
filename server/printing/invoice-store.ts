import type { InvoiceFacts } from '@endcap/contract/printing/printed-documents'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { invoice, invoiceLine } from '../database/schema/index.ts'
import { insertEvents } from '../events/event-store.ts'

export type StoredInvoice = typeof invoice.$inferSelect & { facts: InvoiceFacts }

const readCustomersOf = async (
  db: Db,
  orderIds: readonly string[],
  lock: SQL,
): Promise<Map<string, string>> => {
  const { rows } = await db.execute<{ id: string; customerId: string }>(sql`
    select id, customer_id as "customerId" from customer_order
    where id = any (${sql.param(orderIds)}::uuid[]) order by id ${lock}`)
  return new Map(rows.map(({ id, customerId }) => [id, customerId]))
}

/** The customers of orders, whose accounts are locked first. */
export const findCustomersOf = (db: Db, orderIds: readonly string[]) =>
  readCustomersOf(db, orderIds, sql``)

/** Returns their customers. */
export const lockInvoicedOrders = (db: Db, ids: readonly string[]) =>
  readCustomersOf(db, ids, sql`for update`)

/**
 * Of these orders, those on whose invoice something depends, so that it is corrected by a memo instead of a revision
 * (decision 46).
 */
export const findFixedInvoices = async (
  db: Db,
  orderIds: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select i.order_id as id from account_item i
    where i.order_id = any (${sql.param(orderIds)}::uuid[]) and i.kind = 'invoice' and (
      i.settled_cents > 0
      or exists (select from account_item m where m.order_id = i.order_id and m.kind in ('credit', 'debit'))
      or exists (select from statement s
        where s.customer_id = i.customer_id and s.day >= i.day and s.facts is not null)
      or exists (select from account_entry e where e.item_id = i.id and e.batch_number is not null)
      or exists (select from claim c where c.order_id = i.order_id and c.status <> 'refused')
    )`)
  return new Set(rows.map(({ id }) => id))
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

export type InvoiceToMail = {
  email: string
  name: string
  number: number
  revision: number
  order_number: number
  due_on: string
  total: number
}

/** The newest revisions of these invoices that are in accounts of customers who pay by invoice. */
export const findInvoicesToMail = async (
  db: Db,
  numbers: readonly number[],
): Promise<InvoiceToMail[]> => {
  const { rows } = await db.execute<InvoiceToMail>(sql`
    select distinct on (v.number) c.email, c.name, v.number::integer as number, v.revision,
      o.number::integer as order_number, i.due_on::text as due_on, v.total_cents::integer as total
    from invoice v join account_item i on i.kind = 'invoice' and i.number = v.number
      join customer c on c.id = i.customer_id and c.pays_by_invoice
      join customer_order o on o.id = v.order_id
    where v.number = any (${sql.param(numbers)}::bigint[])
    order by v.number, v.revision desc`)
  return rows
}

export const writeShipDates = async (
  db: Db,
  days: readonly { id: string; day: string }[],
): Promise<void> => {
  await db.execute(sql`
    update customer_order o set ship_date = shipped.day
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as shipped (id uuid, day date)
    where o.id = shipped.id and o.ship_date is null`)
}

/** Law and tax of an order's lines, by line. */
export type InvoiceLineTrade = { lineId: string } & Pick<
  typeof invoiceLine.$inferSelect,
  (typeof tradeColumns)[number]
>

const tradeColumns = [
  ...(['classCode', 'brandFamily', 'manufacturer', 'sticks', 'items', 'volumeUl'] as const),
  ...(['weightMoz', 'wholesaleCostCents', 'taxStatus', 'exciseMicros', 'exciseCents'] as const),
  ...(['rateId', 'explanation'] as const),
] as const

/** Law and tax of an invoice’s lines, as they were frozen. */
export const findInvoicedTrade = async (
  db: Db,
  { number, revision }: Pick<StoredInvoice, 'number' | 'revision'>,
) =>
  db
    .select({
      lineId: invoiceLine.orderLineId,
      taxStatus: invoiceLine.taxStatus,
      exciseCents: invoiceLine.exciseCents,
      explanation: invoiceLine.explanation,
    })
    .from(invoiceLine)
    .where(and(eq(invoiceLine.number, number), eq(invoiceLine.revision, revision)))

const writeLineTrade = (
  db: Db,
  invoices: readonly StoredInvoice[],
  lines: readonly InvoiceLineTrade[],
) => {
  const columns = tradeColumns.map((name) => invoiceLine[name])
  const rows = lines.map(({ exciseMicros, ...line }) => ({
    ...line,
    exciseMicros: exciseMicros?.toString() ?? null,
  }))
  return db.execute(sql`
    update invoice_line l set ${sql.join(
      tradeColumns.map(
        (name) => sql`${sql.identifier(invoiceLine[name].name)} = traded.${sql.identifier(name)}`,
      ),
      sql`, `,
    )}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as traded ("lineId" uuid, ${sql.join(
      columns.map(
        (column, at) =>
          sql`${sql.identifier(tradeColumns[at] ?? '')} ${sql.raw(column.getSQLType())}`,
      ),
      sql`, `,
    )}), jsonb_to_recordset(${numbersOf(invoices)}::jsonb) as issued (number bigint, revision integer)
    where l.order_line_id = traded."lineId" and l.number = issued.number and l.revision = issued.revision`)
}

const numbersOf = (invoices: readonly StoredInvoice[]): string =>
  JSON.stringify(invoices.map(({ number, revision }) => ({ number, revision })))

/** With the lines of their orders as they are now. */
export const insertInvoices = async (
  db: Db,
  invoices: readonly StoredInvoice[],
  lines: readonly InvoiceLineTrade[],
): Promise<void> => {
  await db.insert(invoice).values([...invoices])
  const numbers = JSON.stringify(invoices.map(({ orderId, number }) => ({ orderId, number })))
  await db.execute(sql`
    update customer_order set invoice_number = issued.number
    from jsonb_to_recordset(${numbers}::jsonb) as issued ("orderId" uuid, number bigint)
    where id = issued."orderId" and invoice_number is null`)
  await db.execute(sql`
    insert into invoice_line (number, revision, position, order_line_id, product_id, item_no, title,
      upc, unit, quantity, price_cents, amount_cents)
    select i.number, i.revision, row_number() over (partition by i.number order by l.position),
      l.id, l.product_id, l.item_no, l.title, coalesce(p.upc, ''), l.unit, l.quantity, l.price_cents,
      l.quantity * l.price_cents::bigint
    from jsonb_to_recordset(${numbersOf(invoices)}::jsonb)
        as issued (number bigint, revision integer)
      join invoice i using (number, revision)
      join customer_order o on o.id = i.order_id and o.status <> 'cancelled'
      join order_line l on l.order_id = o.id and l.quantity > 0
      left join product p on p.id = l.product_id`)
  if (lines.length > 0) await writeLineTrade(db, invoices, lines)
  const customers = await readCustomersOf(
    db,
    invoices.map(({ orderId }) => orderId),
    sql``,
  )
  await insertEvents(
    db,
    'invoice.issued',
    invoices[0]?.issuedAt ?? new Date(),
    invoices.map(({ orderId, number, revision, totalCents: total, facts }) => ({
      id: orderId,
      data: {
        ...{ number, revision, order_id: orderId, order_number: facts.order.number, total },
        customer_id: customers.get(orderId) ?? '',
      },
    })),
  )
}
