import type * as endpoints from '@endcap/contract/imports/customer-imports'
import { hashRandomPassword } from '../../accounts/passwords/hash-password.ts'
import { recordAudit } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { applyCustomersTask } from './apply-customers.ts'
import { requireEmail, storeCheckedRows } from './check-customer-rows.ts'
import { changeImport, queueApplying } from './customer-import-store.ts'
import { customerImports } from './customer-imports.ts'

/** Starts a job (X5-148), which checks the rows again: some customers may have signed up. */
export const applyCustomerImport = async (
  { transaction, clock }: Context,
  { params, body, ifMatch, identity }: Call<typeof endpoints.applyCustomerImport>,
) => {
  const passwordHash = await hashRandomPassword()
  return transaction(async (db) => {
    const row = await customerImports.lock(db, { params, ifMatch }, 'checked')
    requireEmail(row.fields)
    await storeCheckedRows(db, row.id, { header: row.header, rows: row.cells }, row.fields)
    await changeImport(db, row.id, { status: 'applying', approve: body.approve, passwordHash })
    await queueApplying(db, applyCustomersTask, row.id)
    await recordAudit(db, {
      by: staffOf(identity),
      at: clock(),
      action: 'import',
      entity: 'customer-imports',
      entityId: row.id,
      after: { file_name: row.fileName, approve: body.approve },
    })
    return customerImports.reply(db, row.id)
  })
}
