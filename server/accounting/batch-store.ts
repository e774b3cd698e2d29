import type { AccountingBatch } from '@endcap/contract/accounting/accounting'
import type { AccountingFormat } from '@endcap/contract/accounting/accounting-accounts'
import type { Cents } from '@endcap/contract/money'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type Slice, takeTotal } from '../database/list-store.ts'
import { accountingBatch, accountingFile, accountingSettings } from '../database/schema/index.ts'
import { mergedEntity } from '../merges/merge-store.ts'
import type { AccountingFile, BatchedEntry } from './posting.ts'

export type SettingsRow = typeof accountingSettings.$inferSelect

export const readAccountingSettings = async (db: Db): Promise<SettingsRow> => {
  const [row] = await db.select().from(accountingSettings)
  if (row === undefined) throw new Error('The row of accounting settings is missing.')
  return row
}

/** The lock also serializes batches. */
export const lockAccountingSettings = async (db: Db): Promise<SettingsRow> => {
  const [row] = await db.select().from(accountingSettings).for('update')
  if (row === undefined) throw new Error('The row of accounting settings is missing.')
  return row
}

export const writeAccountingSettings = async (
  db: Db,
  change: Pick<SettingsRow, 'format' | 'accounts' | 'tax' | 'beginsOn'>,
): Promise<SettingsRow> => {
  const [row] = await db
    .update(accountingSettings)
    .set({ ...change, version: sql`${accountingSettings.version} + 1` })
    .returning()
  if (row === undefined) throw new Error('The row of accounting settings is missing.')
  return row
}

/** Opening balances are in the program’s books already. */
const waitingEntries = (beginsOn: string | null, until: string) => sql`
  e.batch_number is null and e.kind not in ('opening', 'opening_credit')
    and e.day between ${beginsOn ?? '-infinity'}::date and ${until}::date`

export const readWaiting = async (
  db: Db,
  beginsOn: string | null,
  until: string,
): Promise<{ entries: number; total: Cents; oldest: string }> => {
  const { rows } = await db.execute<{ entries: number; total: Cents; oldest: string }>(sql`
    select count(*)::integer as entries, coalesce(sum(e.cents), 0)::double precision as total,
      coalesce(min(e.day)::text, '') as oldest
    from account_entry e where ${waitingEntries(beginsOn, until)}`)
  return rows[0] ?? { entries: 0, total: 0, oldest: '' }
}

/** Puts the oldest waiting entries, at most `limit`, into a batch; returns their number and sum. */
export const batchEntries = async (
  db: Db,
  batch: number,
  range: { beginsOn: string | null; until: string; limit: number },
): Promise<{ entries: number; total: Cents }> => {
  const { rows } = await db.execute<{ entries: number; total: Cents }>(sql`
    with batched as (
      update account_entry set batch_number = ${batch} where id in (
        select e.id from account_entry e where ${waitingEntries(range.beginsOn, range.until)}
        order by e.day, e.id limit ${range.limit})
      returning cents
    )
    select count(*)::integer as entries, coalesce(sum(cents), 0)::double precision as total
    from batched`)
  return rows[0] ?? { entries: 0, total: 0 }
}

/** The customers of a batch that have no accounting name yet. */
export const findUnnamed = async (
  db: Db,
  batch: number,
): Promise<{ id: string; businessName: string }[]> => {
  const { rows } = await db.execute<{ id: string; businessName: string }>(sql`
    select c.id, c.business_name as "businessName" from customer c
    join account a on a.customer_id = c.id and a.accounting_name is null
    where c.id in (select customer_id from account_entry where batch_number = ${batch})
    order by c.id`)
  return rows
}

/** With those of merged customers, who get them back if the merge is undone. */
export const findAccountingNames = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (
      select accounting_name from account
      union all
      select related #>> '{account,own,accounting_name}' from deleted_row
      where entity = ${mergedEntity}
    ) named (name) where name is not null`)
  return rows.map(({ name }) => name)
}

export const writeAccountingNames = async (
  db: Db,
  names: ReadonlyMap<string, string>,
): Promise<void> => {
  await db.execute(sql`
    update account set accounting_name = named.name
    from unnest(${sql.param([...names.keys()])}::uuid[], ${sql.param([...names.values()])}::text[])
      as named (id, name)
    where customer_id = named.id`)
}

/** By day, then as they were booked. */
export const readBatchedEntries = async (db: Db, batch: number): Promise<BatchedEntry[]> => {
  const none = JSON.stringify({ fee: 0, excise: 0 })
  const extras = (isBefore: boolean) => sql`coalesce((
    select jsonb_build_object('fee', coalesce(v.facts #> '{order,delivery_fee}', '0'),
      'excise', coalesce(v.facts #> '{order,excise}', '0')) from invoice v
    where i.kind = 'invoice' and v.number = i.number
      and ${isBefore ? sql`v.issued_at < e.at` : sql`v.issued_at <= e.at`}
    order by v.revision desc limit 1), ${none}::jsonb)`
  const memoExcise = sql`coalesce((
    select (sign(e.cents) * sum(m.excise_cents))::integer from memo_line m
    where m.item_id = e.item_id and m.is_excise_added), 0)`
  const { rows } = await db.execute<BatchedEntry>(sql`
    select e.id::integer as id, e.kind, e.day::text as day, e.cents::double precision as cents,
      e.note, a.accounting_name as name, i.number::integer as number,
      o.number::integer as "orderNumber", coalesce(i.due_on::text, '') as "dueOn", i.method,
      i.reference, former.entries::integer as nth,
      former.cents::double precision as "totalAfter",
      ${extras(true)} as before, ${extras(false)} as after,
      ${memoExcise} as "memoExcise"
    from account_entry e
    join account_item i on i.id = e.item_id
    join account a on a.customer_id = e.customer_id
    left join customer_order o on o.id = i.order_id
    cross join lateral (
      select count(*) as entries, sum(cents) as cents from account_entry b
      where b.item_id = e.item_id and b.id <= e.id
    ) former
    where e.batch_number = ${batch} order by e.day, e.id`)
  return rows
}

export const insertBatch = async (
  db: Db,
  batch: {
    format: AccountingFormat
    until: string
    at: Date
    by: { id: string; name: string }
  },
): Promise<number> => {
  const { format, until, at, by } = batch
  const [row] = await db
    .insert(accountingBatch)
    .values({ format, until, at, staffId: by.id, staffName: by.name, entries: 0, totalCents: 0 })
    .returning({ number: accountingBatch.number })
  if (row === undefined) throw new Error('A batch was not stored.')
  return row.number
}

export const finishBatch = async (
  db: Db,
  number: number,
  { entries, total, files }: { entries: number; total: Cents; files: readonly AccountingFile[] },
): Promise<void> => {
  await db
    .update(accountingBatch)
    .set({ entries, totalCents: total })
    .where(eq(accountingBatch.number, number))
  if (files.length > 0)
    await db
      .insert(accountingFile)
      .values(files.map((file, position) => ({ batchNumber: number, position, ...file })))
}

const batchColumns = sql`b.number, b.format, b.until::text as until, b.at, b.staff_name as by,
  b.entries, b.total_cents::double precision as total,
  array(select f.name from accounting_file f where f.batch_number = b.number order by f.position)
    as files`

type BatchRow = Omit<AccountingBatch, 'at'> & { at: string }

const toBatch = (row: BatchRow): AccountingBatch => ({ ...row, at: new Date(row.at) })

export const findBatch = async (db: Db, number: number): Promise<AccountingBatch | null> => {
  const { rows } = await db.execute<BatchRow>(
    sql`select ${batchColumns} from accounting_batch b where b.number = ${number}`,
  )
  return rows[0] === undefined ? null : toBatch(rows[0])
}

export const listBatches = async (
  db: Db,
  { limit, offset }: Slice,
): Promise<{ rows: AccountingBatch[]; total: number }> => {
  const { rows } = await db.execute<BatchRow & { all_rows: number }>(sql`
    select ${batchColumns}, count(*) over ()::integer as all_rows
    from accounting_batch b order by b.number desc limit ${limit} offset ${offset}`)
  const { rows: found, total } = takeTotal<BatchRow>(rows)
  return { rows: found.map(toBatch), total }
}

export const findFile = async (db: Db, number: number, name: string): Promise<Buffer | null> => {
  const [file] = await db
    .select({ bytes: accountingFile.bytes })
    .from(accountingFile)
    .where(and(eq(accountingFile.batchNumber, number), eq(accountingFile.name, name)))
    .orderBy(asc(accountingFile.position))
  return file?.bytes ?? null
}
