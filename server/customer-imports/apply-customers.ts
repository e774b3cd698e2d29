import { customerInvitationDays } from '@endcap/contract/limits'
import { makePasswordToken } from '../accounts/passwords/password-token.ts'
import { recordAudits } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { sealMailToken } from '../mail/mail-secrets.ts'
import { enqueueMails } from '../mail/mail-store.ts'
import { dayMs } from '../system/durations.ts'
import { currentRequestId, requestField } from '../system/request-id.ts'
import { splitTags } from './check-customer-rows.ts'
import {
  changeImport,
  finishRows,
  type ImportRow,
  insertCustomers,
  insertNotes,
  insertTokens,
  lockImport,
  type StoredRow,
  takeRows,
  updateCustomers,
} from './customer-import-store.ts'

/** The job that stores the customers of an import, as the queue names it. */
export const applyCustomersTask = 'apply-customer-import'

const storedValue = (field: string, value: string): unknown => {
  if (field === 'tags') return splitTags(value)
  return field === 'pays_by_invoice' ? value === 'yes' : value
}

/** The values of fields as the table has them: tags as a list, yes and no as a boolean. */
export const toStored = (values: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, storedValue(field, value)]),
  )

/** Adds the customers of rows, and invites them if they are approved. Returns their ids by line. */
const addCustomers = async (
  { clock, config, secrets }: Context,
  db: Db,
  run: ImportRow,
  rows: readonly StoredRow[],
): Promise<Map<number, string>> => {
  if (rows.length === 0) return new Map()
  const now = clock()
  const added = await insertCustomers(
    db,
    rows.map(({ values: v }) => ({
      name: v.name || v.business_name || '',
      email: v.email ?? '',
      phone: v.phone ?? '',
      businessName: v.business_name || v.name || '',
      businessAddress: v.business_address ?? '',
      aptNo: v.aptNo ?? '',
      city: v.city ?? '',
      state: v.state ?? '',
      zip: v.zip ?? '',
      country: v.country || 'USA',
      tags: splitTags(v.tags ?? ''),
      terms: v.terms ?? '',
      paysByInvoice: v.pays_by_invoice === 'yes',
      passwordHash: run.passwordHash,
      createdAt: now,
      ...(run.approve && {
        status: 'approved' as const,
        statusBy: run.staffName,
        statusAt: now,
      }),
    })),
  )
  const rowOf = new Map(rows.map((row) => [(row.values.email ?? '').toLowerCase(), row]))
  const stored = added.flatMap((customer) => {
    const row = rowOf.get(customer.email.toLowerCase())
    return row === undefined ? [] : [{ customer, row }]
  })
  const noted = stored.filter(({ row }) => (row.values.note ?? '') !== '')
  if (noted.length > 0)
    await insertNotes(
      db,
      noted.map(({ customer, row }) => ({
        entity: 'customers',
        entityId: customer.id,
        text: row.values.note ?? '',
        staffId: run.staffId,
        staffName: run.staffName,
        createdAt: now,
      })),
    )
  if (stored.length > 0)
    await recordAudits(
      db,
      stored.map(({ customer, row }) => ({
        by: { id: run.staffId, name: run.staffName },
        at: now,
        action: 'import',
        entity: 'customers',
        entityId: customer.id,
        before: null,
        after: row.values,
      })),
    )
  if (run.approve && stored.length > 0) {
    const invited = stored.map((each) => ({ ...each, ...makePasswordToken() }))
    await insertTokens(
      db,
      invited.map(({ customer, tokenHash }) => ({
        tokenHash,
        audience: 'customer' as const,
        accountId: customer.id,
        expiresAt: new Date(now.getTime() + customerInvitationDays * dayMs),
      })),
    )
    await enqueueMails(
      db,
      invited.map(({ customer, row, token }) => ({
        to: customer.email,
        content: {
          kind: 'customer_invited',
          facts: {
            name: row.values.name ?? '',
            business_name: row.values.business_name ?? '',
            link: `${config.publicUrl}/reset-password?token=${sealMailToken(secrets, token)}`,
          },
        },
      })),
      0,
    )
  }
  return new Map(stored.map(({ customer, row }) => [row.line, customer.id]))
}

/** Stores the next rows in one transaction. Returns whether there were any. */
const applySome = (context: Context, importId: string): Promise<boolean> =>
  context.transaction(async (db) => {
    const run = await lockImport(db, importId)
    if (run === null || run.status !== 'applying') return false
    const rows = await takeRows(db, importId)
    if (rows.length === 0) {
      await changeImport(db, importId, { status: 'applied', appliedAt: context.clock() })
      return false
    }
    const ids = await addCustomers(
      context,
      db,
      run,
      rows.filter(({ kind }) => kind === 'new'),
    )
    const changed = rows.flatMap(({ kind, customerId, changes }) =>
      kind === 'changed' && customerId !== null ? [{ id: customerId, changes }] : [],
    )
    if (changed.length > 0) {
      const side = (which: 'before' | 'after') => (changes: StoredRow['changes']) =>
        Object.fromEntries(changes.map((change) => [change.field, change[which]]))
      await updateCustomers(
        db,
        changed.map(({ id, changes }) => ({ id, values: toStored(side('after')(changes)) })),
      )
      await recordAudits(
        db,
        changed.map(({ id, changes }) => ({
          by: { id: run.staffId, name: run.staffName },
          at: context.clock(),
          action: 'import',
          entity: 'customers',
          entityId: id,
          before: side('before')(changes),
          after: side('after')(changes),
        })),
      )
    }
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
 * Stores the customers of an import, some hundred in a transaction, with their invitations: a mail is in the
 * outbox if and only if its customer was added. A repeated job continues after the last transaction. Logs a failure
 * with the request that began the import, and throws it.
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
