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

const lastDays = [0, 30, 60, 90]
const dueNames = [...lastDays, null].map((_, at) => sql.identifier(`due${at}`))

/** What each customer has open at the end of a day, by days past due: `customer_id`, `due0` and so on, `unapplied` and `total`. */
export const ageingOn = (asOf: string): SQL => {
  const days = sql`(${asOf}::date - i.due_on)`
  const within = [...lastDays, null].map((last, at) => {
    const first = lastDays[at - 1]
    const from = first === undefined ? sql`true` : sql`${days} > ${first}`
    const to = last === null ? sql`i.due_on is not null` : sql`${days} <= ${last}`
    return sql`coalesce(sum(i.open) filter (where ${from} and ${to}), 0) as ${dueNames[at]}`
  })
  return sql`(
    select i.customer_id, ${sql.join(within, sql`, `)},
      coalesce(sum(i.open) filter (where i.due_on is null), 0) as unapplied, sum(i.open) as total
    from ${openItemsOn(asOf, null)} i group by i.customer_id
  )`
}

/** `columns`, `unapplied` and `total` of a row of `ageingOn`. */
export const ageingFields: SQL = sql`
  to_jsonb(array[${sql.join(dueNames, sql`, `)}]::bigint[]) as columns,
  unapplied::double precision, total::double precision`

/** The same of all rows, as JSON. */
export const ageingSums: SQL = sql`jsonb_build_object(
  'columns', jsonb_build_array(${sql.join(
    dueNames.map((name) => sql`coalesce(sum(${name}), 0)::bigint`),
    sql`, `,
  )}),
  'unapplied', coalesce(sum(unapplied), 0)::bigint, 'total', coalesce(sum(total), 0)::bigint)`
