import { createHash } from 'node:crypto'
import { allocate } from '@endcap/contract/receivables/allocate'
import type { takePayment as takePaymentEndpoint } from '@endcap/contract/receivables/receivables'
import { shopClock } from '@endcap/contract/shop-time'
import { recordAudit } from '../audit/audit-store.ts'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import { nextNumber } from '../database/document-counter-store.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { parseIdempotencyKey } from '../http/requests/idempotency-key.ts'
import { readId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import {
  allocateCredit,
  bookItem,
  findItemByKey,
  findOpenItems,
  lockAccounts,
  type OpenItem,
  openCharges,
} from './account-store.ts'
import { readAccount } from './read-account.ts'
import { findBusinessName, hasEqualPayment } from './receivables-store.ts'

type Payment = Call<typeof takePaymentEndpoint>['body']

const hashOf = ({ is_repeated: _confirmed, ...payment }: Payment): string =>
  createHash('sha256').update(JSON.stringify(payment)).digest('base64url')

/** The chosen shares of charges that are still open by so much, or the amount from the oldest due charge on. */
const sharesOf = ({ amount, allocate: chosen }: Payment, charges: readonly OpenItem[]) => {
  if (!chosen) return allocate(amount, charges)
  const shares = chosen.map(({ item_id, amount: cents }) => ({ id: item_id, cents }))
  const open = new Map(charges.map((charge) => [charge.id, charge.open]))
  for (const { id, cents } of shares) {
    const left = open.get(id) ?? 0
    if (cents > left)
      throw new ShopError('status_conflict', {
        message: 'One of these documents was paid meanwhile. Please check what is open.',
      })
    open.set(id, left - cents)
  }
  if (shares.reduce((sum, { cents }) => sum + cents, 0) > amount)
    throw invalidField('allocate', 'The chosen documents add up to more than the payment.')
  return shares
}

/**
 * Books a payment, gives it the next number and settles charges with it. A request repeated with its key books nothing. Throws
 * `not_found`, `idempotency_key_reused`, `payment_repeated`, `status_conflict` and `invalid`.
 */
export const takePayment = async (
  context: Context,
  { identity, body, header }: Call<typeof takePaymentEndpoint>,
) => {
  const customerId = readId(body.customer_id)
  const key = parseIdempotencyKey(header('idempotency-key'))
  const at = context.clock()
  const today = shopClock(at, await context.timeZone()).day
  if (body.received_on > today)
    throw invalidField('received_on', 'Please enter today or an earlier day.')
  const by = staffOf(identity)
  return inTransaction(context, {}, async (db) => {
    if ((await findBusinessName(db, customerId)) === null) throw new ShopError('not_found')
    await lockAccounts(db, [customerId])
    const bodyHash = hashOf(body)
    const earlier = key === null ? null : await findItemByKey(db, customerId, key)
    if (earlier !== null) {
      if (earlier.bodyHash !== bodyHash) throw new ShopError('idempotency_key_reused')
      return { data: await readAccount(db, customerId, today), number: earlier.number ?? 0 }
    }
    const { method, reference, amount, note } = body
    if (
      reference !== '' &&
      body.is_repeated !== true &&
      (await hasEqualPayment(db, { customerId, method, reference, cents: amount }))
    )
      throw new ShopError('payment_repeated')
    const number = await nextNumber(db, 'payment')
    const payment = await bookItem(db, {
      ...{ customerId, kind: 'payment', number, day: body.received_on, cents: -amount },
      ...{ method, reference, note, at, by, idempotencyKey: key, bodyHash },
    })
    const shares = sharesOf(body, openCharges(await findOpenItems(db, customerId)))
    await allocateCredit(db, payment.id, shares, body.received_on)
    await recordAudit(db, {
      ...{ by, at, action: 'take-payment', entity: 'customers', entityId: customerId },
      after: { payment: number, method, amount, reference },
    })
    return { data: await readAccount(db, customerId, today), number }
  })
}
