import { customerStatuses } from '@endcap/contract/choices'
import { defaultPickupTime } from '@endcap/contract/orders/pickup-slots'
import { roles } from '@endcap/contract/roles'
import { classesOfTrade } from '@endcap/contract/trade/trade-kinds'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { addressKey, comparableLines, mailboxKey, phoneKey, zipKey } from '../comparable-text.ts'
import { bytea, createdAt, customerSearchColumns, id, moment, version } from './columns.ts'
import { deliveryRoute } from './delivery.ts'
import { priceList } from './price-lists.ts'

/** Incremented when password, role or right to sign in changes, which revokes older tokens. */
const sessionVersion = () => integer('session_version').notNull().default(1)

export const customer = pgTable(
  'customer',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    businessName: text('business_name').notNull(),
    businessAddress: text('business_address').notNull(),
    aptNo: text('apt_no').notNull(),
    city: text('city').notNull(),
    zip: text('zip').notNull(),
    country: text('country').notNull(),
    state: text('state').notNull(),
    pickupTime: text('pickup_time').notNull().default(defaultPickupTime),
    status: text('status', { enum: customerStatuses }).notNull().default('pending'),
    passwordHash: text('password_hash').notNull(),
    /** Reason and author of the newest transition; empty before the first. */
    statusReason: text('status_reason').notNull().default(''),
    statusBy: text('status_by').notNull().default(''),
    statusAt: moment('status_at'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** Null until the customer chooses a language. */
    language: text('language'),
    terms: text('terms').notNull().default(''),
    paysByInvoice: boolean('pays_by_invoice').notNull().default(false),
    /** Null: standard prices. */
    priceListId: uuid('price_list_id').references(() => priceList.id),
    /** The route chosen by staff; null: the route of the ZIP code, if any. */
    deliveryRouteId: uuid('delivery_route_id').references(() => deliveryRoute.id, {
      onDelete: 'set null',
    }),
    classOfTrade: text('class_of_trade', { enum: classesOfTrade }).notNull().default('retailer'),
    /** Nine digits, or ''. */
    fein: text('fein').notNull().default(''),
    county: text('county').notNull().default(''),
    salesTaxNumber: text('sales_tax_number').notNull().default(''),
    /** When staff look at the certificate of resale again; null: none was set. */
    resaleReviewOn: date('resale_review_on', { mode: 'string' }),
    /** Null: the typed state is none (`functions/before-tables/state-code.sql`). */
    stateCode: text('state_code').generatedAlwaysAs(sql`state_code(state)`),
    who: text('who').generatedAlwaysAs(
      comparableLines([...customerSearchColumns, sql`city`, sql`state`, sql`zip`]),
    ),
    sessionVersion: sessionVersion(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    // The migration adds id, status and address to this index (`include`), so that a list sorted by
    // address is an index-only scan. The other indexes of staff's list also contain the status.
    uniqueIndex('customer_email').on(sql`lower(${table.email})`),
    index('customer_newest').on(table.createdAt, table.id),
    index('customer_by_status').on(table.status, table.createdAt, table.id),
    index('customer_who').using('gin', sql`${table.who} gin_trgm_ops`),
    index('customer_tags').using('gin', table.tags),
    index('customer_by_business').on(
      sql`${table.businessName} collate "und-x-icu"`,
      table.id,
      table.status,
    ),
    index('customer_by_name').on(sql`${table.name} collate "und-x-icu"`, table.id, table.status),
    index('customer_by_city').on(sql`${table.city} collate "und-x-icu"`, table.id, table.status),
    // The column itself is included for index-only scans.
    index('customer_by_phone').on(phoneKey(table.phone), table.id, table.status, table.phone),
    index('customer_by_route').on(table.deliveryRouteId, table.id),
    index('customer_by_zip').on(zipKey(table.zip), table.id),
    index('customer_by_mailbox').on(mailboxKey(table.email)),
    index('customer_by_address').on(addressKey(table.businessAddress, table.zip)),
    index('customer_unknown_state').on(table.createdAt, table.id).where(sql`state_code is null`),
    index('customer_by_price_list').on(table.priceListId).where(sql`price_list_id is not null`),
  ],
)

/**
 * Excludes cancelled orders (`customer-history-store.ts`). Separate from `customer`, so that an
 * order updates none of its indexes.
 */
export const customerSales = pgTable(
  'customer_sales',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customer.id, { onDelete: 'cascade' }),
    orders: integer('orders').notNull().default(0),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull().default(0),
    lastOrderAt: moment('last_order_at'),
  },
  (table) => [
    index('customer_sales_by_orders').on(table.orders, table.customerId),
    index('customer_sales_by_total').on(table.totalCents, table.customerId),
    index('customer_sales_by_last_order').on(
      table.lastOrderAt.asc().nullsFirst(),
      table.customerId,
    ),
  ],
)

export const customerApproval = pgTable('customer_approval', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customer.id, { onDelete: 'cascade' }),
  mailId: uuid('mail_id').notNull(),
  status: text('status', { enum: customerStatuses }).notNull(),
  statusReason: text('status_reason').notNull(),
  statusBy: text('status_by').notNull(),
  statusAt: moment('status_at'),
})

export const staffMember = pgTable(
  'staff_member',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: text('role', { enum: roles }).notNull(),
    passwordHash: text('password_hash'),
    disabled: boolean('disabled').notNull().default(false),
    /** Encrypted secret of the authenticator app; null if there is none. */
    totpSecret: text('totp_secret'),
    /** The period of the last code used. A code of this period or an earlier one is refused. */
    totpUsedPeriod: bigint('totp_used_period', { mode: 'number' }).notNull().default(0),
    /** Last API call, accurate to five minutes; null if there was none. */
    lastSeenAt: moment('last_seen_at'),
    sessionVersion: sessionVersion(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('staff_member_email').on(sql`lower(${table.email})`)],
)

export const passwordToken = pgTable(
  'password_token',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    audience: text('audience', { enum: ['customer', 'staff'] }).notNull(),
    accountId: uuid('account_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('password_token_account').on(table.accountId)],
)

/** An attempt that counts toward a limit: a failed sign-in, a form, a request for a link. */
export const attempt = pgTable(
  'attempt',
  {
    id: id(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    address: text('address').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('attempt_by_key').on(table.kind, table.key, table.at),
    index('attempt_by_address').on(table.kind, table.address, table.at),
    index('attempt_at').on(table.at),
  ],
)

/** An address the account has signed in from. Failed sign-ins from other addresses never lock it out. */
export const knownAddress = pgTable(
  'known_address',
  {
    accountId: uuid('account_id').notNull(),
    address: text('address').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.address] })],
)
