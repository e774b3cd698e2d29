import { stockReasons } from '@endcap/contract/choices'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { product } from './catalog.ts'
import { moment } from './columns.ts'

/** Updated by triggers, which also set `product.in_stock` (`functions/product-stock.sql`). */
export const productStock = pgTable(
  'product_stock',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Pieces in the warehouse; negative if more were taken than counted. */
    count: integer('count').notNull(),
    reserved: integer('reserved').notNull().default(0),
    available: integer('available').generatedAlwaysAs(sql`count - reserved`),
    /** Low at or below this number of available pieces; null: the settings' number. */
    reorderLevel: integer('reorder_level'),
  },
  (table) => [
    index('product_stock_available').on(table.available, table.productId),
    index('product_stock_count').on(table.count, table.productId),
  ],
)

/**
 * Changes of counts. Written only by a trigger. A row remains after its product is removed, since
 * the product may be restored.
 */
export const stockMovement = pgTable(
  'stock_movement',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id').notNull(),
    at: moment('at').notNull(),
    /** Null: not counted before (`was`) or after (`now`). */
    was: integer('was'),
    now: integer('now'),
    reason: text('reason', { enum: [...stockReasons, ''] }).notNull(),
    note: text('note').notNull(),
    staffName: text('staff_name').notNull(),
    orderId: uuid('order_id'),
    /** The request that made the change, so that a repeated one makes no second change. */
    requestId: uuid('request_id'),
  },
  (table) => [
    index('stock_movement_of_product').on(table.productId, table.id),
    uniqueIndex('stock_movement_request')
      .on(table.productId, table.requestId)
      .where(sql`request_id is not null`),
  ],
)
