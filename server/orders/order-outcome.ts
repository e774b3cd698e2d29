import type { QuantityRule } from '@endcap/contract/catalog/selling-units'
import type { Db } from '../database/database.ts'
import type { DeliveryCheck } from './delivery/order-delivery-store.ts'
import { type JsonRow, parseRow, type StoredOrder } from './idempotency-store.ts'
import type { NewOrder } from './place-order-store.ts'
import { addTitles, type UnavailableLine } from './unavailable-lines.ts'

/** A line with a quantity that isn't sold, and what is. */
export type UnsoldLine = QuantityRule & { position: number; title: string }

/** The outcome of a placed order. `position` counts the lines from 0. */
export type Outcome =
  | { kind: 'placed'; order: StoredOrder }
  /** An order is stored under the same idempotency key. */
  | { kind: 'replayed'; order: StoredOrder; bodyHash: string }
  /** The cart holds less than is ordered out of it. */
  | { kind: 'cart_changed' }
  /** `available`: how many of a counted product can be ordered; null for one that can't be at all. */
  | {
      kind: 'unavailable'
      lines: readonly { position: number; title: string; available: number | null }[]
    }
  | { kind: 'quantity_not_sold'; lines: readonly UnsoldLine[] }
  | { kind: 'delivery_day_changed'; day: string }
  | { kind: 'below_minimum'; goods: number; minimum: number }
  | { kind: 'price_changed'; lines: readonly { position: number; now: number }[]; total: number }
  /** Another request wrote the cart or used the key meanwhile; nothing is stored. */
  | { kind: 'raced' }

/** The result of the statement that places an order. */
export type OrderResult = {
  placed: JsonRow<StoredOrder> | null
  replayed: JsonRow<StoredOrder & { bodyHash: string }> | null
  unavailable: UnavailableLine[] | null
  unsold: UnsoldLine[] | null
  changed: { position: number; now: number }[] | null
  total: number | null
  fits: boolean
  isCartChanged: boolean
  delivery: DeliveryCheck | null
}

/** Decides the outcome by what the statement returned: the first of the reasons that prevent an order. */
export const readOutcome = async (
  db: Db,
  order: Pick<NewOrder, 'customerId' | 'lines'>,
  outcome: OrderResult,
): Promise<Outcome> => {
  if (outcome.placed) return { kind: 'placed', order: parseRow(outcome.placed) }
  if (outcome.replayed) {
    const { bodyHash, ...order } = parseRow(outcome.replayed)
    return { kind: 'replayed', order, bodyHash }
  }
  if (outcome.isCartChanged) return { kind: 'cart_changed' }
  if (outcome.unavailable)
    return { kind: 'unavailable', lines: await addTitles(db, order, outcome.unavailable) }
  if (outcome.unsold) return { kind: 'quantity_not_sold', lines: outcome.unsold }
  if (outcome.delivery?.isOtherDay)
    return { kind: 'delivery_day_changed', day: outcome.delivery.day }
  if (outcome.delivery?.isRefused) return { kind: 'below_minimum', ...outcome.delivery }
  if (!outcome.fits)
    return { kind: 'price_changed', lines: outcome.changed ?? [], total: outcome.total ?? 0 }
  return { kind: 'raced' }
}
