import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Refusals } from '../../audit/staff-changes.ts'
import { invalidField } from '../../http/shop-error.ts'

type WithPeriod = { visible_from: PgColumn; visible_until: PgColumn }

/** Whether the content is shown now, or at the time of a preview (X5-140). */
export const isShown = ({ visible_from, visible_until }: WithPeriod): SQL =>
  sql`(${visible_from} is null or ${visible_from} <= content_now())
    and (${visible_until} is null or ${visible_until} > content_now())`

export const periodRefusals = (table: string): Refusals => ({
  [`${table}_period`]: () =>
    invalidField('visible_until', 'Please choose an end date after the start.'),
})
