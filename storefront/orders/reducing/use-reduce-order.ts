import { cancelMyOrder, reduceOrder } from '@endcap/contract/client/account-calls.gen'
import { CallError } from '@endcap/contract/client/call'
import { type Cents, centsToDollars, linesTotal } from '@endcap/contract/money'
import type { Order } from '@endcap/contract/orders/orders'
import { quantityInOrder } from '@endcap/contract/orders/quantity-in-order'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { useState } from 'react'
import { api, sentenceOf } from '../../api/api.ts'
import { addedExcise, useTradeTerms } from '../../catalog/trade/trade-terms.ts'

/** New quantities by line. */
export type Reductions = Readonly<Record<string, number>>

/** The new prices and total that the buyer accepts by sending again. */
export type Agreement = { prices: ReadonlyMap<string, Cents>; total: Cents }

const linesAfter = ({ products }: Order, reductions: Reductions) =>
  products.map((line) => ({ ...line, quantity: reductions[line._id] ?? line.quantity }))

/** The total that the buyer sees before the server confirms it. `excise`: added to the lines that are left. */
export const totalAfter = (order: Order, reductions: Reductions, excise: Cents): Cents =>
  order.orderDetails.delivery_fee + excise + linesTotal(linesAfter(order, reductions))

/** The excise that is added to the lines that are left; as it was while the server hasn't answered. */
export const useExciseAfter = (order: Order, reductions: Reductions | null): Cents => {
  const { excise = 0, date, delivery_day } = order.orderDetails
  const isAsked = excise > 0 && reductions !== null && Object.keys(reductions).length > 0
  const left = linesAfter(order, reductions ?? {})
  const lines = [...new Set(left.map(({ product }) => product._id))]
    .map((_id) => ({ _id, qty: quantityInOrder(left, _id) }))
    .filter(({ qty }) => qty > 0)
  const terms = useTradeTerms(isAsked ? order._id : undefined, lines, {
    type: '',
    date: date || delivery_day,
  })
  return terms === undefined ? excise : addedExcise(terms)
}

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

  /** `seen`: the total that the buyer agrees to. */
  const reduce = (reductions: Reductions, seen: Cents) => {
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
          total: centsToDollars(seen),
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
