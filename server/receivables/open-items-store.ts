import { ageingLastDays } from '@endcap/contract/receivables/ageing'
import { type SQL, sql } from 'drizzle-orm'
import { containsWords } from '../database/comparable-text.ts'

/**
 * Documents of accounts as they were at the end of a day: `cents` and, not 0, `open`, both negative for credits. Computed from
 * today's figures by taking back what was corrected, settled and undone later. `customerIds` null: all.
 */
export const openItemsOn = (asOf: string, customerIds: readonly string[] | null): SQL => {
  const isChosen =
    customerIds === null ? sql`true` : sql`i.customer_id = any (${sql.param(customerIds)}::uuid[])`
  const documents = (of: SQL, isOpen: SQL) => sql`
    select i.id, i.customer_id, i.kind, i.number, i.order_id, i.day, i.due_on,
      i.cents + coalesce(later.cents, 0) as cents,
      i.cents + coalesce(later.cents, 0) - (case when i.due_on is null then -1 else 1 end)
        * (i.settled_cents + coalesce(later.settled, 0)) as open
    from ${of} where ${isOpen} and i.day <= ${asOf}::date and ${isChosen}`
  return sql`(
    with later as (
      select id, sum(cents)::bigint as cents, sum(settled)::bigint as settled from (
        select e.item_id as id, -e.cents as cents, 0 as settled from account_entry e
        where e.kind = 'invoice_change' and e.day > ${asOf}::date
        union all
        select document.id, 0, case when a.undone_on is null then -a.cents else a.cents end
        from allocation a cross join lateral (
          values (a.credit_id, a.credit_day), (a.charge_id, a.charge_day)) as document (id, day)
        where document.day <= ${asOf}::date and (
          a.day > ${asOf}::date and least(a.charge_day, a.credit_day) <= ${asOf}::date
            and a.undone_on is null
          or a.undone_on > ${asOf}::date and a.day <= ${asOf}::date)
      ) change group by id
    )
    select * from (
      ${documents(sql`account_item i left join later using (id)`, sql`i.is_open`)}
      union all
      ${documents(sql`later join account_item i using (id)`, sql`not i.is_open`)}
    ) i where i.open <> 0
  )`
}

const dueNames = [...ageingLastDays, null].map((_, at) => sql.identifier(`due${at}`))

/**
 * Selects each customer’s open amounts at the end of a day, by days past due: `customer_id`, `oldest_due`, `due0` and so on,
 * `unapplied` and `total`.
 */
export const ageingOn = (asOf: string): SQL => {
  const days = sql`(${asOf}::date - i.due_on)`
  const within = [...ageingLastDays, null].map((last, at) => {
    const first = ageingLastDays[at - 1]
    const from = first === undefined ? sql`true` : sql`${days} > ${first}`
    const to = last === null ? sql`i.due_on is not null` : sql`${days} <= ${last}`
    return sql`coalesce(sum(i.open) filter (where ${from} and ${to}), 0)::bigint as ${dueNames[at]}`
  })
  return sql`(
    select i.customer_id, min(i.due_on) as oldest_due, ${sql.join(within, sql`, `)},
      coalesce(sum(i.open) filter (where i.due_on is null), 0)::bigint as unapplied,
      sum(i.open)::bigint as total
    from ${openItemsOn(asOf, null)} i group by i.customer_id
  )`
}

/** `columns`, `unapplied` and `total` of a row of `ageingOn`. */
export const ageingFields: SQL = sql`
  to_jsonb(array[${sql.join(dueNames, sql`, `)}]) as columns,
  unapplied::double precision, total::double precision`

/** The same of all rows, as JSON. */
export const ageingSums: SQL = sql`jsonb_build_object(
  'columns', jsonb_build_array(${sql.join(
    dueNames.map((name) => sql`coalesce(sum(${name}), 0)::bigint`),
    sql`, `,
  )}),
  'unapplied', coalesce(sum(unapplied), 0)::bigint, 'total', coalesce(sum(total), 0)::bigint)`

/**
 * Matches customers whose business names contain all words, by default those of rows `owing` of `ageingOn`. They are collected
 * first, because PostgreSQL expects next to none.
 */
export const isNamed = (words: string, customerId: SQL = sql`owing.customer_id`): SQL => {
  const contains = containsWords(sql`comparable_text(business_name)`, words)
  return contains === undefined
    ? sql`true`
    : sql`${customerId} = any (array(select id from customer where ${contains}))`
}
