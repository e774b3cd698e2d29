import * as memos from '@endcap/contract/receivables/memos'
import type { Context } from '../context.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { isId, readId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { ShopError } from '../http/shop-error.ts'
import { findOrder } from '../orders/order/order-store.ts'
import { createMemo } from './create-memo.ts'
import { amountOf, countCreditable, creditLines } from './credit-lines.ts'
import { findChargeLines, listMemos } from './memo-store.ts'

/** Throws `not_found`. */
const listCreditable = async (
  { db }: Context,
  { params }: Call<typeof memos.listCreditableLines>,
) => {
  const id = readId(params.id)
  const charges = await findChargeLines(db, [id])
  if (charges.length === 0 && (await findOrder(db, id)) === null) throw new ShopError('not_found')
  const lines = Array.from(
    Map.groupBy(charges, ({ orderLineId }) => orderLineId),
    ([orderLineId, own]) => {
      const quantity = countCreditable(own, orderLineId)
      const credits = creditLines(own, { orderLineId, quantity })
      return credits.slice(0, 1).map(({ itemNo, title, unit, productId }) => ({
        ...{
          line_id: orderLineId,
          product_id: productId ?? '',
          item_no: itemNo,
          title,
          unit,
          quantity,
        },
        amount: amountOf(credits),
      }))
    },
  )
  return { data: lines.flat() }
}

/** A malformed id matches nothing. */
const list = async ({ db }: Context, { query }: Call<typeof memos.listMemos>) => {
  const { customer_id: customerId, order_id: orderId, limit } = query
  if (![customerId, orderId].every((id) => id === '' || isId(id))) return toPage([], 0, query)
  const slice = { limit, offset: offsetOf(query) }
  const { rows, total } = await listMemos(db, { customerId, orderId }, slice)
  return toPage(rows, total, query)
}

export const memoRoutes: readonly Route<Context>[] = [
  handle(memos.createMemo, createMemo),
  handle(memos.listMemos, list),
  handle(memos.listCreditableLines, listCreditable),
]
