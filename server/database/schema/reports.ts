import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/**
 * How often a text was searched on one day (in the shop's time zone). `results`: the number of
 * results of the last search.
 */
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

export const unknownScan = pgTable(
  'unknown_scan',
  {
    day: date('day', { mode: 'string' }).notNull(),
    code: text('code').notNull(),
    scans: integer('scans').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.code] })],
)

/** Ids of recorded scans, so that each is recorded once. */
export const unknownScanId = pgTable(
  'unknown_scan_id',
  { id: uuid('id').primaryKey(), day: date('day', { mode: 'string' }).notNull() },
  (table) => [index('unknown_scan_id_by_day').on(table.day)],
)
