import { CallError } from '@endcap/contract/client'
import { Id, Money } from '@endcap/contract/shapes'
import { z } from 'zod'
import { isOutage } from '../../api.ts'

const PriceChanged = z.object({
  lines: z.array(z.object({ product_id: Id, was: Money.nullish(), now: Money })),
  total: Money,
})
const Unavailable = z.object({ lines: z.array(z.object({ product_id: Id, title: z.string() })) })

/** Why an order was not placed, as the checkout page shows it. */
export type Refusal =
  | { kind: 'price-changed'; changes: z.output<typeof PriceChanged> }
  | { kind: 'unavailable'; lines: z.output<typeof Unavailable>['lines'] }
  /** An earlier try under the same key, with other contents, has reached the shop. */
  | { kind: 'already-placed' }
  /** Nobody knows whether it arrived; the same order may be sent again. */
  | { kind: 'unanswered'; sentence: string }
  | { kind: 'other'; sentence: string; errors: Readonly<Record<string, string>> }

/** Reads what a failed `placeOrder` says (contract, 'Placing an order'). */
export const readRefusal = (error: unknown): Refusal => {
  if (!(error instanceof CallError))
    return {
      kind: 'unanswered',
      sentence:
        'We could not read the shop’s answer. Please submit again: it is never placed twice.',
    }
  if (isOutage(error))
    return {
      kind: 'unanswered',
      sentence: `${error.message} Submitting the same order again never places it twice.`,
    }
  if (error.code === 'price_changed') {
    const changes = PriceChanged.safeParse(error.body)
    if (changes.success) return { kind: 'price-changed', changes: changes.data }
  }
  if (error.code === 'unavailable') {
    const gone = Unavailable.safeParse(error.body)
    if (gone.success) return { kind: 'unavailable', lines: gone.data.lines }
  }
  if (error.code === 'idempotency_key_reused') return { kind: 'already-placed' }
  return { kind: 'other', sentence: error.message, errors: error.errors }
}
