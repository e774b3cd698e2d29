import {
  invoiceFields,
  invoiceLineKinds,
  lineTaxStatuses,
  taxMarks,
} from '@endcap/contract/excise/excise-kinds'
import type { InvoiceFacts } from '@endcap/contract/printing/printed-documents'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
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
import { confirmation, id, moment, validity, version } from './columns.ts'
import { exciseRate } from './excise.ts'
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
    /** The tax day. This and the next are null for invoices without regulated goods. */
    shipDate: date('ship_date', { mode: 'string' }),
    shipToState: text('ship_to_state'),
    taxMark: text('tax_mark', { enum: taxMarks }),
    /** The sum of its lines' excise, included or added; null: not computed. */
    exciseCents: bigint('excise_cents', { mode: 'number' }),
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
    kind: text('kind', { enum: invoiceLineKinds }).notNull().default('sale'),
    /** Facts of a unit as invoiced; for ordinary goods the defaults. */
    classCode: text('class_code').notNull().default(''),
    brandFamily: text('brand_family').notNull().default(''),
    manufacturer: text('manufacturer').notNull().default(''),
    sticks: integer('sticks'),
    items: integer('items'),
    volumeUl: integer('volume_ul'),
    weightMoz: integer('weight_moz'),
    wholesaleCostCents: integer('wholesale_cost_cents'),
    taxStatus: text('tax_status', { enum: lineTaxStatuses }).notNull().default('not_taxable'),
    exciseMicros: bigint('excise_micros', { mode: 'bigint' }),
    exciseCents: bigint('excise_cents', { mode: 'number' }).notNull().default(0),
    rateId: uuid('rate_id').references(() => exciseRate.id),
    /** The computation of its excise, as a sentence. */
    explanation: text('explanation').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.revision, table.position] }),
    foreignKey({
      columns: [table.number, table.revision],
      foreignColumns: [invoice.number, invoice.revision],
    }).onDelete('cascade'),
    index('invoice_line_product').on(table.productId, table.number),
    index('invoice_line_order_line').on(table.orderLineId),
    index('invoice_line_rate').on(table.rateId).where(sql`rate_id is not null`),
  ],
)

/** Fields that the law of a state requires on an invoice with regulated goods. */
export const documentRule = pgTable(
  'document_rule',
  {
    id: id(),
    state_code: text('state_code').notNull(),
    field: text('field', { enum: invoiceFields }).notNull(),
    /** The printed text of fields with a prescribed wording. */
    wording: text('wording').notNull().default(''),
    ...validity(),
    ...confirmation(),
    version: version(),
  },
  () => [check('document_rule_period_order', sql`valid_until > valid_from`)],
)
