import { isLanguage, type Language } from '@endcap/contract/i18n/languages'
import { formatPlace, formatStreet } from '@endcap/contract/orders/format-address'
import type { PrintedBuyer, StatementFacts } from '@endcap/contract/printing/printed-documents'
import { type Ageing, ageOf } from '@endcap/contract/receivables/ageing'
import type { StatementLayout, StatementLine } from '@endcap/contract/statements/statement-lines'
import type {
  MyStatement,
  StatementRow,
  StatementRun,
} from '@endcap/contract/statements/statements'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Slice, takeTotal } from '../database/list-store.ts'
import {
  ageingFields,
  ageingOn,
  ageingSums,
  isNamed,
  openItemsOn,
} from '../receivables/open-items-store.ts'

type Found = Omit<StatementRow, 'sentAt'> & { sentAt: string | null }

/** The customers with a balance at the end of a day, the largest first, with their statements of that day, and the sums of all accounts. */
export const listBalances = async (
  db: Db,
  { asOf, q }: { asOf: string; q: string },
  { limit, offset }: Slice,
): Promise<{ rows: StatementRow[]; total: number; ageing: Ageing }> => {
  const { rows } = await db.execute<Found & { all_rows: number; ageing: Ageing }>(sql`
    with owing as ${ageingOn(asOf)},
    summed as (select ${ageingSums} as ageing from owing)
    select c.id as customer_id, c.business_name, ${ageingFields}, s.made_at as "sentAt",
      coalesce(s.mail_id::text, '') as mail_id, m.status as mail_status,
      count(*) over ()::integer as all_rows, summed.ageing
    from owing join customer c on c.id = owing.customer_id cross join summed
      left join statement s on s.day = ${asOf} and s.customer_id = c.id
      left join mail m on m.id = s.mail_id
    where total <> 0 and ${isNamed(q)}
    order by total desc, c.id limit ${limit} offset ${offset}`)
  const ageing = rows[0]?.ageing ?? ageOf([], 0, asOf)
  const found = takeTotal<Found>(rows.map(({ ageing: _ageing, ...row }) => row))
  return {
    rows: found.rows.map(({ sentAt, ...row }) => ({
      ...row,
      sentAt: sentAt === null ? null : new Date(sentAt),
    })),
    total: found.total,
    ageing,
  }
}

export type CustomerAgeing = Ageing & { business_name: string }

/** Of every customer with something open at the end of a day, by name. */
export const listAgeing = async (db: Db, asOf: string): Promise<CustomerAgeing[]> => {
  const { rows } = await db.execute<CustomerAgeing>(sql`
    select c.business_name, ${ageingFields}
    from ${ageingOn(asOf)} owing join customer c on c.id = owing.customer_id
    order by c.business_name collate "und-x-icu", c.id`)
  return rows
}

export type Recipient = {
  id: string
  name: string
  email: string
  language: Language
  buyer: PrintedBuyer
}

type RecipientRow = Omit<PrintedBuyer, 'place'> & {
  id: string
  language: string | null
  aptNo: string
  city: string
  state: string
  zip: string
}

export const findRecipients = async (db: Db, ids: readonly string[]): Promise<Recipient[]> => {
  const { rows } = await db.execute<RecipientRow>(sql`
    select id, name, email, language, business_name, business_address, apt_no as "aptNo", city,
      state, zip, phone
    from customer where id = any (${sql.param(ids)}::uuid[])`)
  return rows.map(({ id, language, aptNo, city, state, zip, ...buyer }) => ({
    id,
    name: buyer.name,
    email: buyer.email,
    language: isLanguage(language) ? language : 'en',
    buyer: {
      ...buyer,
      business_address: formatStreet({ ...buyer, aptNo }),
      place: formatPlace({ city, state, zip }),
    },
  }))
}

export type CustomerLine = StatementLine & { customer_id: string }

/** Lists the open documents at the end of a day: charges, oldest due first, then credits. */
export const listOpenLines = async (
  db: Db,
  customerIds: readonly string[],
  asOf: string,
): Promise<CustomerLine[]> => {
  const { rows } = await db.execute<CustomerLine>(sql`
    select i.customer_id, i.day::text as day, i.kind, i.number::integer as number,
      coalesce(o.po_number, '') as po_number, coalesce(i.due_on::text, '') as due_on,
      i.cents::double precision as amount, i.open::double precision as open
    from ${openItemsOn(asOf, customerIds)} i left join customer_order o on o.id = i.order_id
    order by i.customer_id, i.due_on nulls last, i.day, i.number, i.id`)
  return rows
}

/** Lists the entries from `from` to `to`, oldest first, each with the balance after it. */
export const listEntries = async (
  db: Db,
  customerIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<CustomerLine[]> => {
  const { rows } = await db.execute<CustomerLine>(sql`
    select e.customer_id, e.day::text as day, e.kind, i.number::integer as number,
      coalesce(o.po_number, '') as po_number, coalesce(i.due_on::text, '') as due_on,
      e.cents::double precision as amount, e.balance::double precision as open
    from (
      select *, sum(cents) over (partition by customer_id order by day, id) as balance
      from account_entry
      where customer_id = any (${sql.param(customerIds)}::uuid[]) and day <= ${to}::date
    ) e join account_item i on i.id = e.item_id
      left join customer_order o on o.id = i.order_id
    where e.day >= ${from}::date
    order by e.customer_id, e.day, e.id`)
  return rows
}

/** Adds the customers with a balance at the end of the day who have no statement of it yet. A day’s first layout stays. */
export const insertRecipients = async (
  db: Db,
  { day, layout, by, at }: { day: string; layout: StatementLayout; by: string; at: Date },
): Promise<void> => {
  await db.execute(sql`
    insert into statement_run (day, layout, staff_name, created_at)
    values (${day}, ${layout}, ${by}, ${at}) on conflict do nothing`)
  await db.execute(sql`
    insert into statement (day, customer_id)
    select ${day}::date, c.id from ${ageingOn(day)} owing join customer c on c.id = owing.customer_id
    where total <> 0 order by c.id
    -- Leaves out customers that a merge is deleting.
    for key share of c
    on conflict do nothing`)
}

/** `job_key` of a day: a job that waits already is not added again. */
export const queueStatements = async (db: Db, task: string, day: string): Promise<void> => {
  await db.execute(sql`
    select graphile_worker.add_job(${task}, json_build_object('day', ${day}::text),
      job_key => ${task} || ' ' || ${day})`)
}

export const findRun = async (db: Db, day: string): Promise<StatementRun | null> => {
  const { rows } = await db.execute<Omit<StatementRun, 'createdAt'> & { createdAt: string }>(sql`
    select r.day::text as day, r.layout, r.staff_name as by, r.created_at as "createdAt",
      count(s)::integer as total, count(s.made_at)::integer as made,
      count(*) filter (where m.status = 'failed')::integer as failed,
      count(*) filter (where m.status = 'kept')::integer as unsent
    from statement_run r left join statement s on s.day = r.day left join mail m on m.id = s.mail_id
    where r.day = ${day} group by r.day`)
  const [run] = rows
  return run === undefined ? null : { ...run, createdAt: new Date(run.createdAt) }
}

/** Customers whose statements of the day are to be made, locked; other processes take others. */
export const takeRecipients = async (
  db: Db,
  day: string,
  max: number,
): Promise<{ layout: StatementLayout; customerIds: string[] }> => {
  const { rows } = await db.execute<{ id: string; layout: StatementLayout }>(sql`
    select s.customer_id as id, r.layout from statement s join statement_run r on r.day = s.day
    where s.day = ${day} and s.made_at is null
    order by s.customer_id limit ${max} for update of s skip locked`)
  return { layout: rows[0]?.layout ?? 'open_items', customerIds: rows.map(({ id }) => id) }
}

export const storeStatements = async (
  db: Db,
  day: string,
  made: readonly { customerId: string; mailId: string; facts: StatementFacts }[],
  at: Date,
): Promise<void> => {
  await db.execute(sql`
    update statement s set facts = made.facts, mail_id = made."mailId", made_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as made ("customerId" uuid, "mailId" uuid, facts jsonb)
    where s.day = ${day} and s.customer_id = made."customerId"`)
}

/** As it was sent; null if none was. */
export const findStatement = async (
  db: Db,
  customerId: string,
  day: string,
): Promise<StatementFacts | null> => {
  const { rows } = await db.execute<{ facts: StatementFacts }>(sql`
    select facts from statement
    where customer_id = ${customerId} and day = ${day} and facts is not null`)
  return rows[0]?.facts ?? null
}

/** Newest first. */
export const listStatementsOf = async (
  db: Db,
  customerId: string,
  { limit, offset }: Slice,
): Promise<{ rows: MyStatement[]; total: number }> => {
  const { rows } = await db.execute<MyStatement & { all_rows: number }>(sql`
    select day::text as day, (facts #>> '{ageing,total}')::double precision as balance,
      (select coalesce(sum(open::bigint), 0)
        from jsonb_array_elements_text(facts #> '{ageing,columns}') with ordinality as c (open, at)
        where at > 1)::double precision as overdue,
      count(*) over ()::integer as all_rows
    from statement where customer_id = ${customerId} and facts is not null
    order by day desc limit ${limit} offset ${offset}`)
  return takeTotal<MyStatement>(rows)
}
