import { belowMinimumRules, type DeliveryWeekday } from '@endcap/contract/delivery/delivery-days'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, version } from './columns.ts'

export const deliveryRoute = pgTable(
  'delivery_route',
  {
    id: id(),
    name: text('name').notNull(),
    weekdays: jsonb('weekdays').$type<DeliveryWeekday[]>().notNull().default([]),
    holidays: date('holidays', { mode: 'string' }).array().notNull().default(sql`'{}'`),
    minimumCents: integer('minimum_cents').notNull().default(0),
    belowMinimum: text('below_minimum', { enum: belowMinimumRules }).notNull().default('fee'),
    feeCents: integer('fee_cents').notNull().default(0),
    /** Five digits; each belongs to one route. */
    zipCodes: text('zip_codes').array().notNull().default(sql`'{}'`),
    version: version(),
  },
  (table) => [
    uniqueIndex('delivery_route_name').on(sql`lower(${table.name})`),
    index('delivery_route_by_name').on(sql`${table.name} collate "und-x-icu"`, table.id),
    index('delivery_route_zip_codes').using('gin', table.zipCodes),
  ],
)
