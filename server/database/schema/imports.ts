import { importStatuses } from '@endcap/contract/imports/imports'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, quantityRule } from './columns.ts'
import { priceList } from './price-lists.ts'

/** An import of a price file: its status, report and sender. */
export const importRun = pgTable(
  'import_run',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    status: text('status', { enum: importStatuses }).notNull(),
    report: jsonb('report').notNull(),
    problem: text('problem').notNull().default(''),
    by: text('by').notNull(),
    /** The step of a check that is running, and how much of it is done. */
    progress: jsonb('progress'),
    /** Rows without an item number get one. */
    numberMissing: boolean('number_missing').notNull().default(false),
    /** The price list whose own prices the file has; null: the catalogue. */
    priceListId: uuid('price_list_id').references(() => priceList.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('import_run_newest').on(table.createdAt, table.id)],
)

/** The rejected rows of a price file, as text that can be corrected and sent again. */
export const importRejection = pgTable(
  'import_rejection',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Some lines of CSV: the header first, each row with its problems. */
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

/** The accepted rows of a price file, staged until the import is applied or pruned. */
export const importRow = pgTable(
  'import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    itemNo: text('item_no').notNull(),
    /** The item number folded for comparison: without regard to case and blanks. */
    itemKey: text('item_key').notNull(),
    /** The slug of the product if it is new and the slug is free. */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    shortDescription: text('short_description').notNull(),
    categoryPath: text('category_path').array().notNull(),
    /** The folded path; empty: the row names no category. */
    categoryKey: text('category_key').notNull(),
    priceCents: integer('price_cents'),
    priceVaries: text('price_varies').notNull(),
    unit: text('unit').notNull(),
    unitsPerCase: integer('units_per_case'),
    /** Null, here and in the next two: the file doesn't say. */
    upc: text('upc'),
    image: text('image'),
    inStock: boolean('in_stock'),
    binLocation: text('bin_location').notNull().default(''),
    /** Pieces in the warehouse; null: the file doesn't say. */
    stockCount: integer('stock_count'),
    /** Null, here and in the next one: the file doesn't say. */
    costCents: integer('cost_cents'),
    onSale: boolean('on_sale'),
    /** The pieces in the unit `case`: null for none. Its UPC is null if the file doesn't say. */
    caseQuantity: integer('case_quantity'),
    caseUpc: text('case_upc'),
    /** The price list that the price is for; null: the row is of the catalogue. */
    priceListId: uuid('price_list_id'),
    /** When the price counts, as in `price_entry`, if it is not the product's own. */
    fromQuantity: integer('from_quantity').notNull().default(1),
    isSpecial: boolean('is_special').notNull().default(false),
    validFrom: moment('valid_from'),
    validUntil: moment('valid_until'),
    ...quantityRule(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)

/** The columns that staff have corrected, by the header of the file: a supplier's next file has it too. */
export const importMapping = pgTable('import_mapping', {
  header: text('header').primaryKey(),
  /** The field of each corrected column, by its name; null: none. */
  fields: jsonb('fields').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
