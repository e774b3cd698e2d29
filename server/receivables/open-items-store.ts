import type { ageOf } from '@endcap/contract/receivables/ageing'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Documents of accounts as they were at the end of a day: `cents` and, not 0, `open`, both negative for credits. Computed from
 * today's figures by taking back what was corrected, settled and undone later. `customerIds` null: all.
 */
export const openItemsOn = (asOf: string, customerIds: readonly string[] | null): SQL => {
  const isChosen = (customer: SQL) =>
    customerIds === null ? sql`true` : sql`${customer} = any (${sql.param(customerIds)}::uuid[])`
  const isOfChosen =
    customerIds === null
      ? sql`true`
      : sql`a.credit_id in (select c.id from account_item c where ${isChosen(sql`c.customer_id`)})`
  const columns = sql`i.id, i.customer_id, i.kind, i.number, i.order_id, i.day, i.due_on`
  const side = sql`(case when i.due_on is null then -1 else 1 end)`
  return sql`(
    with later as (
      select e.item_id as id, -e.cents as cents, 0 as settled from account_entry e
      where e.kind = 'invoice_change' and e.day > ${asOf}::date and ${isChosen(sql`e.customer_id`)}
      union all
      select document.id, 0, case when a.undone_on is null then -a.cents else a.cents end
      from allocation a cross join lateral (values (a.credit_id), (a.charge_id)) as document (id)
      where ((a.day > ${asOf}::date and a.undone_on is null)
          or (a.undone_on > ${asOf}::date and a.day <= ${asOf}::date))
        and ${isOfChosen}
    ), changed as (
      select id, sum(cents)::bigint as cents, sum(settled)::bigint as settled from later group by id
    )
    select * from (
      select ${columns}, i.cents + coalesce(c.cents, 0) as cents,
        i.cents + coalesce(c.cents, 0) - ${side} * (i.settled_cents + coalesce(c.settled, 0)) as open
      from account_item i left join changed c using (id)
      where i.settled_cents < abs(i.cents) and i.day <= ${asOf}::date
        and ${isChosen(sql`i.customer_id`)}
      union all
      select ${columns}, i.cents + c.cents, i.cents + c.cents - ${side} * (i.settled_cents + c.settled)
      from changed c join account_item i using (id)
      where i.settled_cents = abs(i.cents) and i.day <= ${asOf}::date
    ) i where i.open <> 0
  )`
}

export type AgeingJson = ReturnType<typeof ageOf>

const lastDays = [0, 30, 60, 90]

/** The columns of ageing as sums over `openItemsOn` the day, named `i`, in cents. */
export const ageingSums = (asOf: string): SQL => {
  const days = sql`(${asOf}::date - i.due_on)`
  const within = [...lastDays, null].map((last, at) => {
    const first = lastDays[at - 1]
    return sql`coalesce(sum(i.open) filter (where
      ${first === undefined ? sql`true` : sql`${days} > ${first}`}
      and ${last === null ? sql`i.due_on is not null` : sql`${days} <= ${last}`}), 0)::bigint`
  })
  return sql`jsonb_build_object(
    'columns', jsonb_build_array(${sql.join(within, sql`, `)}),
    'unapplied', coalesce(sum(i.open) filter (where i.due_on is null), 0)::bigint,
    'total', coalesce(sum(i.open), 0)::bigint)`
}
