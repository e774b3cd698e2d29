import type { createDeposit as createEndpoint } from '@endcap/contract/receivables/deposits'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import { nextNumber } from '../database/document-counter-store.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { requireFeature } from '../settings/settings-store.ts'
import { depositPayments, insertDeposit, setDepositSum } from './deposit-store.ts'

/** Throws `status_conflict` if a payment is in another deposit, was taken back or is no money for the bank. */
export const createDeposit = async (
  context: Context,
  { identity, body }: Call<typeof createEndpoint>,
) => {
  const ids = [...new Set(body.payment_ids.map(readId))]
  const at = context.clock()
  const by = staffOf(identity)
  return inTransaction(context, {}, async (db) => {
    await requireFeature(db, 'receivables')
    const number = await nextNumber(db, 'deposit')
    const id = await insertDeposit(db, { ...body, number, at, by: by.name })
    const deposited = await depositPayments(db, id, ids)
    if (deposited.payments < ids.length)
      throw new ShopError('status_conflict', {
        message:
          'Some of these payments were deposited or taken back meanwhile. Please check them.',
      })
    await setDepositSum(db, id, deposited)
    const { day, note } = body
    await recordAudit(db, {
      ...{ by, at, action: 'create', entity: 'deposits', entityId: id },
      after: { number, day, ...deposited },
    })
    const { payments, cents: total } = deposited
    return { data: { _id: id, number, day, payments, total, note, at, by: by.name } }
  })
}
