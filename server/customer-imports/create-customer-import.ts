import type * as endpoints from '@endcap/contract/imports/customer-imports'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { bareFileName } from '../http/requests/bare-file-name.ts'
import { invalidField } from '../http/shop-error.ts'
import { insertImport } from './customer-import-store.ts'
import { getImport } from './find-customer-import.ts'
import { readInProcess } from './read-in-process.ts'
import { recogniseCustomerColumns } from './recognise-customer-columns.ts'
import { showImport } from './show-customer-import.ts'
import { storeCheckedRows } from './store-checked-rows.ts'

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
    if (fields.includes('email')) await storeCheckedRows(db, id, file, fields)
    return { data: await showImport(db, await getImport(db, id)) }
  })
}
