import { orderDetailsModes } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
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
    notifyEmail: text('notify_email').notNull().default(''),
    version: version(),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
)
