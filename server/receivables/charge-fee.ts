import type { chargeFee as feeEndpoint } from '@endcap/contract/receivables/account-changes'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { readId } from '../http/requests/ids.ts'
import { bookItem } from './account-store.ts'
import { bookOnce } from './book-once.ts'

/** Throws `not_found` and `idempotency_key_reused`. */
export const chargeFee = async (
  context: Context,
  { params, body, ...call }: Call<typeof feeEndpoint>,
) =>
  bookOnce(context, { ...call, body, customerId: readId(params.id) }, async (db, booking) => {
    const { by, at, day, customerId } = booking
    const { amount, reason } = body
    const item = await bookItem(db, {
      ...{ ...booking, kind: 'fee', dueOn: day, cents: amount, note: reason },
    })
    await recordAudit(db, {
      ...{ by, at, action: 'charge-fee', entity: 'customers', entityId: customerId },
      after: { amount, reason },
    })
    return item
  })
