import type * as endpoints from '@endcap/contract/imports/customer-imports'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { changeImport } from './customer-import-store.ts'
import { customerImports } from './customer-imports.ts'

/** The process that reads the file is killed soon after. */
export const cancelCustomerImport = (
  { transaction }: Context,
  { params, ifMatch }: Call<typeof endpoints.cancelCustomerImport>,
) =>
  transaction(async (db) => {
    const { id } = await customerImports.lock(db, { params, ifMatch }, 'checking')
    await changeImport(db, id, { status: 'cancelled' })
    return customerImports.reply(db, id)
  })
