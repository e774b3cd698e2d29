import { importStatuses } from '@endcap/contract/imports/imports'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { priceList } from './price-lists.ts'

export const importRun = pgTable(
  'import_run',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    status: text('status', { enum: importStatuses }).notNull(),
    report: jsonb('report').notNull(),
    problem: text('problem').notNull().default(''),
    by: text('by').notNull(),
    progress: jsonb('progress'),
    numberMissing: boolean('number_missing').notNull().default(false),
    /** The price list that the file is for; null: the catalogue. */
    priceListId: uuid('price_list_id').references(() => priceList.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('import_run_newest').on(table.createdAt, table.id)],
)

export const importRejection = pgTable(
  'import_rejection',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Lines of CSV: first the header, then each row with its problems. */
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

/** Accepted rows of a price file, staged until the import is applied or pruned. */
export const importRow = pgTable(
  'import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    itemNo: text('item_no').notNull(),
    /** The item number in lower case and without blanks. */
    itemKey: text('item_key').notNull(),
    /** The product's slug if it is new and the slug is free. */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** Null in this and other columns: the product keeps its value. */
    shortDescription: text('short_description'),
    categoryPath: text('category_path').array().notNull(),
    categoryKey: text('category_key').notNull(),
    priceCents: integer('price_cents'),
    priceVaries: text('price_varies').notNull(),
    unit: text('unit'),
    unitsPerCase: integer('units_per_case'),
    upc: text('upc'),
    image: text('image'),
    inStock: boolean('in_stock'),
    binLocation: text('bin_location'),
    /** Pieces in the warehouse. */
    stockCount: integer('stock_count'),
    costCents: integer('cost_cents'),
    onSale: boolean('on_sale'),
    /** Pieces in the unit `case`; 1: no such unit. */
    caseQuantity: integer('case_quantity'),
    caseUpc: text('case_upc'),
    /** The price list that the price is for; null: a row of the catalogue. */
    priceListId: uuid('price_list_id'),
    /** When the price applies, as in `price_entry`, unless it is the product's own price. */
    fromQuantity: integer('from_quantity').notNull().default(1),
    isSpecial: boolean('is_special').notNull().default(false),
    validFrom: moment('valid_from'),
    validUntil: moment('valid_until'),
    minQuantity: integer('min_quantity'),
    quantityMultiple: integer('quantity_multiple'),
    classCode: text('class_code'),
    brandFamily: text('brand_family'),
    manufacturer: text('manufacturer'),
    flavor: text('flavor'),
    sticks: integer('sticks'),
    items: integer('items'),
    volumeUl: integer('volume_ul'),
    weightMoz: integer('weight_moz'),
    taxStatus: text('tax_status'),
    /** In effect from `wholesaleFrom`; null: the product keeps its costs. */
    wholesaleCents: integer('wholesale_cents'),
    wholesaleFrom: date('wholesale_from', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)

/** Columns that staff have corrected, per file header, for later files with the same header. */
export const importMapping = pgTable('import_mapping', {
  header: text('header').primaryKey(),
  fields: jsonb('fields').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
