import {
  type ImportedCustomerField,
  importedCustomerFields,
} from '@endcap/contract/accounts/customer-fields'
import { and, asc, count, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import {
  customerProperties,
  readCell,
  writeCell,
} from '../../accounts/customers/customer-columns.ts'
import { phoneKey } from '../../database/comparable-text.ts'
import type { Db } from '../../database/database.ts'
import { descending } from '../../database/list-store.ts'
import {
  customer,
  customerImport,
  customerImportRow,
  customerOrder,
} from '../../database/schema/index.ts'
import { tableReader } from '../../database/table-store.ts'
import { currentRequestId } from '../../system/request-id.ts'
import { interrupted, selectInterrupted } from '../import-run-store.ts'
import type { CheckedRow, KnownCustomer } from './check-customer-rows.ts'

export type ImportRow = typeof customerImport.$inferSelect
export type ImportItem = Omit<ImportRow, 'header' | 'cells' | 'fields'>
export type StoredRow = typeof customerImportRow.$inferSelect

/** `emails` are in lower case; `phones` have only digits. */
export const findKnownCustomers = async (
  db: Db,
  emails: readonly string[],
  phones: readonly string[],
): Promise<KnownCustomer[]> => {
  const { passwordHash: _, ...columns } = getTableColumns(customer)
  const rows = await db
    .select({ ...columns, phoneKey: sql<string>`${phoneKey(customer.phone)}` })
    .from(customer)
    .where(
      or(
        sql`lower(${customer.email}) = any (${sql.param([...emails])}::text[])`,
        sql`${phoneKey(customer.phone)} = any (${sql.param([...phones])}::text[])`,
      ),
    )
  return rows.map((row) => ({
    id: row.id,
    phoneKey: row.phoneKey,
    values: Object.fromEntries(
      importedCustomerFields.map((field) => [field, writeCell(row[customerProperties[field]])]),
    ),
  }))
}

export const insertImport = async (
  db: Db,
  values: typeof customerImport.$inferInsert,
): Promise<string> => {
  const [row] = await db.insert(customerImport).values(values).returning({ id: customerImport.id })
  if (!row) throw new Error('The import was not stored.')
  return row.id
}

export const deleteImport = async (db: Db, id: string): Promise<void> => {
  await db.delete(customerImport).where(eq(customerImport.id, id))
}

export const replaceRows = async (
  db: Db,
  importId: string,
  rows: readonly CheckedRow[],
): Promise<void> => {
  await db.delete(customerImportRow).where(eq(customerImportRow.importId, importId))
  await db.execute(sql`
    insert into customer_import_row (import_id, line, kind, values, problem, changes, customer_id)
    select ${importId}, line, kind, values, problem, changes, "customerId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      (line int, kind text, values jsonb, problem text, changes jsonb, "customerId" uuid)`)
}

export const findImport = async (db: Db, id: string): Promise<ImportRow | null> => {
  const [row] = await db.select().from(customerImport).where(eq(customerImport.id, id))
  return row ?? null
}

export const lockImport = async (db: Db, id: string): Promise<ImportRow | null> => {
  const [row] = await db
    .select()
    .from(customerImport)
    .where(eq(customerImport.id, id))
    .for('update')
  return row ?? null
}

export const changeImport = async (
  db: Db,
  id: string,
  values: Partial<typeof customerImport.$inferInsert>,
): Promise<void> => {
  await db
    .update(customerImport)
    .set({ ...values, version: sql`${customerImport.version} + 1` })
    .where(eq(customerImport.id, id))
}

/** Like `endInterruptedChecks`, for files of customers. */
export const endInterruptedCustomerChecks = async (db: Db): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    update customer_import set status = 'failed', problem = ${interrupted}
    where status = 'checking' and id in (${selectInterrupted(customerImport)})`)
  return rowCount ?? 0
}

export const countKinds = (db: Db, importIds: readonly string[]) =>
  db
    .select({ importId: customerImportRow.importId, kind: customerImportRow.kind, rows: count() })
    .from(customerImportRow)
    .where(inArray(customerImportRow.importId, [...importIds]))
    .groupBy(customerImportRow.importId, customerImportRow.kind)

const {
  header: _header,
  cells: _cells,
  fields: _fields,
  ...itemColumns
} = getTableColumns(customerImport)

export const importItems = tableReader({
  table: customerImport,
  columns: itemColumns,
  order: descending(customerImport.id),
})

/** Sorted by line; the total covers all rows of these kinds. */
export const listImportRows = async (
  db: Db,
  importId: string,
  kinds: readonly StoredRow['kind'][],
  slice: { limit: number; offset: number },
): Promise<{ rows: StoredRow[]; total: number }> => {
  const where = and(
    eq(customerImportRow.importId, importId),
    inArray(customerImportRow.kind, [...kinds]),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(customerImportRow)
      .where(where)
      .orderBy(asc(customerImportRow.line))
      .limit(slice.limit)
      .offset(slice.offset),
    db.$count(customerImportRow, where),
  ])
  return { rows, total }
}

const rowsPerTransaction = 250

/** Locks the next rows that are not stored yet until the transaction ends. */
export const takeRows = (db: Db, importId: string): Promise<StoredRow[]> =>
  db
    .select()
    .from(customerImportRow)
    .where(
      and(
        eq(customerImportRow.importId, importId),
        inArray(customerImportRow.kind, ['new', 'changed']),
        eq(customerImportRow.isDone, false),
      ),
    )
    .orderBy(asc(customerImportRow.line))
    .limit(rowsPerTransaction)
    .for('update')

const addressTaken = 'A customer with this email address was added after the file was checked.'

/** Marks rows as stored. A new row without a customer is a duplicate: its address is taken. */
export const finishRows = async (
  db: Db,
  importId: string,
  rows: readonly { line: number; id: string | null }[],
): Promise<void> => {
  await db.execute(sql`
    update customer_import_row set is_done = true, customer_id = given.id,
      kind = case when kind = 'new' and given.id is null then 'double' else kind end,
      problem = case when kind = 'new' and given.id is null then ${addressTaken} else problem end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line int, id uuid)
    where import_id = ${importId} and customer_import_row.line = given.line`)
}

/** Skips customers whose email address has been taken in the meantime. */
export const insertCustomers = (db: Db, values: (typeof customer.$inferInsert)[]) =>
  db
    .insert(customer)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: customer.id, email: customer.email, name: customer.name })

const changedFields = importedCustomerFields.filter((field) => field !== 'email')
const columnOf = (field: ImportedCustomerField) => customer[customerProperties[field]].name
const changedColumns = sql.join(
  changedFields.map((field) => sql.identifier(columnOf(field))),
  sql`, `,
)

export const updateCustomers = async (
  db: Db,
  changes: readonly { id: string; values: Readonly<Record<string, string>> }[],
): Promise<void> => {
  const given = changes.map(({ id, values }) => ({
    id,
    values: Object.fromEntries(
      changedFields.flatMap((field) => {
        const cell = values[field]
        return cell === undefined ? [] : [[columnOf(field), readCell(field, cell)]]
      }),
    ),
  }))
  await db.execute(sql`
    update customer set version = version + 1, (${changedColumns}) = (
      select ${changedColumns} from jsonb_populate_record(customer, given.values))
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, values jsonb)
    where customer.id = given.id`)
}

/** Counts the import's customers who have chosen a password, ordered, or have a license that staff decided on. */
export const countActiveCustomers = async (db: Db, row: ImportRow): Promise<number> => {
  const found = await db.execute<{ active: number }>(sql`
    select count(*) as active from ${customerImportRow} r
    join ${customer} c on c.id = r.customer_id
    where r.import_id = ${row.id} and r.kind = 'new' and r.is_done
      and (c.password_hash <> ${row.passwordHash}
        or exists (select from ${customerOrder} o where o.customer_id = c.id)
        or exists (select from license l where l.customer_id = c.id and l.status <> 'submitted'))`)
  return found.rows[0]?.active ?? 0
}

/** Deletes the customers that an import added, with their links and unsent invitations. */
export const deleteAddedCustomers = async (db: Db, importId: string): Promise<void> => {
  await db.execute(sql`
    with added as materialized (
      select customer_id as id, lower(values ->> 'email') as email from customer_import_row
      where import_id = ${importId} and kind = 'new' and is_done and customer_id is not null
    ), links as (
      delete from password_token using added where account_id = added.id and audience = 'customer'
    ), notes as (
      delete from staff_note using added where entity = 'customers' and entity_id = added.id
    ), mails as (
      delete from mail using added
      where kind = 'customer_invited' and status = 'queued' and attempts = 0
        and lower(to_address) = added.email
    )
    delete from customer using added where customer.id = added.id`)
}

export const listChangedRows = (db: Db, importId: string): Promise<StoredRow[]> =>
  db
    .select()
    .from(customerImportRow)
    .where(
      and(
        eq(customerImportRow.importId, importId),
        eq(customerImportRow.kind, 'changed'),
        eq(customerImportRow.isDone, true),
      ),
    )

/** Queues the job that stores an import's customers, with the current request's id. */
export const queueApplying = async (db: Db, task: string, importId: string): Promise<void> => {
  await db.execute(sql`
    select graphile_worker.add_job(${task},
      json_build_object('importId', ${importId}::text, 'requestId', ${currentRequestId()}::text),
      job_key => ${task} || ' ' || ${importId})`)
}
