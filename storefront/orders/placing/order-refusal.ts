import { anyQuantity } from '@endcap/contract/catalog/selling-units'
import { nearestSold } from '@endcap/contract/catalog/sold-quantities'
import { CallError } from '@endcap/contract/client/call'
import type { FailureBody } from '@endcap/contract/failure-bodies'
import { t } from '@lingui/core/macro'
import { isOutage } from '../../api/api.ts'
import type { PricedLine } from '../../cart/page/cart-lines.ts'

export type Refusal =
  | { kind: 'price-changed'; changes: FailureBody<'price_changed'> }
  | { kind: 'unavailable'; lines: FailureBody<'unavailable'>['lines'] }
  /** Products that law or tax keeps from the buyer on the day of delivery. */
  | { kind: 'trade-blocked'; lines: FailureBody<'trade_blocked'>['lines'] }
  | { kind: 'not-sold'; lines: FailureBody<'quantity_not_sold'>['lines'] }
  /** The delivery day has changed since the checkout showed it. `day`: `''` if there is none. */
  | { kind: 'other-day'; day: string; sentence: string }
  /** The account is on hold, or the order exceeds the credit limit. */
  | { kind: 'credit-hold'; credit: FailureBody<'credit_hold'>; sentence: string }
  /** An earlier request with the same key and another body has arrived. */
  | { kind: 'already-placed' }
  /** The cart has less of a product than the order: another device may have ordered it. */
  | { kind: 'cart-changed' }
  /** Sent so long ago that the key may have expired, so sending it again could place it twice. */
  | { kind: 'too-old' }
  /** This request, or an earlier one, may have arrived. The same order can be sent again. */
  | { kind: 'outcome-unknown'; sentence: string }
  | { kind: 'other'; sentence: string; errors: Readonly<Record<string, string>> }

export const readRefusal = (error: unknown): Refusal => {
  if (!(error instanceof CallError))
    return {
      kind: 'outcome-unknown',
      sentence: t`We could not confirm that your order was placed. Please submit it again; it won’t be placed twice.`,
    }
  const { message } = error
  if (isOutage(error))
    return {
      kind: 'outcome-unknown',
      sentence: t`${message} You can submit it again safely; it won’t be placed twice.`,
    }
  // If the buyer has to log in or to wait, that says nothing about the order.
  if (error.status !== 409 && error.status !== 422)
    return { kind: 'outcome-unknown', sentence: message }
  if (error.code === 'cart_changed') return { kind: 'cart-changed' }
  if (error.code === 'price_changed') {
    const { lines, total, excise } = error.body
    return {
      kind: 'price-changed',
      changes: { lines, total, ...(excise !== undefined && { excise }) },
    }
  }
  if (error.code === 'unavailable') return { kind: 'unavailable', lines: error.body.lines }
  if (error.code === 'trade_blocked') return { kind: 'trade-blocked', lines: error.body.lines }
  if (error.code === 'quantity_not_sold') return { kind: 'not-sold', lines: error.body.lines }
  if (error.code === 'delivery_day_changed')
    return { kind: 'other-day', day: error.body.delivery_day, sentence: message }
  if (error.code === 'credit_hold')
    return { kind: 'credit-hold', credit: error.body, sentence: message }
  if (error.code === 'idempotency_key_reused') return { kind: 'already-placed' }
  return { kind: 'other', sentence: message, errors: error.errors }
}

/** Rounded to quantities that can be ordered, 0 if none is left. Null for other refusals. */
export const quantitiesToAccept = (
  refusal: Refusal | null,
  lines: readonly Pick<PricedLine, '_id' | 'now'>[],
): ReadonlyMap<string, number> | null => {
  if (refusal?.kind === 'not-sold')
    return new Map(
      refusal.lines.map(({ product_id, nearest }) => [product_id, nearest.at(-1) ?? 0]),
    )
  if (refusal?.kind === 'trade-blocked')
    return new Map(refusal.lines.map(({ product_id }) => [product_id, 0]))
  if (refusal?.kind !== 'unavailable') return null
  return new Map(
    refusal.lines.map(({ product_id, available = 0 }) => {
      const rule = lines.find(({ _id }) => _id === product_id)?.now ?? anyQuantity
      const [nearest = 0] = nearestSold(available, rule)
      return [product_id, nearest <= available ? nearest : 0]
    }),
  )
}
