import type * as endpoints from '@endcap/contract/imports/customer-imports'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { requireEmail, storeCheckedRows } from './check-customer-rows.ts'
import { changeImport } from './customer-import-store.ts'
import { customerImports } from './customer-imports.ts'

export const correctCustomerColumns = (
  { transaction }: Context,
  { params, body, ifMatch }: Call<typeof endpoints.correctCustomerColumns>,
) =>
  transaction(async (db) => {
    const row = await customerImports.lock(db, { params, ifMatch }, 'checked')
    const fields = row.header.map((_, at) => body.fields[at] ?? null)
    requireEmail(fields)
    await changeImport(db, row.id, { fields })
    await storeCheckedRows(db, row.id, { header: row.header, rows: row.cells }, fields)
    return customerImports.reply(db, row.id)
  })
