import type { addOpeningBalance as openingEndpoint } from '@endcap/contract/receivables/account-changes'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { readId } from '../http/requests/ids.ts'
import { bookItem } from './account-store.ts'
import { bookOnce } from './book-once.ts'
import { refuseLaterDay } from './read-fields.ts'

/** Throws `not_found`, `idempotency_key_reused`, and `invalid` for a day to come. */
export const addOpeningBalance = async (
  context: Context,
  { params, body, ...call }: Call<typeof openingEndpoint>,
) => {
  const { kind, amount, day, due_on, note } = body
  const isCharge = kind === 'opening'
  return bookOnce(
    context,
    { ...call, body, customerId: readId(params.id) },
    async (db, { day: today, ...booking }) => {
      refuseLaterDay('day', day, today)
      const item = await bookItem(db, {
        ...{ ...booking, kind, day, note, cents: isCharge ? amount : -amount },
        ...(isCharge && { dueOn: due_on ?? day }),
      })
      const { by, at, customerId } = booking
      await recordAudit(db, {
        ...{ by, at, action: 'add-opening-balance', entity: 'customers', entityId: customerId },
        after: { kind, amount, day, note },
      })
      return item
    },
  )
}
