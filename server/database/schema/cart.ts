import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { customer } from './accounts.ts'
import { moment } from './columns.ts'

export const cart = pgTable('cart', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customer.id, { onDelete: 'cascade' }),
  version: integer('version').notNull().default(0),
  updatedAt: moment('updated_at').notNull().default(sql`now()`),
})

export const cartLine = pgTable(
  'cart_line',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => cart.customerId, { onDelete: 'cascade' }),
    /** No foreign key: the buyer must still see the title of a removed product. */
    productId: uuid('product_id').notNull(),
    title: text('title').notNull(),
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
)
