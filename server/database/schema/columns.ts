import type { SellingUnit } from '@endcap/contract/catalog/selling-units'
import type { Translations } from '@endcap/contract/i18n/translations'
import { sql } from 'drizzle-orm'
import { integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'
import { phoneLines } from '../comparable-text.ts'

/** A surrogate id: a UUID of version 7, so that new rows are neighbours in the index. */
export const id = () => uuid('id').primaryKey().default(sql`new_id()`)

/** A timestamp in UTC with milliseconds, the precision of the API. */
export const moment = (name: string) => timestamp(name, { precision: 3, withTimezone: true })

export const createdAt = () => moment('created_at').notNull().default(sql`now()`)

/** Counts a row's changes; staff's `If-Match` compares it. */
export const version = () => integer('version').notNull().default(1)

/** A product's selling units, including the base unit if it has a name. */
export const sellingUnits = () => jsonb('units').$type<SellingUnit[]>().notNull().default([])

/** The minimum and the multiple in which a product is ordered, in base units. */
export const quantityRule = () => ({
  minQuantity: integer('min_quantity').notNull().default(1),
  quantityMultiple: integer('quantity_multiple').notNull().default(1),
})

/** Staff's translations of a row's texts, without empty ones. */
export const translations = <Name extends string>() =>
  jsonb('translations').$type<Translations<Name>>().notNull().default({})

/** The columns of a customer that staff search; an order's are in `find-order-buyer.sql`. */
export const customerSearchColumns = [
  sql`name`,
  sql`business_name`,
  sql`email`,
  ...phoneLines(sql`phone`),
  sql`business_address`,
]
