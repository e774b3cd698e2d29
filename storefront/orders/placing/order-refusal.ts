import { CallError } from '@endcap/contract/client/call'
import { type Cents, dollarsToCents } from '@endcap/contract/money'
import { t } from '@lingui/core/macro'
import { isOutage } from '../../api/api.ts'
import { isRecord, textIn } from '../../storage.ts'

/** The price at which a line was shown, if any, and its current one. */
type ChangedLine = { product_id: string; was: Cents | null; now: Cents }
/** `available`: how many are left of a product of which more was ordered. */
type Unavailable = { product_id: string; title: string; available?: number }

const recordsIn = (body: unknown): Readonly<Record<string, unknown>>[] =>
  isRecord(body) && Array.isArray(body.lines) ? body.lines.filter(isRecord) : []

const centsIn = (record: Readonly<Record<string, unknown>>, field: string): Cents | null => {
  const dollars = record[field]
  return typeof dollars === 'number' ? dollarsToCents(dollars) : null
}

const readPriceChanges = (body: unknown): { lines: ChangedLine[]; total: Cents } | undefined => {
  const total = isRecord(body) ? centsIn(body, 'total') : null
  const lines = recordsIn(body).flatMap((line): ChangedLine[] => {
    const now = centsIn(line, 'now')
    const product_id = textIn(line, 'product_id')
    return now === null ? [] : [{ product_id, was: centsIn(line, 'was'), now }]
  })
  return total === null ? undefined : { lines, total }
}

/** A line whose quantity isn't sold, and the nearest quantities that are. */
type Unsold = { product_id: string; title: string; quantity: number; nearest: readonly number[] }

const readUnsold = (body: unknown): Unsold[] =>
  recordsIn(body).map((line) => ({
    product_id: textIn(line, 'product_id'),
    title: textIn(line, 'title'),
    quantity: Number(line.quantity),
    nearest: Array.isArray(line.nearest) ? line.nearest.map(Number) : [],
  }))

/** The reason why an order was not placed, for the checkout page. */
export type Refusal =
  | { kind: 'price-changed'; changes: { lines: readonly ChangedLine[]; total: Cents } }
  | { kind: 'unavailable'; lines: readonly Unavailable[] }
  | { kind: 'not-sold'; lines: readonly Unsold[] }
  /** It would be delivered on another day than the checkout showed; '' for none. */
  | { kind: 'other-day'; day: string; sentence: string }
  /** An earlier request with the same key and another body has reached the shop. */
  | { kind: 'already-placed' }
  /** The cart has fewer of a product than the order: another device may have ordered it. */
  | { kind: 'cart-changed' }
  /** It was sent so long ago that its key may have expired: it could be placed twice. */
  | { kind: 'too-old' }
  /** Whether it, or an earlier request, arrived is unknown; the same order may be sent again. */
  | { kind: 'outcome-unknown'; sentence: string }
  | { kind: 'other'; sentence: string; errors: Readonly<Record<string, string>> }

/** Reads the refusal from a failed `placeOrder`. */
export const readRefusal = (error: unknown): Refusal => {
  if (!(error instanceof CallError))
    return {
      kind: 'outcome-unknown',
      sentence: t`We could not read the shop’s reply. Please submit again: it is never placed twice.`,
    }
  const { message } = error
  if (isOutage(error))
    return {
      kind: 'outcome-unknown',
      sentence: t`${message} Submitting the same order again never places it twice.`,
    }
  // A request to log in or to wait says nothing about the order.
  if (error.status !== 409 && error.status !== 422)
    return { kind: 'outcome-unknown', sentence: message }
  if (error.code === 'cart_changed') return { kind: 'cart-changed' }
  if (error.code === 'price_changed') {
    const changes = readPriceChanges(error.body)
    if (changes !== undefined) return { kind: 'price-changed', changes }
  }
  if (error.code === 'unavailable')
    return {
      kind: 'unavailable',
      lines: recordsIn(error.body).map((line) => ({
        product_id: textIn(line, 'product_id'),
        title: textIn(line, 'title'),
        ...(Number.isInteger(line.available) && { available: Number(line.available) }),
      })),
    }
  if (error.code === 'quantity_not_sold') return { kind: 'not-sold', lines: readUnsold(error.body) }
  if (error.code === 'delivery_day_changed')
    return {
      kind: 'other-day',
      day: isRecord(error.body) ? textIn(error.body, 'delivery_day') : '',
      sentence: message,
    }
  if (error.code === 'idempotency_key_reused') return { kind: 'already-placed' }
  return { kind: 'other', sentence: message, errors: error.errors }
}
