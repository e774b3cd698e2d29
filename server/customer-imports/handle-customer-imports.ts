import { randomBytes } from 'node:crypto'
import { customerImportKinds } from '@endcap/contract/choices'
import type * as endpoints from '@endcap/contract/customer-imports'
import type { CustomerImport } from '@endcap/contract/customer-imports'
import { maxPageSize } from '@endcap/contract/limits'
import { formatCsv } from '@endcap/price-files/format-csv'
import { hashPassword } from '../accounts/passwords/hash-password.ts'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { bareFileName } from '../http/requests/bare-file-name.ts'
import { readId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { applyCustomersTask, toStored } from './apply-customer-import.ts'
import { checkCustomerRows } from './check-customer-rows.ts'
import {
  changeImport,
  countActiveCustomers,
  countKinds,
  customerImports,
  deleteAddedCustomers,
  findImport,
  findKnownCustomers,
  type ImportRow,
  insertImport,
  listChangedRows,
  listImportRows,
  lockImport,
  queueApplying,
  replaceRows,
  updateCustomers,
} from './customer-import-store.ts'
import { readInProcess } from './read-in-process.ts'
import { recogniseCustomerColumns } from './recognise-customer-columns.ts'

type ItemRow = Omit<ImportRow, 'header' | 'cells' | 'fields'>

/** Returns imports as their list shows them. */
const showItems = async (db: Db, rows: readonly ItemRow[]) => {
  const ids = rows.map(({ id }) => id)
  const counted = ids.length === 0 ? [] : await countKinds(db, ids)
  return rows.map((row) => showItem(row, counted))
}

const showItem = (
  row: ItemRow,
  counted: Awaited<ReturnType<typeof countKinds>>,
): Omit<CustomerImport, 'columns'> => {
  const of = (kind: string) =>
    counted.find((one) => one.importId === row.id && one.kind === kind)?.rows ?? 0
  return {
    _id: row.id,
    file_name: row.fileName,
    status: row.status,
    counts: {
      new: of('new'),
      changed: of('changed'),
      double: of('double'),
      rejected: of('rejected'),
      unchanged: of('unchanged'),
    },
    approve: row.approve,
    done: row.done,
    problem: row.problem,
    by: row.staffName,
    createdAt: row.createdAt,
    version: row.version,
  }
}

const show = async (db: Db, row: ImportRow): Promise<CustomerImport> => ({
  ...showItem(row, await countKinds(db, [row.id])),
  columns: row.header.map((name, at) => ({ name, field: row.fields[at] ?? null })),
})

const findOrThrow = async (db: Db, id: string): Promise<ImportRow> => {
  const row = await findImport(db, readId(id))
  if (row === null) throw new ShopError('not_found')
  return row
}

/** Locks an import. Throws `not_found`, `stale`, and `status_conflict` when it has another status. */
const lock = async (
  db: Db,
  id: string,
  ifMatch: number | null,
  statuses: readonly ImportRow['status'][],
): Promise<ImportRow> => {
  const row = await lockImport(db, readId(id))
  if (row === null) throw new ShopError('not_found')
  if (ifMatch !== null && ifMatch !== row.version) throw new ShopError('stale')
  if (!statuses.includes(row.status)) throw new ShopError('status_conflict')
  return row
}

const requireEmail = (fields: readonly unknown[]): void => {
  if (!fields.includes('email'))
    throw invalidField('fields', 'Please choose the column of the email addresses.')
}

/** Reads and checks the rows of an import’s file by its columns. */
const checkAgain = async (
  db: Db,
  id: string,
  file: { header: string[]; rows: ImportRow['cells'] },
  fields: ImportRow['fields'],
): Promise<void> => {
  const rows = await checkCustomerRows(file, fields, (emails, phones) =>
    findKnownCustomers(db, emails, phones),
  )
  await replaceRows(db, id, rows)
}

/**
 * Stores a file of customers and checks its rows (X5-147). Throws `invalid` for another file, and `too_many_requests`
 * while too many files wait.
 */
export const createCustomerImport = async (
  context: Context,
  { files, identity }: Call<typeof endpoints.createCustomerImport>,
) => {
  const uploaded = files.find(({ field }) => field === 'file')
  if (!uploaded) throw invalidField('file', 'Please choose a file.')
  const by = staffOf(identity)
  const file = await readInProcess(context, by.id, uploaded.content)
  const fields = recogniseCustomerColumns(file.header)
  return context.transaction(async (db) => {
    const id = await insertImport(db, {
      fileName: bareFileName(uploaded.name) || 'customers',
      header: file.header,
      cells: file.rows,
      fields,
      staffId: by.id,
      staffName: by.name,
      createdAt: context.clock(),
    })
    // Without addresses every row would be rejected for the same reason; the page asks for the column.
    if (fields.includes('email')) await checkAgain(db, id, file, fields)
    return { data: await show(db, await findOrThrow(db, id)) }
  })
}

/** Imports of customers, newest first. */
export const listCustomerImports = async (
  { db }: Context,
  { query }: Call<typeof endpoints.listCustomerImports>,
) => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total } = await customerImports.list(db, slice, query)
  return toPage(await showItems(db, rows), total, query)
}

/** Returns an import. Throws `not_found`. */
export const getCustomerImport = async (
  { db }: Context,
  { params }: Call<typeof endpoints.getCustomerImport>,
) => ({ data: await show(db, await findOrThrow(db, params.id)) })

/** Lists the checked rows of an import, by their lines; none for an unknown kind. Throws `not_found`. */
export const listCustomerImportRows = async (
  { db }: Context,
  { params, query }: Call<typeof endpoints.listCustomerImportRows>,
) => {
  const { id } = await findOrThrow(db, params.id)
  const kind = customerImportKinds.find((one) => one === query.kind)
  const kinds = query.kind === '' ? customerImportKinds : kind === undefined ? [] : [kind]
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { rows, total } =
    kinds.length === 0 ? { rows: [], total: 0 } : await listImportRows(db, id, kinds, slice)
  const shown = rows.map((row) => ({
    line: row.line,
    kind: row.kind,
    values: row.values as Record<string, string>,
    problem: row.problem,
    changes: row.changes,
    customer_id: row.customerId ?? '',
  }))
  return toPage(shown, total, query)
}

/** Reads the columns as staff have corrected them. Throws `invalid` without a column of addresses. */
export const correctCustomerColumns = (
  { transaction }: Context,
  { params, body, ifMatch }: Call<typeof endpoints.correctCustomerColumns>,
) =>
  transaction(async (db) => {
    const row = await lock(db, params.id, ifMatch, ['checked'])
    const fields = row.header.map((_, at) => body.fields[at] ?? null)
    requireEmail(fields)
    await changeImport(db, row.id, { fields })
    await checkAgain(db, row.id, { header: row.header, rows: row.cells }, fields)
    return { data: await show(db, await findOrThrow(db, row.id)) }
  })

/** Begins to store the customers in a job (X5-148). The rows are checked again: some may have signed up. */
export const applyCustomerImport = async (
  { transaction, clock }: Context,
  { params, body, ifMatch, identity }: Call<typeof endpoints.applyCustomerImport>,
) => {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return transaction(async (db) => {
    const row = await lock(db, params.id, ifMatch, ['checked'])
    requireEmail(row.fields)
    await checkAgain(db, row.id, { header: row.header, rows: row.cells }, row.fields)
    await changeImport(db, row.id, { status: 'applying', approve: body.approve, passwordHash })
    await queueApplying(db, applyCustomersTask, row.id)
    await recordAudit(db, {
      by: staffOf(identity),
      at: clock(),
      action: 'import',
      entity: 'customer-imports',
      entityId: row.id,
      before: null,
      after: { file_name: row.fileName, approve: body.approve },
    })
    return { data: await show(db, await findOrThrow(db, row.id)) }
  })
}

/** Undoes an import (X5-149). Throws `status_conflict` when one of its new customers has used the account. */
export const undoCustomerImport = (
  { transaction, clock }: Context,
  { params, ifMatch, identity }: Call<typeof endpoints.undoCustomerImport>,
) =>
  transaction(async (db) => {
    const row = await lock(db, params.id, ifMatch, ['applied'])
    const active = await countActiveCustomers(db, row)
    if (active > 0)
      throw new ShopError('status_conflict', {
        message: `${active === 1 ? 'One customer has' : `${active} customers have`} chosen a password or ordered since, so the import can’t be undone. Please change these customers one by one.`,
      })
    const changed = await listChangedRows(db, row.id)
    await updateCustomers(
      db,
      changed.flatMap(({ customerId, changes }) =>
        customerId === null
          ? []
          : [
              {
                id: customerId,
                values: toStored(
                  Object.fromEntries(changes.map(({ field, before }) => [field, before])),
                ),
              },
            ],
      ),
    )
    await deleteAddedCustomers(db, row.id)
    await changeImport(db, row.id, { status: 'undone' })
    await recordAudit(db, {
      by: staffOf(identity),
      at: clock(),
      action: 'undo',
      entity: 'customer-imports',
      entityId: row.id,
      before: { file_name: row.fileName },
      after: null,
    })
    return { data: await show(db, await findOrThrow(db, row.id)) }
  })

/** Returns the rejected rows and duplicates with their reasons as CSV (X5-150). */
export const getRejectedCustomers = async (
  { db }: Context,
  { params }: Call<typeof endpoints.getRejectedCustomers>,
) => {
  const row = await findOrThrow(db, params.id)
  const cellsOf = new Map(row.cells)
  const problems: string[][] = []
  for (let offset = 0; ; offset += maxPageSize * 10) {
    const slice = { limit: maxPageSize * 10, offset }
    const { rows } = await listImportRows(db, row.id, ['rejected', 'double'], slice)
    for (const { line, problem } of rows)
      problems.push([
        ...row.header.map((_, at) => cellsOf.get(line)?.[at] ?? ''),
        `Line ${line}: ${problem}`,
      ])
    if (rows.length < slice.limit) break
  }
  return formatCsv([[...row.header, 'Import Problem'], ...problems])
}
