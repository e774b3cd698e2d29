import { CallError } from '@endcap/contract/client/call'
import type { FailureBody } from '@endcap/contract/failure-bodies'
import { type Cents, formatCents } from '@endcap/contract/money'
import { hasCapability } from '../../session/may.ts'
import type { EntryLine } from './order-entry.ts'

export type OrderRefusal =
  | {
      kind: 'prices'
      message: string
      /** By product: the price that was sent, and today's price. */
      prices: ReadonlyMap<string, { was: Cents; now: Cents }>
    }
  | {
      kind: 'unavailable'
      message: string
      /** By product: the number of pieces left, 0 if none can be ordered. */
      left: ReadonlyMap<string, number>
    }
  /** The shop already has a request with the same key and different contents. */
  | { kind: 'placed-before'; message: string }
  /** The request may have arrived. The same one can be sent again. */
  | { kind: 'unknown'; message: string }
  /** The customer's account is on hold, or has too little left of its limit. */
  | { kind: 'credit'; message: string }
  | { kind: 'other'; message: string; errors: Readonly<Record<string, string>> }

const neverTwice =
  'Your order is still here. You can place it again safely; it won’t be placed twice.'

/** For staff, since the API's message is for the customer. */
const describeCredit = ({
  available,
  limit,
  is_on_hold,
  is_held_by_days,
}: FailureBody<'credit_hold'>): string => {
  const next = hasCapability('credit-limits')
    ? 'It was not placed.'
    : 'It was not placed. Take a payment first, or ask a manager to place it.'
  if (is_on_hold) return `The customer’s account is on hold, so the order was refused. ${next}`
  if (is_held_by_days)
    return `The customer’s account has been past due for too long, so the order was refused. ${next}`
  const left = `${formatCents(available ?? 0)} of ${formatCents(limit ?? 0)}`
  return `The order is over the customer’s credit limit: ${left} is available. ${next}`
}

export const readRefusal = (error: unknown): OrderRefusal => {
  if (!(error instanceof CallError))
    return { kind: 'unknown', message: `The shop’s reply could not be read. ${neverTwice}` }
  const { status, message, errors } = error
  if (status === 0 || status >= 500) return { kind: 'unknown', message: `${message} ${neverTwice}` }
  if (error.code === 'price_changed')
    return {
      kind: 'prices',
      message: 'Prices have changed. Please check the new total and place the order again.',
      prices: new Map(error.body.lines.map((line) => [line.product_id, line])),
    }
  if (error.code === 'unavailable')
    return {
      kind: 'unavailable',
      message:
        'Some products can no longer be ordered as entered. Please check the marked lines and place the order again.',
      left: new Map(
        error.body.lines.map(({ product_id, available = 0 }) => [product_id, available]),
      ),
    }
  if (error.code === 'credit_hold') return { kind: 'credit', message: describeCredit(error.body) }
  if (error.code === 'idempotency_key_reused')
    return {
      kind: 'placed-before',
      message:
        'An earlier version of this order has already been placed. Please check it before you place another one.',
    }
  return { kind: 'other', message, errors }
}

export const markRefused = (
  lines: readonly EntryLine[],
  refusal: OrderRefusal,
): readonly EntryLine[] => {
  if (refusal.kind === 'prices')
    return lines.map((line) => {
      // A reply that arrived after the order was sent may already have set the line to today's
      // price.
      const change = refusal.prices.get(line.productId)
      return change === undefined ? line : { ...line, price: change.now, formerPrice: change.was }
    })
  if (refusal.kind === 'unavailable')
    return lines.map((line) => {
      const left = refusal.left.get(line.productId)
      if (left === undefined) return line
      if (left === 0) return { ...line, obstacle: 'unavailable' }
      return { ...line, quantity: left, note: `Only ${left} left; you entered ${line.quantity}` }
    })
  return lines
}
