import { isIdempotencyKeyExpired } from '@endcap/contract/client/idempotency-key'
import { isRecord, parseJson, textIn, textsIn } from '@endcap/contract/client/parsed-json'
import { holdChanges } from '../../cart/sync/stored-cart-sync.ts'
import { readTab, tabKeys, writeTab } from '../../storage.ts'

/**
 * The order being placed. Its idempotency key is created when the form opens and reused across
 * reloads until the shop has the order, so that neither a double click nor a lost connection nor a
 * reload places it twice.
 */
export type OrderAttempt = {
  key: string
  user_id: string
  /** The order that was sent and got no reply. `at`: when it was first sent, in milliseconds. */
  sent?: SentOrder & { at: number }
}

export type SentOrder = {
  /** The exact JSON that was sent: repeating a request with the same key needs the same body. */
  body: string
  titles: Readonly<Record<string, string>>
  /** Ids of cart changes that are part of the order and were not sent with the cart before. */
  changes: readonly string[]
}

export type AttemptEvent =
  /** The form was opened. A new order gets the key `newKey`. */
  | { type: 'opened'; user_id: string; newKey: string; at: number }
  | { type: 'sent'; order: SentOrder; at: number }
  /** The server did not store the order, so its key can be reused. */
  | { type: 'refused' }
  | { type: 'placed' }

export const isAttemptExpired = (attempt: OrderAttempt, now: number): boolean =>
  isIdempotencyKeyExpired(attempt.sent?.at ?? null, now)

export const nextAttempt = (
  attempt: OrderAttempt | null,
  event: AttemptEvent,
): OrderAttempt | null => {
  if (event.type === 'opened') {
    const { user_id, newKey, at } = event
    const isUsable = attempt?.user_id === user_id && !isAttemptExpired(attempt, at)
    return isUsable ? attempt : { key: newKey, user_id }
  }
  if (attempt === null || event.type === 'placed') return null
  const { key, user_id, sent } = attempt
  return event.type === 'refused'
    ? { key, user_id }
    : // The key's age counts from the first request.
      { key, user_id, sent: { ...event.order, at: sent?.at ?? event.at } }
}

/** Stored per tab, since two tabs are two orders. Its cart changes are not sent meanwhile. */
export const storeAttempt = (attempt: OrderAttempt | null): void => {
  writeTab(tabKeys.orderAttempt, attempt === null ? null : JSON.stringify(attempt))
  holdChanges(attempt?.sent?.changes ?? [])
}

const readSent = (sent: unknown): OrderAttempt['sent'] => {
  if (!isRecord(sent) || typeof sent.at !== 'number') return undefined
  const titles = isRecord(sent.titles) ? sent.titles : {}
  return {
    body: textIn(sent, 'body'),
    titles: Object.fromEntries(Object.keys(titles).map((id) => [id, textIn(titles, id)])),
    changes: textsIn(sent, 'changes'),
    at: sent.at,
  }
}

export const readAttempt = (): OrderAttempt | null => {
  const value = parseJson(readTab(tabKeys.orderAttempt))
  if (!isRecord(value)) return null
  const attempt = { key: textIn(value, 'key'), user_id: textIn(value, 'user_id') }
  if (attempt.key === '') return null
  const sent = readSent(value.sent)
  return sent === undefined ? attempt : { ...attempt, sent }
}
