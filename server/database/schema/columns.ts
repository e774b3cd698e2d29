import type { SellingUnit } from '@endcap/contract/catalog/selling-units'
import type { Translations } from '@endcap/contract/i18n/translations'
import { sql } from 'drizzle-orm'
import { customType, integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'
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

/** The columns that staff's search covers. For orders they are in `find-order-buyer.sql`. */
export const customerSearchColumns = [
  sql`name`,
  sql`business_name`,
  sql`email`,
  ...phoneLines(sql`phone`),
  sql`business_address`,
]
