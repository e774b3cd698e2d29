import type { writeOff as writeOffEndpoint } from '@endcap/contract/receivables/account-changes'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { readId } from '../http/requests/ids.ts'
import { allocateCredit, bookItem, findOpenItems, openCharges } from './account-store.ts'
import { bookOnce } from './book-once.ts'
import { toShares } from './read-fields.ts'
import { takeShares } from './take-shares.ts'

/** Throws `not_found`, `idempotency_key_reused`, and `status_conflict` if less of a charge is open. */
export const writeOff = async (
  context: Context,
  { params, body, ...call }: Call<typeof writeOffEndpoint>,
) =>
  bookOnce(context, { ...call, body, customerId: readId(params.id) }, async (db, booking) => {
    const { by, at, day, customerId } = booking
    const shares = toShares(body.allocate)
    const amount = shares.reduce((sum, { cents }) => sum + cents, 0)
    takeShares(shares, openCharges(await findOpenItems(db, customerId)), amount)
    const item = await bookItem(db, {
      ...{ ...booking, kind: 'write_off', cents: -amount, note: body.reason },
    })
    await allocateCredit(db, item.id, shares, day)
    await recordAudit(db, {
      ...{ by, at, action: 'write-off', entity: 'customers', entityId: customerId },
      after: { amount, reason: body.reason },
    })
    return item
  })
