import type * as endpoints from '@endcap/contract/imports/customer-imports'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { ProcessEnded } from '../../system/ask-process.ts'
import { limitFairly, QueueFullError } from '../../system/limit-fairly.ts'
import { currentRequestId, requestField } from '../../system/request-id.ts'
import type { ReadResult } from '../file-readers.ts'
import { readUpload } from '../import-lifecycle.ts'
import { storeCheckedRows } from './check-customer-rows.ts'
import { insertImport } from './customer-import-store.ts'
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
): Promise<CustomerFile> => {
  const result = await limited(staffId, () => fileReaders.readCustomers(content)).catch(
    (error: unknown): ReadResult<CustomerFile> => {
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
    },
  )
  if (result.refused !== null) throw invalidField('file', result.refused)
  return result.value
}

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
  const file = await read(context, by.id, upload.content)
  const fields = recogniseCustomerColumns(file.header)
  return context.transaction(async (db) => {
    const id = await insertImport(db, {
      fileName: upload.name,
      header: file.header,
      cells: file.rows,
      fields,
      staffId: by.id,
      staffName: by.name,
      createdAt: context.clock(),
    })
    // Without a column of email addresses every row would be rejected; instead, the page asks for
    // the column.
    if (fields.includes('email')) await storeCheckedRows(db, id, file, fields)
    return customerImports.reply(db, id)
  })
}
