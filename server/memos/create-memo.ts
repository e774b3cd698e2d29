import type { createMemo as createEndpoint } from '@endcap/contract/receivables/memos'
import { inTransaction } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { readId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { lockForBooking, readBooking } from '../receivables/book-once.ts'
import { creditEach, notCreditable, piecesOf } from './credit-lines.ts'
import { issueMemo } from './issue-memo.ts'
import { findChargeLines, listMemos, type MemoLine } from './memo-store.ts'

type NewMemo = Call<typeof createEndpoint>['body']

/** Throws `status_conflict` for more pieces than are charged and not yet credited. */
const readLines = async (db: Db, body: NewMemo, orderId: string | null): Promise<MemoLine[]> => {
  const { amount, reason } = body
  const chosen = (body.lines ?? []).filter(({ quantity }) => quantity > 0)
  if (amount == null) {
    if (chosen.length === 0)
      throw invalidField('amount', 'Please enter an amount, or how many pieces.')
    if (body.kind === 'debit') throw invalidField('lines', 'Please enter an amount.')
    if (orderId === null) throw invalidField('order_id', 'Please choose the order.')
    const charges = await findChargeLines(db, [orderId])
    const wanted = chosen.map(({ line_id: orderLineId, quantity }) => ({ orderLineId, quantity }))
    return creditEach(charges, wanted).flatMap((credits, at) => {
      const { orderLineId = '', quantity = 0 } = wanted[at] ?? {}
      const left = piecesOf(credits)
      const title = charges.find((charge) => charge.orderLineId === orderLineId)?.title
      if (quantity > left) throw notCreditable(title ?? 'this product', left)
      return credits
    })
  }
  if (chosen.length > 0) throw invalidField('lines', 'Please enter an amount or pieces, not both.')
  return [{ kind: 'amount', itemNo: '', title: reason, unit: '', amountCents: amount }]
}

/**
 * Issues a memo, once for a key. Throws `not_found`, `invalid`, `idempotency_key_reused`, and `status_conflict` for more
 * pieces than can be credited.
 */
export const createMemo = async (context: Context, call: Call<typeof createEndpoint>) => {
  const { body } = call
  const customerId = readId(body.customer_id)
  const orderId = body.order_id ? readId(body.order_id) : null
  const booking = { customerId, ...(await readBooking(context, call)) }
  return inTransaction(context, {}, async (db) => {
    const earlier = await lockForBooking(db, booking)
    const lines = earlier === null ? await readLines(db, body, orderId) : []
    if (earlier === null && lines.every(({ amountCents }) => amountCents === 0))
      throw invalidField('lines', 'These pieces were free, so there is nothing to credit.')
    const { id } =
      earlier ??
      (await issueMemo(db, {
        ...booking,
        ...{ kind: body.kind, cause: 'staff', orderId, reason: body.reason, lines },
      }))
    const [data] = (await listMemos(db, { id }, { limit: 1, offset: 0 })).rows
    if (data === undefined) throw new ShopError('idempotency_key_reused')
    return { data }
  })
}
