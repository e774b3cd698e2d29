import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core'

/** One row from the start of loading a demo shop on. An interrupted load is continued. */
export const demoLoad = pgTable(
  'demo_load',
  {
    id: integer('id').primaryKey().default(1),
    isFinished: boolean('is_finished').notNull().default(false),
  },
  (table) => [check('demo_load_one_row', sql`${table.id} = 1`)],
)
