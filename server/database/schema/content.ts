import { flyerStatuses, pageTextKinds, textPages, widgetPages } from '@endcap/contract/choices'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, translations, version } from './columns.ts'

const position = () => integer('position').notNull().default(0)

/** When content is shown (X5-140), under the API's names; null: no start or no end. */
const period = () => ({
  visible_from: moment('visible_from'),
  visible_until: moment('visible_until'),
})

const endsAfterStart = (name: string) =>
  check(`${name}_period`, sql.raw('visible_until > visible_from'))

export const section = pgTable(
  'section',
  {
    id: id(),
    title: text('title').notNull(),
    position: position(),
    ...period(),
    version: version(),
  },
  () => [endsAfterStart('section')],
)

export const slide = pgTable(
  'slide',
  {
    id: id(),
    section_id: uuid('section_id')
      .notNull()
      .references(() => section.id, { onDelete: 'cascade' }),
    banner: text('banner').notNull(),
    translations: translations<'banner'>(),
    link: text('link').notNull().default(''),
    position: position(),
    ...period(),
    version: version(),
  },
  (table) => [index('slide_section').on(table.section_id, table.position), endsAfterStart('slide')],
)

export const pageWidget = pgTable(
  'page_widget',
  {
    page: text('page', { enum: widgetPages }).primaryKey(),
    categories: uuid('categories').array().notNull().default(sql`'{}'`),
    ...period(),
    version: version(),
  },
  () => [endsAfterStart('page_widget')],
)

export const pageText = pgTable(
  'page_text',
  {
    id: id(),
    page: text('page', { enum: textPages }).notNull(),
    kind: text('kind', { enum: pageTextKinds }).notNull().default('text'),
    heading: text('heading').notNull().default(''),
    body: text('body').notNull(),
    translations: translations<'heading' | 'body'>(),
    position: position(),
    ...period(),
    version: version(),
  },
  (table) => [index('page_text_page').on(table.page, table.position), endsAfterStart('page_text')],
)

/** One row: the time up to which the caches reflect starts and ends of content. */
export const contentClock = pgTable('content_clock', {
  id: integer('id').primaryKey().default(1),
  touchedUntil: moment('touched_until').notNull().default(sql`now()`),
})

export const flyer = pgTable(
  'flyer',
  {
    id: id(),
    title: text('title').notNull().default(''),
    image: text('image').notNull(),
    translations: translations<'image'>(),
    status: text('status', { enum: flyerStatuses }).notNull().default('inactive'),
    /** In order. A deleted product keeps its place, so that it is there again once restored. */
    products: uuid('products').array().notNull().default(sql`'{}'`),
    ...period(),
    version: version(),
  },
  (table) => [
    // Another flyer may be active and scheduled; it replaces this one when it starts.
    uniqueIndex('flyer_one_active')
      .on(table.status)
      .where(sql`status = 'active' and visible_from is null`),
    endsAfterStart('flyer'),
  ],
)

export const teamMember = pgTable('team_member', {
  id: id(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  image: text('image').notNull().default(''),
  translations: translations<'description'>(),
  position: position(),
  version: version(),
})
