import type { SellingUnit } from '@endcap/contract/catalog/selling-units'
import type { Translations } from '@endcap/contract/i18n/translations'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { phoneLines } from '../comparable-text.ts'

/** A UUID of version 7, so that new rows are neighbors in the index. */
export const id = () => uuid('id').primaryKey().default(sql`new_id()`)

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A UTC timestamp with the API's precision of milliseconds. */
export const moment = (name: string) => timestamp(name, { precision: 3, withTimezone: true })

export const createdAt = () => moment('created_at').notNull().default(sql`now()`)

/** Incremented by each change; compared with staff's `If-Match`. */
export const version = () => integer('version').notNull().default(1)

export const sellingUnits = () => jsonb('units').$type<SellingUnit[]>().notNull().default([])

/** Minimum and multiple of an ordered quantity, in base units. */
export const quantityRule = () => ({
  minQuantity: integer('min_quantity').notNull().default(1),
  quantityMultiple: integer('quantity_multiple').notNull().default(1),
})

export const translations = <Name extends string>() =>
  jsonb('translations').$type<Translations<Name>>().notNull().default({})

/** A half-open period of shop days. */
export const validity = () => ({
  valid_from: date('valid_from', { mode: 'string' }).notNull(),
  /** The first day on which it no longer holds; null: it has no end. */
  valid_until: date('valid_until', { mode: 'string' }),
})

/** A row of law counts only once someone has confirmed it. */
export const confirmation = () => ({
  /** The statute, rule or page that it follows. */
  source: text('source').notNull().default(''),
  is_confirmed: boolean('is_confirmed').notNull().default(false),
  confirmed_by: text('confirmed_by').notNull().default(''),
  confirmed_at: moment('confirmed_at'),
})

/** The columns that staff's search covers. For orders they are in `find-order-buyer.sql`. */
export const customerSearchColumns = [
  sql`name`,
  sql`business_name`,
  sql`email`,
  ...phoneLines(sql`phone`),
  sql`business_address`,
]
