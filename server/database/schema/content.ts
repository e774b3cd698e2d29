import { flyerStatuses, widgetPages } from '@endcap/contract/content'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
