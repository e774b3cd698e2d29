import type { MemoFacts } from '@endcap/contract/printing/printed-documents'
import { memoCauses } from '@endcap/contract/receivables/memo-kinds'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountItem } from './receivables.ts'

/** A credit or debit memo as issued; its other fields are those of its document in the account. */
export const memo = pgTable('memo', {
  itemId: uuid('item_id')
    .primaryKey()
    .references(() => accountItem.id),
  cause: text('cause', { enum: memoCauses }).notNull(),
  facts: jsonb('facts').$type<MemoFacts>().notNull(),
})

export const memoLine = pgTable(
  'memo_line',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => memo.itemId),
    position: integer('position').notNull(),
    /** Null for an amount, such as a fee. */
    orderLineId: uuid('order_line_id'),
    productId: uuid('product_id'),
    itemNo: text('item_no').notNull(),
    title: text('title').notNull(),
    unit: text('unit').notNull(),
    quantity: integer('quantity'),
    /** With the excise that was added to the price. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The share of the excise, added to the price or included in it. */
    exciseCents: bigint('excise_cents', { mode: 'number' }).notNull().default(0),
    isExciseAdded: boolean('is_excise_added').notNull().default(false),
    /** Of a credit: the invoice or debit memo, and its line, of which pieces are taken back. */
    chargeId: uuid('charge_id').references(() => accountItem.id),
    chargePosition: integer('charge_position'),
    kind: text('kind', { enum: ['pieces', 'fee', 'amount'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.position] }),
    index('memo_line_charge').on(table.chargeId, table.chargePosition),
    check('memo_line_pieces', sql`(quantity is not null) = (kind = 'pieces')`),
  ],
)
