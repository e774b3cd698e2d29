import { cancelMyOrder, reduceOrder } from '@endcap/contract/client/account-calls.gen'
import { CallError } from '@endcap/contract/client/call'
import { type Cents, centsToDollars, linesTotal } from '@endcap/contract/money'
import type { Order } from '@endcap/contract/orders/orders'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { useState } from 'react'
import { api, sentenceOf } from '../../api/api.ts'

/** New quantities by line. */
export type Reductions = Readonly<Record<string, number>>

/** The new prices and total that the buyer accepts by sending again. */
export type Agreement = { prices: ReadonlyMap<string, Cents>; total: Cents }

/** With the excise as it is; the server answers with another total if that changes. */
export const totalAfter = (order: Order, reductions: Reductions): Cents =>
  order.orderDetails.delivery_fee +
  (order.orderDetails.excise ?? 0) +
  linesTotal(
    order.products.map((line) => ({ ...line, quantity: reductions[line._id] ?? line.quantity })),
  )

/** `onChanged` reloads the order. */
export const useReduceOrder = (order: Order, onChanged: () => void) => {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [agreement, setAgreement] = useState<Agreement | null>(null)

  const run = useSingleFlight(async (send: () => Promise<unknown>): Promise<boolean> => {
    setSending(true)
    setProblem('')
    try {
      await send()
      setAgreement(null)
      onChanged()
      return true
    } catch (error) {
      if (error instanceof CallError && error.code === 'price_changed') {
        const { lines, total } = error.body
        setAgreement({
          prices: new Map(lines.map(({ product_id, now }) => [product_id, now])),
          total,
        })
      } else {
        setProblem(firstSentence(error))
      }
      return false
    } finally {
      setSending(false)
    }
  })

  const reduce = (reductions: Reductions) => {
    const lines = order.products.filter(({ _id }) => reductions[_id] !== undefined)
    return run(() =>
      api()(reduceOrder, {
        params: { id: order._id },
        body: {
          lines: lines.map(({ _id, product, price }) => ({
            line_id: _id,
            quantity: reductions[_id] ?? 0,
            Price: centsToDollars(agreement?.prices.get(product._id) ?? price),
          })),
          total: centsToDollars(agreement?.total ?? totalAfter(order, reductions)),
        },
      }),
    )
  }

  return {
    isSending,
    problem,
    agreement,
    reduce,
    cancel: () => run(() => api()(cancelMyOrder, { params: { id: order._id } })),
    /** A further edit needs a new agreement. */
    reset: () => {
      setAgreement(null)
      setProblem('')
    },
  }
}

const firstSentence = (error: unknown): string =>
  (error instanceof CallError ? Object.values(error.errors)[0] : undefined) ?? sentenceOf(error)
