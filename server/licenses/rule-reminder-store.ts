import { ruleReminderDays } from '@endcap/contract/licenses/license-kinds'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { isInForce } from '../trade/trade-store.ts'
import { isRuleOf, stateOn } from './license-store.ts'

export type DueRuleReminder = {
  to: string
  name: string
  kind: string
  classes: string[]
  from: string
}

/** Older purchases don’t count. */
const purchaseDays = 90

/**
 * Records the mails that are due before confirmed rules begin, so that no other process sends them, and returns them: one for
 * each customer, kind of license and first day. A rule's step is the shortest one that its first day is within. Customers who
 * need the license already, have it, or have sent it, get none.
 */
export const takeDueRuleReminders = async (
  db: Db,
  today: string,
  at: Date,
): Promise<DueRuleReminder[]> => {
  const { rows } = await db.execute<DueRuleReminder>(sql`
    with due as (
      select r.id, c.id as customer_id, (
        select min(step) from unnest(${sql.param(ruleReminderDays)}::integer[]) as step
        where step >= r.valid_from - ${today}::date) as step
      from license_rule r
        join product_class class on class.id = r.class_id and class.is_regulated
        join customer c on c.state_code = r.state_code and c.status = 'approved'
          and c.class_of_trade <> 'consumer' and ${isRuleOf(sql`r`)}
      where r.is_confirmed and r.kind_id is not null
        and r.valid_from > ${today}::date
        and r.valid_from <= ${today}::date + ${Math.max(...ruleReminderDays)}::integer
        and exists (
          select from purchase join product p on p.id = purchase.product_id
          where purchase.customer_id = c.id and p.class_code = class.code
            and purchase.last_ordered_at >= ${at}::timestamptz - make_interval(days => ${purchaseDays}))
        and not exists (
          select from license_rule now
          where now.state_code = r.state_code and now.class_id = r.class_id and now.kind_id = r.kind_id
            and now.is_confirmed and ${isInForce('now', sql`${today}::date`)} and ${isRuleOf(sql`now`)})
        and not exists (
          select from license l join license_kind k on k.id = l.kind_id
          where l.customer_id = c.id and l.kind_id = r.kind_id
            and (l.covers = '{}' or r.class_id = any (l.covers))
            and (l.status = 'submitted' or ${stateOn(sql`r.valid_from`)} = 'verified'))
    ), taken as (
      insert into license_rule_reminder (rule_id, customer_id, days, at)
      select id, customer_id, step, ${at} from due
      on conflict do nothing
      returning rule_id, customer_id
    )
    select c.email as to, c.name, k.name as kind, r.valid_from::text as from,
      jsonb_agg(class.name order by class.position, class.name) as classes
    from taken join license_rule r on r.id = taken.rule_id
      join product_class class on class.id = r.class_id
      join license_kind k on k.id = r.kind_id
      join customer c on c.id = taken.customer_id
    group by c.id, k.id, r.valid_from order by c.id, r.valid_from, k.id`)
  return rows
}
