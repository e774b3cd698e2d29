import { entryKinds, itemKinds, paymentMethods } from '@endcap/contract/receivables/account-kinds'
import { paymentTermsRules } from '@endcap/contract/receivables/due-day'
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
import { accountingBatch } from './accounting.ts'
import { customer } from './accounts.ts'
import { id, moment, version } from './columns.ts'
import { deposit } from './deposits.ts'
import { customerOrder } from './orders.ts'

export const paymentTerms = pgTable(
  'payment_terms',
  {
    id: id(),
    name: text('name').notNull(),
    rule: text('rule', { enum: paymentTermsRules }).notNull(),
    days: integer('days').notNull().default(0),
    discount_bp: integer('discount_bp').notNull().default(0),
    discount_days: integer('discount_days').notNull().default(0),
    version: version(),
  },
  (table) => [uniqueIndex('payment_terms_name').on(sql`lower(${table.name})`)],
)

/** A customer's account, from its first entry or setting on. Its lock serializes the account's entries. */
export const account = pgTable(
  'account',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customer.id),
    /** The sum of the entries. */
    balanceCents: bigint('balance_cents', { mode: 'number' }).notNull().default(0),
    /** Null: invoices are due when they are issued. */
    termsId: uuid('terms_id').references(() => paymentTerms.id),
    /** Null: no limit. */
    creditLimitCents: bigint('credit_limit_cents', { mode: 'number' }),
    isOnHold: boolean('is_on_hold').notNull().default(false),
    /** The customer’s name in the accounting program, from the first batch on; never two alike. */
    accountingName: text('accounting_name'),
    /** Orders from before have no part in the exposure. */
    openedAt: moment('opened_at').notNull().default(sql`now()`),
    /** When the nightly check found figures that contradict each other; null if it found none. */
    contradictsSince: moment('contradicts_since'),
    version: version(),
  },
  (table) => [
    index('account_contradicting').on(table.customerId).where(sql`contradicts_since is not null`),
    index('account_by_balance').on(table.balanceCents, table.customerId),
    index('account_by_terms').on(table.termsId),
    uniqueIndex('account_accounting_name').on(sql`lower(${table.accountingName})`),
  ],
)

/** A document of an account. Charges are positive, credits negative; allocations settle both. */
export const accountItem = pgTable(
  'account_item',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id),
    kind: text('kind', { enum: itemKinds }).notNull(),
    /** Of invoices, payments and memos, each with numbers of its own. */
    number: bigint('number', { mode: 'number' }),
    orderId: uuid('order_id').references(() => customerOrder.id),
    day: date('day', { mode: 'string' }).notNull(),
    /** Null for credits. */
    dueOn: date('due_on', { mode: 'string' }),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** The sum of its allocations that are not undone. */
    settledCents: bigint('settled_cents', { mode: 'number' }).notNull().default(0),
    /** A column, because PostgreSQL can't estimate how rare the comparison is true. */
    isOpen: boolean('is_open').generatedAlwaysAs(sql`settled_cents < abs(cents)`).notNull(),
    /** Of payments and refunds. */
    method: text('method', { enum: paymentMethods }),
    /** The number of a check or of a transfer. */
    reference: text('reference').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Of charges with a discount for early payment, as the terms were: hundredths of a percent of an amount, up to a day. */
    discountBp: integer('discount_bp').notNull().default(0),
    discountableCents: bigint('discountable_cents', { mode: 'number' }).notNull().default(0),
    discountUntil: date('discount_until', { mode: 'string' }),
    /** The payment that a discount was given for, which is taken back with it. */
    paymentId: uuid('payment_id'),
    /** Of payments that were brought to the bank. */
    depositId: uuid('deposit_id').references(() => deposit.id),
    at: moment('at').notNull(),
    staffId: uuid('staff_id'),
    staffName: text('staff_name').notNull(),
    /** The request that created it, so that a repeated one creates no second. */
    idempotencyKey: text('idempotency_key'),
    bodyHash: text('body_hash'),
  },
  (table) => [
    uniqueIndex('account_item_number').on(table.kind, table.number).where(sql`number is not null`),
    uniqueIndex('account_item_key')
      .on(table.customerId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    // With all that the list of receivables sums, which reads it alone.
    index('account_item_open')
      .on(
        ...[table.customerId, table.dueOn, table.number],
        ...[table.day, table.cents, table.settledCents, table.id],
      )
      .where(sql`is_open`),
    index('account_item_reversal').on(table.id).where(sql`kind = 'reversal'`),
    index('account_item_of').on(table.customerId, table.at, table.id),
    index('account_item_order').on(table.orderId),
    index('account_item_discount').on(table.paymentId).where(sql`payment_id is not null`),
    index('account_item_deposit').on(table.depositId).where(sql`deposit_id is not null`),
    index('account_item_to_deposit')
      .on(table.at, table.id)
      .where(
        sql`kind = 'payment' and method in ('cash', 'check', 'money_order') and deposit_id is null`,
      ),
    index('account_item_cash')
      .on(table.day, table.customerId, table.method, table.at, table.cents, table.id)
      .where(sql`kind = 'payment' and method in ('cash', 'money_order')`),
    check('account_item_settled', sql`settled_cents between 0 and abs(cents)`),
    check('account_item_charge', sql`(due_on is not null) = (cents >= 0)`),
  ],
)

/** A part of a credit that settles a part of a charge. */
export const allocation = pgTable(
  'allocation',
  {
    id: id(),
    creditId: uuid('credit_id')
      .notNull()
      .references(() => accountItem.id),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => accountItem.id),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The days of both documents, by which an index finds what was open on an earlier day. */
    chargeDay: date('charge_day', { mode: 'string' }).notNull(),
    creditDay: date('credit_day', { mode: 'string' }).notNull(),
    /** Null while it counts. */
    undoneOn: date('undone_on', { mode: 'string' }),
  },
  (table) => [
    index('allocation_credit').on(table.creditId),
    index('allocation_charge').on(table.chargeId),
    index('allocation_day').on(table.day, sql`least(${table.chargeDay}, ${table.creditDay})`),
    index('allocation_undone').on(table.undoneOn).where(sql`undone_on is not null`),
    check('allocation_cents', sql`cents > 0`),
  ],
)

/** Append-only: what changed an account's balance. */
export const accountEntry = pgTable(
  'account_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id),
    itemId: uuid('item_id')
      .notNull()
      .references(() => accountItem.id),
    day: date('day', { mode: 'string' }).notNull(),
    at: moment('at').notNull(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    note: text('note').notNull().default(''),
    staffName: text('staff_name').notNull(),
    /** Null until a batch for accounting has it. */
    batchNumber: integer('batch_number').references(() => accountingBatch.number),
  },
  (table) => [
    index('account_entry_of').on(table.customerId, table.id, table.cents),
    index('account_entry_item').on(table.itemId, table.id),
    index('account_entry_waiting').on(table.day, table.id).where(sql`batch_number is null`),
    index('account_entry_change')
      .on(table.day, table.itemId, table.cents)
      .where(sql`kind = 'invoice_change'`),
    check('account_entry_cents', sql`cents <> 0`),
  ],
)

/** A filed report of cash (Form 8300): cash received before it is not counted again. */
export const cashReport = pgTable(
  'cash_report',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id),
    filedOn: date('filed_on', { mode: 'string' }).notNull(),
    note: text('note').notNull(),
    at: moment('at').notNull(),
    staffName: text('staff_name').notNull(),
  },
  (table) => [index('cash_report_of').on(table.customerId, table.at)],
)
