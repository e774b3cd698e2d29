import { formatCents } from '@endcap/contract/money'
import type { refundCredit as refundEndpoint } from '@endcap/contract/receivables/account-changes'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { allocateCredit, bookItem, findOpenItems, pickOpenCredit } from './account-store.ts'
import { bookOnce } from './book-once.ts'

/** Throws `not_found`, `idempotency_key_reused`, and `status_conflict` if less of the credit is open. */
export const refundCredit = async (
  context: Context,
  { params, body, ...call }: Call<typeof refundEndpoint>,
) =>
  bookOnce(context, { ...call, body, customerId: readId(params.id) }, async (db, booking) => {
    const { by, at, day, customerId } = booking
    const { amount, method, reference, reason } = body
    const credit = pickOpenCredit(await findOpenItems(db, customerId), readId(body.credit_id))
    if (amount > credit.open)
      throw new ShopError('status_conflict', {
        message: `Only ${formatCents(credit.open)} of this credit is left. Please enter this amount or less.`,
      })
    const refund = await bookItem(db, {
      ...{ ...booking, kind: 'refund', dueOn: day, cents: amount },
      ...{ method, reference, note: reason },
    })
    await allocateCredit(db, credit.id, [{ id: refund.id, cents: amount }], day)
    await recordAudit(db, {
      ...{ by, at, action: 'refund', entity: 'customers', entityId: customerId },
      after: { amount, method, reference, reason },
    })
    return refund
  })
