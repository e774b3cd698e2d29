import { claimStatuses, stockEffects } from '@endcap/contract/claims/claim-kinds'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { customer } from './accounts.ts'
import { id, moment, translations, version } from './columns.ts'
import { document } from './documents.ts'
import { customerOrder } from './orders.ts'
import { accountItem } from './receivables.ts'

export const claimReason = pgTable('claim_reason', {
  id: id(),
  label: text('label').notNull(),
  window_days: integer('window_days').notNull(),
  needs_photo: boolean('needs_photo').notNull().default(false),
  stock_effect: text('stock_effect', { enum: stockEffects }).notNull(),
  is_offered: boolean('is_offered').notNull().default(true),
  position: integer('position').notNull().default(0),
  translations: translations<'label'>(),
  version: version(),
})

/** Customers’ reports of problems with a delivery. */
export const claim = pgTable(
  'claim',
  {
    id: id(),
    /** Shown to people as RMA-1001. */
    number: bigint('number', { mode: 'number' })
      .notNull()
      .unique('claim_number')
      .generatedAlwaysAsIdentity({ startWith: 1001 }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => customerOrder.id),
    status: text('status', { enum: claimStatuses }).notNull().default('submitted'),
    text: text('text').notNull(),
    submittedAt: moment('submitted_at').notNull(),
    /** The member of staff who entered it; empty: the customer. */
    submittedBy: text('submitted_by').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The credit memo; null unless something was accepted. */
    memoId: uuid('memo_id')
      .unique('claim_memo')
      .references(() => accountItem.id),
    receivedAt: moment('received_at'),
    receivedBy: text('received_by').notNull().default(''),
    /** Whether accepted goods are to come back. */
    comesBack: boolean('comes_back').notNull().default(false),
    idempotencyKey: text('idempotency_key'),
    bodyHash: text('body_hash').notNull(),
    version: version(),
  },
  (table) => [
    index('claim_of').on(table.customerId, table.id),
    index('claim_order').on(table.orderId),
    index('claim_by_status').on(table.status, table.id),
    index('claim_to_receive').on(table.id).where(sql`comes_back and received_at is null`),
    uniqueIndex('claim_key')
      .on(table.customerId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    check('claim_decided', sql`(status = 'submitted') = (decided_at is null)`),
  ],
)

export const claimLine = pgTable(
  'claim_line',
  {
    id: id(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claim.id),
    position: integer('position').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    productId: uuid('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    reasonId: uuid('reason_id')
      .notNull()
      .references(() => claimReason.id),
    /** The reason’s when it was claimed. */
    stockEffect: text('stock_effect', { enum: stockEffects }).notNull(),
    /** Null until decided. */
    accepted: integer('accepted'),
    note: text('note').notNull().default(''),
    /** When unsaleable goods were returned to the maker or destroyed. */
    clearedOn: date('cleared_on', { mode: 'string' }),
  },
  (table) => [
    index('claim_line_of').on(table.claimId, table.position),
    index('claim_line_order_line').on(table.orderLineId),
    index('claim_line_reason').on(table.reasonId),
    index('claim_line_unsaleable')
      .on(table.productId)
      .where(sql`stock_effect = 'unsaleable' and accepted > 0 and cleared_on is null`),
    check('claim_line_accepted', sql`quantity > 0 and accepted between 0 and quantity`),
  ],
)

export const claimPhoto = pgTable(
  'claim_photo',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => document.id),
    lineId: uuid('line_id')
      .notNull()
      .references(() => claimLine.id),
  },
  (table) => [index('claim_photo_line').on(table.lineId)],
)
