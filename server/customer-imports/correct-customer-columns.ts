import type * as endpoints from '@endcap/contract/imports/customer-imports'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { changeImport } from './customer-import-store.ts'
import { getImport, lockForChange } from './find-customer-import.ts'
import { showImport } from './show-customer-import.ts'
import { requireEmail, storeCheckedRows } from './store-checked-rows.ts'

/** Reads the columns as staff have corrected them. Throws `invalid` without a column of addresses. */
export const correctCustomerColumns = (
  { transaction }: Context,
  { params, body, ifMatch }: Call<typeof endpoints.correctCustomerColumns>,
) =>
  transaction(async (db) => {
    const row = await lockForChange(db, params.id, ifMatch, ['checked'])
    const fields = row.header.map((_, at) => body.fields[at] ?? null)
    requireEmail(fields)
    await changeImport(db, row.id, { fields })
    await storeCheckedRows(db, row.id, { header: row.header, rows: row.cells }, fields)
    return { data: await showImport(db, await getImport(db, row.id)) }
  })
