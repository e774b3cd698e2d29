import { invoiceFields, mixedTaxStatus } from '@endcap/contract/excise/excise-kinds'
import {
  expiryRules,
  licenseStatuses,
  verificationMethods,
} from '@endcap/contract/licenses/license-kinds'
import { blockReasons } from '@endcap/contract/licenses/license-reason'
import { classesOfTrade } from '@endcap/contract/trade/trade-kinds'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { customer } from './accounts.ts'
import { confirmation, id, moment, validity, version } from './columns.ts'
import { document } from './documents.ts'
import { customerOrder } from './orders.ts'
import { productClass } from './trade.ts'

export const licenseKind = pgTable('license_kind', {
  id: id(),
  /** Used by files. */
  code: text('code').notNull().unique('license_kind_code'),
  name: text('name').notNull(),
  state_code: text('state_code').notNull(),
  authority: text('authority').notNull().default(''),
  /** A regular expression; a number that it doesn't match is asked about once. '': any number. */
  number_pattern: text('number_pattern').notNull().default(''),
  number_example: text('number_example').notNull().default(''),
  expiry_rule: text('expiry_rule', { enum: expiryRules }).notNull().default('entered'),
  /** Of `fixed_day`: `MM-DD`. */
  fixed_day: text('fixed_day').notNull().default(''),
  is_premises_bound: boolean('is_premises_bound').notNull().default(true),
  grace_days: integer('grace_days').notNull().default(0),
  needs_document: boolean('needs_document').notNull().default(true),
  version: version(),
})

export const license = pgTable(
  'license',
  {
    id: id(),
    /** Null: the shop's own. */
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    kindId: uuid('kind_id')
      .notNull()
      .references(() => licenseKind.id),
    number: text('number').notNull(),
    firstIssuedOn: date('first_issued_on', { mode: 'string' }),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** The last day on which it is good. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** Ids of classes; empty: all. */
    covers: uuid('covers').array().notNull().default(sql`'{}'`),
    /** Of the customer's address when it was verified (`premisesKey`); '' before. */
    premisesKey: text('premises_key').notNull().default(''),
    documentId: uuid('document_id').references(() => document.id),
    status: text('status', { enum: licenseStatuses }).notNull().default('submitted'),
    submittedBy: text('submitted_by').notNull(),
    submittedAt: moment('submitted_at').notNull(),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: moment('decided_at'),
    method: text('method', { enum: verificationMethods }),
    /** Why it was rejected or revoked, or staff's remark. */
    note: text('note').notNull().default(''),
    version: version(),
  },
  (table) => [
    // A rejected or revoked one can be entered again.
    uniqueIndex('license_once')
      .on(
        sql`coalesce(${table.customerId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
        table.kindId,
        table.number,
        table.validFrom,
      )
      .where(sql`status in ('submitted', 'verified')`),
    index('license_of').on(table.customerId, table.validUntil, table.id),
    index('license_number').on(table.kindId, table.number),
    index('license_ends').on(table.validUntil, table.id, table.status, table.customerId),
    index('license_submitted').on(table.submittedAt, table.id).where(sql`status = 'submitted'`),
    index('license_document').on(table.documentId),
    check('license_period', sql`valid_until >= valid_from`),
  ],
)

/** Which license buyers of a state need for a class. Rows of one key never overlap (`rule_period`, in the migration). */
export const licenseRule = pgTable(
  'license_rule',
  {
    id: id(),
    state_code: text('state_code').notNull(),
    class_id: uuid('class_id')
      .notNull()
      .references(() => productClass.id),
    /** Null: buyers of any class of trade. */
    buyer_class: text('buyer_class', { enum: classesOfTrade }),
    /** Null: no license is needed. */
    kind_id: uuid('kind_id').references(() => licenseKind.id),
    ...validity(),
    ...confirmation(),
    version: version(),
  },
  (table) => [
    index('license_rule_class').on(table.class_id),
    index('license_rule_kind').on(table.kind_id),
    check('license_rule_period', sql`valid_until > valid_from`),
  ],
)

/** States to which regulated goods are sold. */
export const servedState = pgTable(
  'served_state',
  {
    id: id(),
    state_code: text('state_code').notNull(),
    /** Null: all classes. */
    class_id: uuid('class_id').references(() => productClass.id),
    ...validity(),
    version: version(),
  },
  (table) => [
    index('served_state_code').on(table.state_code),
    index('served_state_class').on(table.class_id),
    check('served_state_period', sql`valid_until > valid_from`),
  ],
)

/** Reminders that were sent, so that each is sent once. */
export const licenseReminder = pgTable(
  'license_reminder',
  {
    licenseId: uuid('license_id')
      .notNull()
      .references(() => license.id, { onDelete: 'cascade' }),
    days: integer('days').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.licenseId, table.days] })],
)

/** Mails to customers that were sent before a rule begins, so that each is sent once. */
export const licenseRuleReminder = pgTable(
  'license_rule_reminder',
  {
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => licenseRule.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    days: integer('days').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.customerId, table.days] }),
    index('license_rule_reminder_customer').on(table.customerId),
  ],
)

/** Deliveries and invoices that were refused, and deliveries that went through although a line was blocked. Append-only. */
export const complianceEvent = pgTable(
  'compliance_event',
  {
    id: id(),
    at: moment('at').notNull(),
    kind: text('kind', { enum: ['refused', 'delivered', 'not_invoiced'] }).notNull(),
    /** No foreign key: the customer may be merged, but the event stays. */
    customerId: uuid('customer_id').notNull(),
    /** Null: an order that was not stored. */
    orderId: uuid('order_id').references(() => customerOrder.id),
    /** Null: what an invoice lacks isn't about one product. */
    productId: uuid('product_id'),
    /** Of a refused invoice the field that it lacks. */
    reason: text('reason', {
      enum: [...blockReasons, ...invoiceFields, mixedTaxStatus],
    }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [
    index('compliance_event_newest').on(table.at, table.id),
    index('compliance_event_customer').on(table.customerId, table.at),
    index('compliance_event_order').on(table.orderId),
  ],
)
