import type * as endpoints from '@endcap/contract/imports/customer-imports'
import { hasTradeFacts } from '@endcap/contract/shop-features'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { readFeatures } from '../../settings/settings-store.ts'
import { ProcessEnded } from '../../system/ask-process.ts'
import { limitFairly, QueueFullError } from '../../system/limit-fairly.ts'
import { currentRequestId, requestField } from '../../system/request-id.ts'
import type { ReadResult } from '../file-readers.ts'
import { addHeldRun } from '../hold-import.ts'
import { readUpload } from '../import-lifecycle.ts'
import { untilCancelled } from '../until-cancelled.ts'
import { waitForCheck } from '../wait-for-check.ts'
import { storeCheckedRows } from './check-customer-rows.ts'
import {
  changeImport,
  deleteImport,
  findImport,
  insertImport,
  lockImport,
} from './customer-import-store.ts'
import { customerImports } from './customer-imports.ts'
import type { CustomerFile } from './read-customer-file.ts'
import { recogniseCustomerColumns } from './recognise-customer-columns.ts'

/** One import at a time, because the files of waiting imports are in memory. */
const limited = limitFairly({ maxRunning: 1, maxWaiting: 8 })
const retryAfterSeconds = 60

const read = async (
  { log, fileReaders }: Context,
  staffId: string,
  content: Buffer,
  signal: AbortSignal,
): Promise<CustomerFile> => {
  const begin = async () => {
    signal.throwIfAborted()
    return fileReaders.readCustomers(content, signal)
  }
  const result = await limited(staffId, begin).catch((error: unknown): ReadResult<CustomerFile> => {
    if (error instanceof QueueFullError)
      throw new ShopError('too_many_requests', {
        message: 'Many customer lists are already being read. Please try again in a minute.',
        retryAfterSeconds,
      })
    if (!(error instanceof ProcessEnded)) throw error
    log.error(
      { err: error, ...requestField(currentRequestId()) },
      'a file of customers could not be read',
    )
    return {
      refused: 'This file can’t be read. Please save the list as CSV, and choose that file.',
    }
  })
  if (result.refused !== null) throw invalidField('file', result.refused)
  return result.value
}

const readInto = async (
  context: Context,
  importId: string,
  staffId: string,
  content: Buffer,
): Promise<void> => {
  const isChecking = async () => (await findImport(context.db, importId))?.status === 'checking'
  const { header, rows } = await untilCancelled(isChecking, (signal) =>
    read(context, staffId, content, signal),
  )
  const hasFacts = hasTradeFacts(await readFeatures(context.db))
  const fields = recogniseCustomerColumns(header, hasFacts)
  await context.transaction(async (db) => {
    if ((await lockImport(db, importId))?.status !== 'checking') return
    await changeImport(db, importId, { status: 'checked', header, cells: rows, fields })
    // Without a column of email addresses every row would be rejected; instead, the page asks for
    // the column.
    if (fields.includes('email')) await storeCheckedRows(db, importId, { header, rows }, fields)
  })
}

const unread = 'The file could not be read. Please upload it again.'

/** Stores why a file can't be read, unless it was cancelled. */
const storeProblem = ({ log, transaction }: Context, importId: string, error: unknown) =>
  transaction(async (db) => {
    if ((await lockImport(db, importId))?.status !== 'checking') return
    const isRefused = error instanceof ShopError
    if (!isRefused) log.error({ err: error, import: importId }, 'a file of customers was not read')
    const problem = isRefused ? error.message : unread
    await changeImport(db, importId, { status: 'failed', problem })
  })

/**
 * X5-147. Throws `invalid`, and `too_many_requests`, first for the staff member with the most
 * waiting files.
 */
export const createCustomerImport = async (
  context: Context,
  { files, identity }: Call<typeof endpoints.createCustomerImport>,
) => {
  const upload = readUpload(files, { missing: 'Please choose a file.', unnamed: 'customers' })
  const by = staffOf(identity)
  const { importHolder } = context
  const importId = await addHeldRun(context, importHolder, (db) =>
    insertImport(db, {
      fileName: upload.name,
      status: 'checking',
      header: [],
      cells: [],
      fields: [],
      staffId: by.id,
      staffName: by.name,
      createdAt: context.clock(),
    }),
  )
  let isReplied = false
  const reading = readInto(context, importId, by.id, upload.content)
    .catch(async (error: unknown) => {
      if (isReplied || !(error instanceof ShopError)) return storeProblem(context, importId, error)
      await deleteImport(context.db, importId)
      throw error
    })
    .finally(() => importHolder.release(importId))
  await waitForCheck(context, importId, reading)
  isReplied = true
  return customerImports.reply(context.db, importId)
}
