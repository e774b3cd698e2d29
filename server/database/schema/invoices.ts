import type { InvoiceFacts } from '@endcap/contract/printing/printed-documents'
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { customerOrder } from './orders.ts'

export const numberedDocuments = ['invoice', 'payment', 'credit', 'debit', 'deposit'] as const

/** The last number of each kind of document. The lock of a row serializes its documents, which leaves no gaps. */
export const documentCounter = pgTable('document_counter', {
  kind: text('kind', { enum: numberedDocuments }).primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
})

/** Invoices as issued; a correction is another revision with the same number. */
export const invoice = pgTable(
  'invoice',
  {
    number: bigint('number', { mode: 'number' }).notNull(),
    revision: integer('revision').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => customerOrder.id),
    issuedAt: moment('issued_at').notNull(),
    staffId: uuid('staff_id'),
    staffName: text('staff_name').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    facts: jsonb('facts').$type<InvoiceFacts>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.revision] }),
    uniqueIndex('invoice_order').on(table.orderId, table.revision),
  ],
)

/** The lines of an invoice as issued. Invoices from before this table have theirs in `facts` alone. */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    number: bigint('number', { mode: 'number' }).notNull(),
    revision: integer('revision').notNull(),
    position: integer('position').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    productId: uuid('product_id').notNull(),
    itemNo: text('item_no').notNull(),
    title: text('title').notNull(),
    upc: text('upc').notNull(),
    unit: text('unit').notNull(),
    quantity: integer('quantity').notNull(),
    priceCents: integer('price_cents').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.revision, table.position] }),
    foreignKey({
      columns: [table.number, table.revision],
      foreignColumns: [invoice.number, invoice.revision],
    }).onDelete('cascade'),
    index('invoice_line_product').on(table.productId, table.number),
    index('invoice_line_order_line').on(table.orderLineId),
  ],
)
