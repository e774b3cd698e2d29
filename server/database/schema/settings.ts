import { orderMailStepNames } from '@endcap/contract/order-changes'
import type { PickupHours } from '@endcap/contract/pickup-slots'
import { orderDetailsModes } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { version } from './columns.ts'

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
    /** Days on which nothing can be picked up. */
    closedDays: date('closed_days', { mode: 'string' }).array().notNull().default(sql`'{}'`),
    notifyEmail: text('notify_email').notNull().default(''),
    /** The steps of an order that its customer is mailed about. */
    orderMails: text('order_mails', { enum: orderMailStepNames })
      .array()
      .notNull()
      .default([...orderMailStepNames]),
    version: version(),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
)
