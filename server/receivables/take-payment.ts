import type { takePayment as takePaymentEndpoint } from '@endcap/contract/receivables/receivables'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { bookOnce } from './book-once.ts'
import { bookPayments } from './book-payments.ts'
import { refuseLaterDay, toShares } from './read-fields.ts'
import { findEqualPayments } from './receivables-store.ts'

/**
 * Books a payment, gives it the next number and settles charges with it. A request repeated with its key books nothing. Throws
 * `not_found`, `idempotency_key_reused`, `payment_repeated`, `status_conflict` and `invalid`.
 */
export const takePayment = async (
  context: Context,
  { body, ...call }: Call<typeof takePaymentEndpoint>,
) => {
  const customerId = readId(body.customer_id)
  const { data, booked } = await bookOnce(
    context,
    { ...call, body, customerId },
    async (db, { day, at, by, idempotencyKey, bodyHash }) => {
      const { method, amount, reference, note, received_on: receivedOn } = body
      refuseLaterDay('received_on', receivedOn, day)
      const repeats = { customerId, method, reference, cents: amount }
      if (body.is_repeated !== true && (await findEqualPayments(db, [repeats])).length > 0)
        throw new ShopError('payment_repeated')
      const chosen = body.allocate ? toShares(body.allocate) : null
      const [taken] = await bookPayments(
        db,
        [
          {
            ...{ customerId, method, amount, reference, receivedOn, note, chosen },
            ...{ idempotencyKey, bodyHash },
          },
        ],
        { at, by },
      )
      return taken?.payment
    },
  )
  return { data, number: booked?.number ?? 0 }
}
