import type { Cents } from '@endcap/contract/money'
import type { reversePayment as reversePaymentEndpoint } from '@endcap/contract/receivables/receivables'
import { shopClock } from '@endcap/contract/shop-time'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import {
  type AccountItem,
  allocateCredit,
  type BookedBy,
  bookItem,
  findItem,
  isReversed,
  lockAccounts,
  undoAllocations,
} from './account-store.ts'
import { readAccount } from './read-account.ts'

/**
 * Takes a payment back by a charge of the same amount, which the payment then settles, so that what it settled before is open
 * again and nothing booked is edited. The account must be locked. Throws `status_conflict` if it was reversed before.
 */
export const reverseItem = async (
  db: Db,
  payment: AccountItem,
  facts: { day: string; at: Date; by: BookedBy; reason: string; fee?: Cents },
): Promise<void> => {
  const { id, customerId, number } = payment
  const { day, at, by, reason, fee = 0 } = facts
  if (await isReversed(db, id))
    throw new ShopError('status_conflict', {
      message: `Payment PMT-${number} was reversed before.`,
    })
  const cents = -payment.cents
  await undoAllocations(db, { creditId: id }, { down: 0, day })
  const common = { customerId, day, dueOn: day, note: reason, at, by }
  const reversal = await bookItem(db, { ...common, kind: 'reversal', number, cents })
  await allocateCredit(db, id, [{ id: reversal.id, cents }], day)
  if (fee > 0) await bookItem(db, { ...common, kind: 'fee', cents: fee })
  await recordAudit(db, {
    ...{ by, at, action: 'reverse-payment', entity: 'customers', entityId: customerId },
    after: { payment: number, amount: cents, fee, reason },
  })
}

/** Throws `not_found`, and `status_conflict` if the payment was reversed before. */
export const reversePayment = async (
  context: Context,
  { identity, params, body }: Call<typeof reversePaymentEndpoint>,
) => {
  const id = readId(params.id)
  const at = context.clock()
  const day = shopClock(at, await context.timeZone()).day
  const by = staffOf(identity)
  return inTransaction(context, {}, async (db) => {
    const payment = await findItem(db, id)
    if (payment?.kind !== 'payment') throw new ShopError('not_found')
    await lockAccounts(db, [payment.customerId])
    await reverseItem(db, payment, { day, at, by, reason: body.reason, fee: body.fee ?? 0 })
    return { data: await readAccount(db, payment.customerId, day) }
  })
}
