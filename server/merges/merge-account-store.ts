import type { ItemKind } from '@endcap/contract/receivables/account-kinds'
import { type SQL, sql } from 'drizzle-orm'
import { insertRowsFromJson } from '../audit/trash/trash-store.ts'
import type { Db } from '../database/database.ts'
import { statement } from '../database/schema/index.ts'

/** The rows that a merge moves from one account to another, stored so that it can be undone. */
export type MergedAccount = {
  /** The account that moved, and the one that stayed, as they were; null if there was none. */
  own: object | null
  target: object | null
  items: string[]
  cash_reports: string[]
  statement_days: string[]
  /** Statements of days of which the remaining customer has one, too. They are deleted. */
  statements: object[]
  /** The newest entry at the time. */
  last_entry: number
}

/** Of a merge from before accounts moved: whatever was booked stays. */
export const noAccount: MergedAccount = {
  ...{ own: null, target: null, items: [], cash_reports: [], statement_days: [], statements: [] },
  last_entry: Number.MAX_SAFE_INTEGER,
}

export const hasAccount = async (db: Db, customerId: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`select from account where customer_id = ${customerId}`)
  return rows.length > 0
}

/** On a statement `s`. */
const isTaken = (by: string): SQL =>
  sql`exists (select from statement k where k.day = s.day and k.customer_id = ${by})`

/** Both accounts must be locked. */
export const readMergedAccount = async (
  db: Db,
  from: string,
  to: string,
): Promise<MergedAccount> => {
  const listOf = (value: SQL, table: SQL, where = sql`true`) => sql`(
    select coalesce(jsonb_agg(${value}), '[]') from ${table} where customer_id = ${from} and ${where})`
  const { rows } = await db.execute<{ read: MergedAccount }>(sql`
    select jsonb_build_object(
      'own', (select to_jsonb(a) from account a where customer_id = ${from}),
      'target', (select to_jsonb(a) from account a where customer_id = ${to}),
      'items', ${listOf(sql`id`, sql`account_item`)},
      'cash_reports', ${listOf(sql`id`, sql`cash_report`)},
      'statement_days', ${listOf(sql`day`, sql`statement s`, sql`not ${isTaken(to)}`)},
      'statements', ${listOf(sql`to_jsonb(s)`, sql`statement s`, isTaken(to))},
      'last_entry', ${newestEntry}
    ) as read`)
  const [found] = rows
  if (found === undefined) throw new Error('An account was not read.')
  return found.read
}

/** Under the lock of an account, its later entries have greater ids. */
export const newestEntry = sql`(select coalesce(max(id), 0) from account_entry)`

/**
 * Moves everything of an account, and deletes it. The remaining one keeps its terms and limit, and is on hold if either was. Both
 * accounts must be locked.
 */
export const moveAccount = async (db: Db, from: string, to: string): Promise<void> => {
  // A repeated request names the customer that is gone, so a key that both have is not needed.
  const key = (table: SQL) => sql`case when exists (
    select from ${table} k where k.customer_id = ${to} and k.idempotency_key = moved.idempotency_key
  ) then null else idempotency_key end`
  for (const table of [sql`account_item`, sql`claim`])
    await db.execute(sql`
      update ${table} moved set customer_id = ${to}, idempotency_key = ${key(table)}
      where customer_id = ${from}`)
  await db.execute(sql`delete from statement s where customer_id = ${from} and ${isTaken(to)}`)
  for (const table of [sql`account_entry`, sql`cash_report`, sql`statement`])
    await db.execute(sql`update ${table} set customer_id = ${to} where customer_id = ${from}`)
  await db.execute(sql`
    with moved as (delete from account where customer_id = ${from} returning *)
    update account a set balance_cents = a.balance_cents + moved.balance_cents,
      is_on_hold = a.is_on_hold or moved.is_on_hold,
      opened_at = least(a.opened_at, moved.opened_at),
      accounting_name = coalesce(a.accounting_name, moved.accounting_name),
      version = a.version + 1
    from moved where a.customer_id = ${to}`)
}

const among = (ids: readonly string[]): SQL => sql`any (${sql.param(ids)}::uuid[])`

/** Between customers: the one who is restored, the one who stays, and the orders that go back. */
export type Parting = { id: string; targetId: string; orders: readonly string[] }

/**
 * The documents that an undo gives back: those that the merge moved, those of the orders that go back, and what was booked since to
 * settle them. A reversal is its payment’s.
 */
export const findParting = async (
  db: Db,
  { targetId, orders }: Parting,
  { items, last_entry }: MergedAccount,
): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive parting (id) as (
      select id from account_item
      where customer_id = ${targetId} and (id = ${among(items)} or order_id = ${among(orders)})
      union
      select i.id from parting p
        join allocation a on (a.credit_id = p.id or a.charge_id = p.id) and a.undone_on is null
        join account_item i
          on i.id = case when a.credit_id = p.id then a.charge_id else a.credit_id end
      where i.kind = 'reversal' or (i.order_id is null and not exists (
        select from account_entry e where e.item_id = i.id and e.id <= ${last_entry}))
    )
    select id from parting`)
  return rows.map(({ id }) => id)
}

export type Tie = { kind: ItemKind; number: number | null }

/** A credit that settles documents of both customers, a payment if possible; null if none does. */
export const findTie = async (db: Db, parting: readonly string[]): Promise<Tie | null> => {
  const { rows } = await db.execute<Tie>(sql`
    select c.kind, c.number::integer as number
    from allocation a join account_item c on c.id = a.credit_id
    where (a.credit_id = ${among(parting)} or a.charge_id = ${among(parting)})
      and (a.credit_id = ${among(parting)}) <> (a.charge_id = ${among(parting)})
      and a.undone_on is null
    order by c.kind <> 'payment', c.number limit 1`)
  return rows[0] ?? null
}

/** Gives a restored customer these documents and the other rows that `moveAccount` moved. Both accounts must be locked. */
export const moveAccountBack = async (
  db: Db,
  { id, targetId, orders }: Parting,
  parting: readonly string[],
  merged: MergedAccount,
): Promise<void> => {
  await db.execute(sql`update account_item set customer_id = ${id} where id = ${among(parting)}`)
  await db.execute(sql`
    with moved as (
      update account_entry set customer_id = ${id} where item_id = ${among(parting)} returning cents
    )
    update account set balance_cents = balance_cents
      + (case when customer_id = ${id} then 1 else -1 end)
      * (select coalesce(sum(cents), 0) from moved)
    where customer_id in (${id}, ${targetId})`)
  await db.execute(sql`
    with moved as (
      update claim set customer_id = ${id}
      where customer_id = ${targetId} and order_id = ${among(orders)} returning id
    )
    update document set customer_id = ${id} where id in (
      select p.document_id from moved join claim_line l on l.claim_id = moved.id
        join claim_photo p on p.line_id = l.id)`)
  await db.execute(sql`
    update cash_report set customer_id = ${id}
    where id = ${among(merged.cash_reports)} and customer_id = ${targetId}`)
  await db.execute(sql`
    update statement set customer_id = ${id}
    where customer_id = ${targetId} and day = any (${sql.param(merged.statement_days)}::date[])`)
  await insertRowsFromJson(db, statement, merged.statements)
  await restoreSettings(db, { id, targetId }, merged)
}

/** The remaining account’s stay as they are if staff changed them after the merge. */
const restoreSettings = async (
  db: Db,
  { id, targetId }: Pick<Parting, 'id' | 'targetId'>,
  { own, target }: MergedAccount,
): Promise<void> => {
  const row = (value: object | null) =>
    sql`jsonb_populate_record(null::account, ${JSON.stringify(value ?? {})}::jsonb)`
  await db.execute(sql`
    update account a set is_on_hold = former.is_on_hold, opened_at = former.opened_at,
      version = a.version + 1
    from ${row(target)} former
    where a.customer_id = ${targetId} and a.version = former.version + 1`)
  await db.execute(sql`
    update account a set accounting_name = null from ${row(own)} moved
    where a.customer_id = ${targetId} and a.accounting_name = moved.accounting_name`)
  await db.execute(sql`
    update account a set credit_limit_cents = moved.credit_limit_cents,
      is_on_hold = moved.is_on_hold, opened_at = moved.opened_at,
      accounting_name = (select moved.accounting_name where not exists (
        select from account k where lower(k.accounting_name) = lower(moved.accounting_name))),
      terms_id = (select t.id from payment_terms t where t.id = moved.terms_id)
    from ${row(own)} moved where a.customer_id = ${id} and moved.customer_id = a.customer_id`)
}
