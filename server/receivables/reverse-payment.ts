import type { Cents } from '@endcap/contract/money'
import { documentNumber } from '@endcap/contract/receivables/document-number'
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
  allocateCredits,
  type BookedBy,
  bookItem,
  bookItems,
  findDiscounts,
  findItem,
  isReversed,
  lockAccounts,
  movedMeanwhile,
  undoAllocations,
  updateAccountSettings,
} from './account-store.ts'
import { readAccount } from './read-account.ts'

type Reversal = {
  day: string
  at: Date
  by: BookedBy
  reason: string
  fee?: Cents
  /** Whether the account is put on hold. */
  hold?: boolean
}

/**
 * Takes a payment back by a charge of the same amount, which the payment then settles, so that what it settled before is open
 * again and nothing booked is edited. The discounts given with it are taken back likewise. The account must be locked. Throws
 * `status_conflict` if it was reversed before.
 */
export const reverseItem = async (
  db: Db,
  payment: AccountItem,
  { day, at, by, reason, fee = 0, hold = false }: Reversal,
): Promise<void> => {
  const { id, customerId, number } = payment
  if (await isReversed(db, id))
    throw new ShopError('status_conflict', {
      message: `Payment ${documentNumber(payment)} was already reversed.`,
    })
  const credits = [payment, ...(await findDiscounts(db, id))]
  await undoAllocations(db, { creditIds: credits.map((credit) => credit.id) }, { down: 0, day })
  const common = { customerId, day, dueOn: day, note: reason, at, by }
  const reversals = await bookItems(
    db,
    credits.map(({ id: creditId, cents }) => ({
      ...{ ...common, kind: 'reversal', cents: -cents },
      number: creditId === id ? number : null,
    })),
  )
  await allocateCredits(
    db,
    credits.map((credit, index) => ({
      creditId: credit.id,
      shares: reversals.slice(index, index + 1).map((one) => ({ id: one.id, cents: one.cents })),
    })),
    day,
  )
  if (fee > 0) await bookItem(db, { ...common, kind: 'fee', cents: fee })
  if (hold) await updateAccountSettings(db, customerId, { is_on_hold: true })
  await recordAudit(db, {
    ...{ by, at, action: 'reverse-payment', entity: 'customers', entityId: customerId },
    after: {
      ...{ payment: number, amount: -payment.cents, fee, reason },
      ...(hold && { is_on_hold: true }),
    },
  })
}

/** Locks the account of a document. Null if there is no such document. Throws `status_conflict`. */
export const lockItem = async (db: Db, id: string, at: Date): Promise<AccountItem | null> => {
  const found = await findItem(db, id)
  if (found === null) return null
  await lockAccounts(db, [found.customerId], at)
  const item = await findItem(db, id)
  if (item?.customerId !== found.customerId) throw movedMeanwhile()
  return item
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
  const { reason } = body
  return inTransaction(context, {}, async (db) => {
    const payment = await lockItem(db, id, at)
    if (payment?.kind !== 'payment') throw new ShopError('not_found')
    const terms = { fee: body.fee ?? 0, hold: body.hold === true }
    await reverseItem(db, payment, { day, at, by, reason, ...terms })
    return { data: await readAccount(db, payment.customerId, day) }
  })
}
