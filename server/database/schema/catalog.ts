import { flavors, stockTaxStatuses } from '@endcap/contract/trade/trade-kinds'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  createdAt,
  id,
  moment,
  quantityRule,
  sellingUnits,
  translations,
  version,
} from './columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const category = pgTable(
  'category',
  {
    id: id(),
    slug: text('slug').notNull().unique('category_slug'),
    title: text('title').notNull(),
    translations: translations<'title'>(),
    banner: text('banner').notNull().default(''),
    parentId: uuid('parent_id').references((): AnyPgColumn => category.id),
    showOnHomePage: boolean('show_on_home_page').notNull().default(false),
    showInMenu: boolean('show_in_menu').notNull().default(false),
    showInSideBar: boolean('show_in_side_bar').notNull().default(true),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('category_title_under_parent').on(
      sql`coalesce(${table.parentId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`lower(${table.title})`,
    ),
    index('category_by_title').on(sql`lower(${table.title})`),
    index('category_parent').on(table.parentId),
  ],
)

export const product = pgTable(
  'product',
  {
    id: id(),
    itemNo: text('item_no').notNull(),
    slug: text('slug').notNull().unique('product_slug'),
    title: text('title').notNull(),
    shortDescription: text('short_description').notNull().default(''),
    priceCents: integer('price_cents'),
    priceVaries: text('price_varies').notNull().default(''),
    upc: text('upc').notNull().default(''),
    /** Pack text, such as `10 ct display`. */
    unit: text('unit').notNull().default(''),
    unitsPerCase: integer('units_per_case'),
    units: sellingUnits(),
    ...quantityRule(),
    /** Position in the warehouse, such as `A-03-2`. */
    binLocation: text('bin_location').notNull().default(''),
    /** Cost in cents per unit; shown only to staff who may change the catalogue. */
    costCents: integer('cost_cents'),
    /** The code of its class; '': ordinary goods. */
    classCode: text('class_code').notNull().default(''),
    brandFamily: text('brand_family').notNull().default(''),
    manufacturer: text('manufacturer').notNull().default(''),
    flavor: text('flavor', { enum: flavors }).notNull().default(''),
    /** Facts of one unit; null: not known. Liquid in microliters, weight in thousandths of an ounce. */
    sticks: integer('sticks'),
    items: integer('items'),
    volumeUl: integer('volume_ul'),
    weightMoz: integer('weight_moz'),
    taxStatus: text('tax_status', { enum: stockTaxStatuses }).notNull().default('untaxed'),
    thumbnail: text('thumbnail').notNull().default(''),
    images: text('images').array().notNull().default(sql`'{}'`),
    inStock: boolean('in_stock').notNull().default(true),
    onSale: boolean('on_sale').notNull().default(true),
    /** Visible in the shop: on sale and with a price. Products without a price are never sold. */
    listed: boolean('listed')
      .notNull()
      .generatedAlwaysAs(sql`on_sale and coalesce(price_cents, 0) > 0`),
    /** Item number and UPC normalized for search: letters and digits, no leading zeros. */
    itemCode: text('item_code').generatedAlwaysAs(
      sql`ltrim(regexp_replace(lower(item_no), '[^a-z0-9]', '', 'g'), '0')`,
    ),
    upcCode: text('upc_code').generatedAlwaysAs(
      sql`ltrim(regexp_replace(upc, '[^0-9]', '', 'g'), '0')`,
    ),
    /** Codes of `units`, compared like `upcCode` (`functions/before-tables/unit-codes.sql`). */
    unitCodes: text('unit_codes').array().generatedAlwaysAs(sql`unit_codes(units)`),
    staffPick: boolean('staff_pick').notNull().default(false),
    /** Unstemmed words; the title's have weight A (`functions/before-tables/search-text.sql`). */
    words: tsvector('words').generatedAlwaysAs(
      sql`setweight(to_tsvector('public.shop', search_text(title)), 'A') || setweight(to_tsvector('public.shop', search_text(unit || ' ' || short_description)), 'C')`,
    ),
    version: version(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    // The migration adds the columns of `flags`, the id and the item number to this index
    // (`include`, which Drizzle can't express), so that a list sorted by item number is an
    // index-only scan.
    uniqueIndex('product_item_no').on(sql`lower(${table.itemNo})`),
    // Staff can filter by a flag in every sort order, so each index contains the flags as well.
    index('product_by_title').on(
      sql`${table.title} collate "und-x-icu"`,
      table.id,
      table.onSale,
      table.inStock,
    ),
    index('product_newest').on(table.createdAt, table.id, table.onSale, table.inStock),
    index('product_by_price').on(table.priceCents, table.id, table.onSale, table.inStock),
    index('product_by_price_desc').on(
      table.priceCents.desc().nullsLast(),
      table.id.desc().nullsFirst(),
      table.onSale,
      table.inStock,
    ),
    index('product_updated').on(table.updatedAt, table.id, table.onSale, table.inStock),
    index('product_by_upc').on(table.upc, table.id, table.onSale, table.inStock),
    index('product_by_bin').on(table.binLocation, table.id, table.onSale, table.inStock),
    index('product_by_cost').on(
      // Products without a cost come first. The column itself is included for index-only scans.
      sql`coalesce(${table.costCents}, -1)`,
      table.id,
      table.onSale,
      table.inStock,
      table.costCents,
    ),
    index('product_by_price_note').on(table.priceVaries, table.id, table.onSale, table.inStock),
    index('product_by_on_sale').on(table.onSale, table.id, table.inStock),
    index('product_by_in_stock').on(table.inStock, table.id, table.onSale),
    index('product_by_class').on(table.classCode, table.id).where(sql`class_code <> ''`),
    index('product_without_picture').on(table.id).where(sql`thumbnail = ''`),
    index('product_item_code').on(sql`${table.itemCode} text_pattern_ops`),
    index('product_upc_code').on(sql`${table.upcCode} text_pattern_ops`).where(sql`upc_code <> ''`),
    index('product_unit_codes').using('gin', table.unitCodes).where(sql`unit_codes <> '{}'`),
    // In kB. Searches scan the index's pending list, which imports fill, so it is small.
    index('product_words').using('gin', table.words).with({ gin_pending_list_limit: 256 }),
    // Searches read products in this order until enough match.
    index('product_search_scan').on(table.inStock, table.createdAt, table.id).where(sql`listed`),
    index('product_staff_picks').on(table.id).where(sql`staff_pick`),
  ],
)

export const productCategory = pgTable(
  'product_category',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    /** 0: the main category. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('product_category_products').on(table.categoryId, table.productId),
  ],
)

/**
 * A row for each listed product and category, including ancestors. Written by triggers
 * (`functions/before-tables/refresh-shelves.sql`).
 */
export const shelf = pgTable(
  'shelf',
  {
    productId: uuid('product_id').notNull(),
    categoryId: uuid('category_id').notNull(),
    title: text('title').notNull(),
    createdAt: moment('created_at').notNull(),
    priceCents: integer('price_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('shelf_by_title').on(
      table.categoryId,
      sql`${table.title} collate "und-x-icu"`,
      table.productId,
    ),
    index('shelf_newest').on(table.categoryId, table.createdAt, table.productId),
    index('shelf_by_price').on(table.categoryId, table.priceCents, table.productId),
  ],
)

/**
 * Document frequency of each word, as the sum of its rows. A change adds a row, so that writers
 * don't wait for each other. A job merges each word's rows into one.
 */
export const searchWord = pgTable(
  'search_word',
  { word: text('word').notNull(), products: integer('products').notNull() },
  (table) => [
    index('search_word_word').on(sql`${table.word} text_pattern_ops`, table.products),
    index('search_word_trigrams').using('gin', sql`${table.word} gin_trgm_ops`),
  ],
)

export const searchSynonym = pgTable('search_synonym', {
  id: id(),
  /** Two or more, normalized: lower case, single blanks. */
  words: text('words').array().notNull(),
  version: version(),
  createdAt: createdAt(),
})

export const bestSeller = pgTable('best_seller', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  rank: integer('rank').notNull(),
})

/** The products most associated with a product in orders (`bought-together-store.ts`), best first. */
export const boughtTogether = pgTable('bought_together', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  /** Up to 12, of which some may have been unlisted or removed since. */
  companionIds: uuid('companion_ids').array().notNull(),
})

/**
 * Changes of an import or bulk change, one row per product and field, unusual ones first. Includes
 * the values that an undo restores.
 */
export const productChange = pgTable(
  'product_change',
  {
    sourceId: uuid('source_id').notNull(),
    position: integer('position').notNull(),
    /** Of an import's file. */
    line: integer('line'),
    productId: uuid('product_id').notNull(),
    itemNo: text('item_no').notNull(),
    title: text('title').notNull(),
    /** The field in the staff API; blank for a new product. */
    field: text('field').notNull(),
    was: text('was').notNull(),
    now: text('now').notNull(),
    doubt: text('doubt').notNull().default(''),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.position] })],
)

export const bulkChange = pgTable(
  'bulk_change',
  {
    id: id(),
    summary: text('summary').notNull(),
    products: integer('products').notNull(),
    staffName: text('staff_name').notNull(),
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (table) => [index('bulk_change_newest').on(table.createdAt, table.id)],
)

/** Changes of public data in commit order. Written only by triggers. */
export const catalogueChange = pgTable('catalogue_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Set at the commit, so that versions become visible in order. */
  version: bigint('version', { mode: 'number' }).unique('catalogue_change_version'),
  keys: text('keys').array().notNull(),
  at: moment('at').notNull().default(sql`now()`),
})
