import { flyerStatuses, widgetPages } from '@endcap/contract/content'
import { orderDetailsModes } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, version } from './columns.ts'

const position = () => integer('position').notNull().default(0)

export const section = pgTable('section', {
  id: id(),
  title: text('title').notNull(),
  position: position(),
  version: version(),
})

export const slide = pgTable(
  'slide',
  {
    id: id(),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => section.id, { onDelete: 'cascade' }),
    banner: text('banner').notNull(),
    link: text('link').notNull().default(''),
    position: position(),
    version: version(),
  },
  (table) => [index('slide_section').on(table.sectionId, table.position)],
)

export const pageWidget = pgTable('page_widget', {
  page: text('page', { enum: widgetPages }).primaryKey(),
  categories: uuid('categories').array().notNull().default(sql`'{}'`),
  version: version(),
})

export const flyer = pgTable(
  'flyer',
  {
    id: id(),
    title: text('title').notNull().default(''),
    image: text('image').notNull(),
    status: text('status', { enum: flyerStatuses }).notNull().default('inactive'),
    version: version(),
  },
  (table) => [uniqueIndex('flyer_one_active').on(table.status).where(sql`status = 'active'`)],
)

export const teamMember = pgTable('team_member', {
  id: id(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  image: text('image').notNull().default(''),
  position: position(),
  version: version(),
})

/** One row, once a demo shop has begun to be loaded: an interrupted load is taken up again. */
export const demoLoad = pgTable(
  'demo_load',
  {
    id: integer('id').primaryKey().default(1),
    isFinished: boolean('is_finished').notNull().default(false),
  },
  (table) => [check('demo_load_one_row', sql`${table.id} = 1`)],
)

/** One row: how the shop is named, reached and timed. */
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
