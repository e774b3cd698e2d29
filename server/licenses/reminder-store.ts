import { reminderDays } from '@endcap/contract/licenses/license-kinds'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { shopAddress } from '../mail/mail-store.ts'

export type DueReminder = {
  id: string
  step: number
  /** Until the last day; negative once it has passed. */
  days: number
  number: string
  valid_until: string
  kind: string
  name: string
  to: string | null
  is_own: boolean
}

/** A shop that was closed for a few days still says that a license has ended. */
const latestDays = 6

/**
 * Records the reminders that are due, so that no other process sends them, and returns them. A license’s step is the
 * shortest one that its last day is within. Nothing is due for a license that is renewed already.
 */
export const takeDueReminders = async (db: Db, today: string, at: Date): Promise<DueReminder[]> => {
  const { rows } = await db.execute<DueReminder>(sql`
    with due as (
      select l.id, l.valid_until - ${today}::date as days, (
        select min(step) from unnest(${sql.param(reminderDays)}::integer[]) as step
        where step >= l.valid_until - ${today}::date) as step
      from license l left join customer c on c.id = l.customer_id
      where l.status = 'verified'
        and l.valid_until between ${today}::date - ${latestDays}::integer and ${today}::date + ${Math.max(...reminderDays)}::integer
        and (l.customer_id is null or c.status = 'approved')
        and not exists (
          select from license newer
          where newer.customer_id is not distinct from l.customer_id and newer.kind_id = l.kind_id
            and newer.status in ('submitted', 'verified') and newer.valid_until > l.valid_until)
    ), taken as (
      insert into license_reminder (license_id, days, at) select id, step, ${at} from due
      on conflict do nothing
      returning license_id, days
    )
    select l.id, taken.days as step, due.days, l.number, l.valid_until::text as valid_until, k.name as kind,
      coalesce(c.name, '') as name, coalesce(c.email, ${shopAddress}) as "to", c.id is null as is_own
    from taken join due on due.id = taken.license_id join license l on l.id = taken.license_id
      join license_kind k on k.id = l.kind_id left join customer c on c.id = l.customer_id
      cross join settings
    order by l.id`)
  return rows
}
