import type { QuantityRule } from '@endcap/contract/selling-units'
import type { StoredOrder } from './idempotency-store.ts'

/** A line with a quantity that isn't sold, and what is. */
export type UnsoldLine = QuantityRule & { position: number; title: string }

/** The outcome of a placed order. `position` counts the lines from 0. */
export type Outcome =
  | { kind: 'placed'; order: StoredOrder }
  /** An order is stored under the same idempotency key. */
  | { kind: 'replayed'; order: StoredOrder; bodyHash: string }
  /** `available`: how many of a counted product can be ordered; null for one that can't be at all. */
  | {
      kind: 'unavailable'
      lines: readonly { position: number; title: string; available: number | null }[]
    }
  | { kind: 'quantity_not_sold'; lines: readonly UnsoldLine[] }
  | { kind: 'price_changed'; lines: readonly { position: number; now: number }[]; total: number }
  /** Another request wrote the cart or used the key meanwhile; nothing is stored. */
  | { kind: 'raced' }
