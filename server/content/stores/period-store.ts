import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Refusals } from '../../audit/staff-changes.ts'
import { invalidField } from '../../http/shop-error.ts'

type WithPeriod = { visibleFrom: PgColumn; visibleUntil: PgColumn }

/** The condition that content is shown at the moment it is read, or at a preview’s (X5-140). */
export const isShown = ({ visibleFrom, visibleUntil }: WithPeriod): SQL =>
  sql`(${visibleFrom} is null or ${visibleFrom} <= content_now())
    and (${visibleUntil} is null or ${visibleUntil} > content_now())`

/** The period of content as staff send it; a field that is undefined stays as it is. */
export type PeriodValues = {
  visible_from?: Date | null | undefined
  visible_until?: Date | null | undefined
}

/** Names the fields of a period as the tables’ columns do. */
export const toPeriodColumns = <Values extends PeriodValues>({
  visible_from: visibleFrom,
  visible_until: visibleUntil,
  ...values
}: Values) => ({ ...values, visibleFrom, visibleUntil })

/** The error of a period that ends before it begins. */
export const periodRefusals = (table: string): Refusals => ({
  [`${table}_period`]: () =>
    invalidField('visible_until', 'Please choose an end date after the start.'),
})
