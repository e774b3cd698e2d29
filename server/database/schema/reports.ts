import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often a text was searched for on a day of the shop, and the number of products that it found last. */
export const searchedText = pgTable(
  'searched_text',
  {
    day: date('day', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    searches: integer('searches').notNull(),
    results: integer('results').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.text] }),
    index('searched_text_without_results').on(table.day, table.text).where(sql`results = 0`),
  ],
)
