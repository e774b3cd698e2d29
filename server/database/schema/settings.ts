import type { WrittenMailText } from '@endcap/contract/mail/mail-texts'
import { orderMailNames } from '@endcap/contract/orders/order-changes'
import type { PickupHours } from '@endcap/contract/orders/pickup-slots'
import { orderDetailsModes } from '@endcap/contract/settings'
import { shopFeatures } from '@endcap/contract/shop-features'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { translations, version } from './columns.ts'

/** One row: the shop's details and settings, under the API's names. */
export const settings = pgTable(
  'settings',
  {
    id: integer('id').primaryKey().default(1),
    store_name: text('store_name').notNull().default('Endcap'),
    phone: text('phone').notNull().default(''),
    fax: text('fax').notNull().default(''),
    email: text('email').notNull().default(''),
    address: text('address').notNull().default(''),
    facebook: text('facebook').notNull().default(''),
    instagram: text('instagram').notNull().default(''),
    tiktok: text('tiktok').notNull().default(''),
    youtube: text('youtube').notNull().default(''),
    time_zone: text('time_zone').notNull().default('America/New_York'),
    order_details: text('order_details', { enum: orderDetailsModes })
      .notNull()
      .default('as-specified'),
    /** Pickup hours per weekday, from Sunday; null: the contract's default. */
    pickup_hours: jsonb('pickup_hours').$type<PickupHours>(),
    closed_days: date('closed_days', { mode: 'string' }).array().notNull().default(sql`'{}'`),
    /** Path of an uploaded picture; a PNG for mails and printed documents is beside it. */
    logo: text('logo').notNull().default(''),
    /** `#rrggbb`; blank: Endcap’s own. */
    accent_color: text('accent_color').notNull().default(''),
    /** Path of an uploaded square picture; a PNG is beside it. */
    mark: text('mark').notNull().default(''),
    /** Blank: the default text. The same holds for the next two. */
    age_disclaimer: text('age_disclaimer').notNull().default(''),
    footer_disclaimer: text('footer_disclaimer').notNull().default(''),
    checkout_disclaimer: text('checkout_disclaimer').notNull().default(''),
    translations: translations<'age_disclaimer' | 'footer_disclaimer' | 'checkout_disclaimer'>(),
    notify_email: text('notify_email').notNull().default(''),
    order_mails: text('order_mails', { enum: orderMailNames })
      .array()
      .notNull()
      .default([...orderMailNames]),
    /** A counted product with at most this many available pieces is low, unless it has its own level. */
    low_stock_level: integer('low_stock_level').notNull().default(10),
    /** Maximum duration of a staff session, and maximum time without a call. */
    staff_session_hours: integer('staff_session_hours').notNull().default(12),
    staff_idle_minutes: integer('staff_idle_minutes').notNull().default(120),
    require_second_factor: boolean('require_second_factor').notNull().default(false),
    /** What the owner has switched on, besides the shop itself. */
    features: text('features', { enum: shopFeatures }).array().notNull().default(sql`'{}'`),
    /** In cents. */
    claim_clerk_limit: integer('claim_clerk_limit').notNull().default(0),
    claim_auto_limit: integer('claim_auto_limit').notNull().default(0),
    /** In cents: beyond it a driver’s cash that is over or short needs a reason. */
    over_short_limit: integer('over_short_limit').notNull().default(500),
    /** In cents, proposed for returned checks; null: none. */
    returned_check_fee: bigint('returned_check_fee', { mode: 'number' }),
    /** Orders are refused once a charge is past due by more days; null: never. */
    hold_after_days: integer('hold_after_days'),
    /** Form 8300, in cents. */
    cash_report_above: bigint('cash_report_above', { mode: 'number' }).notNull().default(1_000_000),
    cash_report_hours: integer('cash_report_hours').notNull().default(24),
    cash_report_months: integer('cash_report_months').notNull().default(12),
    cash_report_days: integer('cash_report_days').notNull().default(15),
    /** The state of the warehouse, whose excise the shop collects. */
    home_state: text('home_state').notNull().default(''),
    /** Where goods are shipped from, as printed on invoices. */
    ship_from: text('ship_from').notNull().default(''),
    /** Days from an order to a delivery without a day. */
    transit_days: integer('transit_days').notNull().default(0),
    /** Refuses products without a class in categories whose other products have one. */
    block_unclassified: boolean('block_unclassified').notNull().default(false),
    require_resale_certificate: boolean('require_resale_certificate').notNull().default(false),
    approval_needs_license: boolean('approval_needs_license').notNull().default(false),
    /** Issues the invoice when an order becomes ready. */
    auto_invoice: boolean('auto_invoice').notNull().default(false),
    mail_texts: jsonb('mail_texts').$type<readonly WrittenMailText[]>().notNull().default([]),
    version: version(),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
)
