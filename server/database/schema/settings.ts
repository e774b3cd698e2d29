import type { WrittenMailText } from '@endcap/contract/mail/mail-texts'
import { orderMailNames } from '@endcap/contract/orders/order-changes'
import type { PickupHours } from '@endcap/contract/orders/pickup-slots'
import { orderDetailsModes } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { translations, version } from './columns.ts'

/** One row: the shop's name, contact details and settings. */
export const settings = pgTable(
  'settings',
  {
    id: integer('id').primaryKey().default(1),
    storeName: text('store_name').notNull().default('Endcap'),
    phone: text('phone').notNull().default(''),
    fax: text('fax').notNull().default(''),
    email: text('email').notNull().default(''),
    address: text('address').notNull().default(''),
    facebook: text('facebook').notNull().default(''),
    instagram: text('instagram').notNull().default(''),
    tiktok: text('tiktok').notNull().default(''),
    youtube: text('youtube').notNull().default(''),
    timeZone: text('time_zone').notNull().default('America/New_York'),
    orderDetails: text('order_details', { enum: orderDetailsModes })
      .notNull()
      .default('as-specified'),
    /** The pick-up hours of each weekday, from Sunday; null: those of the contract. */
    pickupHours: jsonb('pickup_hours').$type<PickupHours>(),
    closedDays: date('closed_days', { mode: 'string' }).array().notNull().default(sql`'{}'`),
    /** The path of an uploaded picture; its PNG for mails and printed documents is beside it. */
    logo: text('logo').notNull().default(''),
    /** Texts that replace the default ones. */
    ageDisclaimer: text('age_disclaimer').notNull().default(''),
    footerDisclaimer: text('footer_disclaimer').notNull().default(''),
    checkoutDisclaimer: text('checkout_disclaimer').notNull().default(''),
    translations: translations<'age_disclaimer' | 'footer_disclaimer' | 'checkout_disclaimer'>(),
    notifyEmail: text('notify_email').notNull().default(''),
    /** The mails about an order that its customer gets. */
    orderMails: text('order_mails', { enum: orderMailNames })
      .array()
      .notNull()
      .default([...orderMailNames]),
    /** A counted product is low at or below this number of available pieces, unless it has its own level. */
    lowStockLevel: integer('low_stock_level').notNull().default(10),
    /** The longest session of staff, and the longest time in it without a call. */
    staffSessionHours: integer('staff_session_hours').notNull().default(12),
    staffIdleMinutes: integer('staff_idle_minutes').notNull().default(120),
    requireSecondFactor: boolean('require_second_factor').notNull().default(false),
    /** The parts of mails' texts that staff wrote, without those that are the default's. */
    mailTexts: jsonb('mail_texts').$type<readonly WrittenMailText[]>().notNull().default([]),
    version: version(),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
)
