import type { makeAccountingBatch as makeEndpoint } from '@endcap/contract/accounting/accounting'
import type { AccountingFormat } from '@endcap/contract/accounting/accounting-accounts'
import { maxBatchedEntries } from '@endcap/contract/limits'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { nameCustomers } from './accounting-names.ts'
import { accountNamesOf } from './accounting-settings.ts'
import {
  batchEntries,
  findAccountingNames,
  findBatch,
  findUnnamed,
  finishBatch,
  insertBatch,
  lockAccountingSettings,
  readBatchedEntries,
  writeAccountingNames,
} from './batch-store.ts'
import { type AccountingFile, type AccountNames, type Posting, toPostings } from './posting.ts'
import { formatIif } from './quickbooks-desktop.ts'
import { formatQuickBooksOnline } from './quickbooks-online.ts'
import { formatXero } from './xero.ts'

const formatters: Readonly<
  Record<
    AccountingFormat,
    (postings: readonly Posting[], accounts: AccountNames, tax: string) => AccountingFile[]
  >
> = {
  quickbooks_desktop: formatIif,
  quickbooks_online: formatQuickBooksOnline,
  xero: formatXero,
}

/**
 * Puts waiting entries into a batch and writes its files, in one transaction, so that each entry is in exactly one batch. Throws
 * `status_conflict` if none is waiting.
 */
export const makeBatch = async (
  context: Context,
  { identity, body }: Call<typeof makeEndpoint>,
) => {
  const by = staffOf(identity)
  const at = context.clock()
  const { until } = body
  return inTransaction(context, {}, async (db) => {
    const settings = await lockAccountingSettings(db)
    const { format, tax } = settings
    const number = await insertBatch(db, { format, until, at, by })
    const { entries, total } = await batchEntries(db, number, {
      beginsOn: settings.beginsOn,
      until,
      limit: maxBatchedEntries,
    })
    if (entries === 0)
      throw new ShopError('status_conflict', {
        message: 'Everything up to this day is already in a batch. Please choose a later day.',
      })
    const unnamed = await findUnnamed(db, number)
    if (unnamed.length > 0)
      await writeAccountingNames(db, nameCustomers(unnamed, await findAccountingNames(db)))
    const postings = (await readBatchedEntries(db, number)).flatMap(toPostings)
    const files = formatters[format](postings, accountNamesOf(settings), tax)
    await finishBatch(db, number, { entries, total, files })
    await recordAudit(db, {
      ...{ by, at, action: 'export', entity: 'accounting', entityId: String(number) },
      after: { format, until, entries, total },
    })
    const batch = await findBatch(db, number)
    if (batch === null) throw new Error('A batch was not stored.')
    return { data: batch }
  })
}
