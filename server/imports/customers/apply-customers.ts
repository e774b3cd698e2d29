import { importedCustomerFields } from '@endcap/contract/accounts/customer-fields'
import { readCell, toProperties } from '../../accounts/customers/customer-columns.ts'
import { inviteCustomers } from '../../accounts/customers/invite-customers.ts'
import { recordAudits } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { customer } from '../../database/schema/index.ts'
import { insertEvents } from '../../events/event-store.ts'
import { insertNotes } from '../../notes/note-store.ts'
import { currentRequestId, requestField } from '../../system/request-id.ts'
import {
  changeImport,
  countKinds,
  finishRows,
  type ImportRow,
  insertCustomers,
  lockImport,
  type StoredRow,
  takeRows,
  updateCustomers,
} from './customer-import-store.ts'
import { insertSubmittedLicenses } from './imported-license-store.ts'
import { licenseField } from './imported-licenses.ts'

export const applyCustomersTask = 'apply-customer-import'

/** The customer is approved at once if the import says so. */
const toCustomer = (
  { approve, passwordHash, staffName }: ImportRow,
  { values }: StoredRow,
  now: Date,
): typeof customer.$inferInsert => {
  const cells = {
    ...values,
    name: values.name || values.business_name,
    business_name: values.business_name || values.name,
    country: values.country || 'USA',
    class_of_trade: values.class_of_trade || 'retailer',
  }
  const fields = importedCustomerFields.map((field) => [field, readCell(field, cells[field] ?? '')])
  return {
    ...toProperties(Object.fromEntries(fields)),
    passwordHash,
    createdAt: now,
    ...(approve && { status: 'approved', statusBy: staffName, statusAt: now }),
  } as typeof customer.$inferInsert
}

type Added = { customer: { id: string; email: string }; row: StoredRow }

const storeNotes = async (
  db: Db,
  { staffId, staffName }: ImportRow,
  added: readonly Added[],
  now: Date,
): Promise<void> => {
  const notes = added.flatMap(({ customer, row: { values } }) =>
    values.note
      ? [
          {
            entity: 'customers',
            entityId: customer.id,
            text: values.note,
            staffId,
            staffName,
            createdAt: now,
          },
        ]
      : [],
  )
  if (notes.length > 0) await insertNotes(db, notes)
}

/** Adds the customers of new rows and invites approved ones. Returns their ids by line. */
const addCustomers = async (
  context: Context,
  db: Db,
  run: ImportRow,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<number, string>> => {
  if (rows.length === 0) return new Map()
  const now = context.clock()
  const rowOf = new Map(rows.map((row) => [(row.values.email ?? '').toLowerCase(), row]))
  const inserted = await insertCustomers(
    db,
    rows.map((row) => toCustomer(run, row, now)),
  )
  const added = inserted.flatMap((customer): Added[] => {
    const row = rowOf.get(customer.email.toLowerCase())
    return row === undefined ? [] : [{ customer, row }]
  })
  if (added.length === 0) return new Map()
  await storeNotes(db, run, added, now)
  await recordAudits(
    db,
    added.map(({ customer, row }) => ({
      by: { id: run.staffId, name: run.staffName },
      at: now,
      action: 'import',
      entity: 'customers',
      entityId: customer.id,
      after: row.values,
    })),
  )
  if (run.approve)
    await inviteCustomers(
      context,
      db,
      added.map(({ customer, row: { values } }) => ({
        ...customer,
        name: values.name ?? '',
        business_name: values.business_name ?? '',
      })),
    )
  return new Map(added.map(({ customer, row }) => [row.line, customer.id]))
}

export const valuesOf = (
  changes: StoredRow['changes'],
  side: 'before' | 'after',
): Record<string, string> =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]))

const changeCustomers = async (
  { clock }: Context,
  db: Db,
  run: ImportRow,
  rows: readonly StoredRow[],
): Promise<void> => {
  const changed = rows.flatMap(({ customerId, changes }) =>
    customerId === null ? [] : [{ id: customerId, changes }],
  )
  if (changed.length === 0) return
  await updateCustomers(
    db,
    changed.map(({ id, changes }) => ({ id, values: valuesOf(changes, 'after') })),
  )
  await recordAudits(
    db,
    changed.map(({ id, changes }) => ({
      by: { id: run.staffId, name: run.staffName },
      at: clock(),
      action: 'import',
      entity: 'customers',
      entityId: id,
      before: valuesOf(changes, 'before'),
      after: valuesOf(changes, 'after'),
    })),
  )
}

const addLicenses = async (
  { clock }: Context,
  db: Db,
  { staffName }: ImportRow,
  rows: readonly StoredRow[],
): Promise<void> => {
  const licenses = rows.flatMap(({ customerId, values }) =>
    customerId === null || !values.license_kind ? [] : [{ customerId, values }],
  )
  if (licenses.length === 0) return
  await insertSubmittedLicenses(db, licenses, { by: staffName, at: clock() })
}

const applySome = (context: Context, importId: string): Promise<boolean> =>
  context.transaction(async (db) => {
    const run = await lockImport(db, importId)
    if (run === null || run.status !== 'applying') return false
    const rows = await takeRows(db, importId)
    if (rows.length === 0) {
      const at = context.clock()
      await changeImport(db, importId, { status: 'applied', appliedAt: at })
      const counts = await countKinds(db, [importId])
      const countOf = (kind: StoredRow['kind']) =>
        counts.find((counted) => counted.kind === kind)?.rows ?? 0
      await insertEvents(db, 'import.applied', at, [
        {
          id: importId,
          data: {
            ...{ import_id: importId, kind: 'customers', file_name: run.fileName },
            ...{ created: countOf('new'), changed: countOf('changed') },
          },
        },
      ])
      return false
    }
    const ofKind = (kind: StoredRow['kind']) => rows.filter((row) => row.kind === kind)
    const ids = await addCustomers(context, db, run, ofKind('new'))
    await changeCustomers(context, db, run, ofKind('changed'))
    await addLicenses(context, db, run, [
      ...ofKind('new').map((row) => ({ ...row, customerId: ids.get(row.line) ?? null })),
      ...ofKind('changed').filter(({ changes }) =>
        changes.some(({ field }) => field === licenseField),
      ),
    ])
    await finishRows(
      db,
      importId,
      rows.map(({ line, kind, customerId }) => ({
        line,
        id: kind === 'new' ? (ids.get(line) ?? null) : customerId,
      })),
    )
    await changeImport(db, importId, { done: run.done + rows.length })
    return true
  })

/**
 * Stores an import's customers and their invitations in batches, one transaction each, so that a
 * mail is in the outbox if and only if its customer was added. A repeated job continues after the
 * last batch. Logs a failure with the id of the request that started the import, and rethrows it.
 */
export const applyCustomers = async (context: Context, importId: string): Promise<void> => {
  try {
    while (await applySome(context, importId));
  } catch (error) {
    context.log.error(
      { err: error, import: importId, ...requestField(currentRequestId()) },
      'the customers of an import could not be stored',
    )
    throw error
  }
}
