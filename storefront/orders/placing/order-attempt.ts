import { isIdempotencyKeyExpired } from '@endcap/contract/client/idempotency-key'
import { isRecord, parseJson, textIn, textsIn } from '@endcap/contract/client/parsed-json'
import { holdChanges } from '../../cart/sync/stored-cart-sync.ts'
import { readTab, tabKeys, writeTab } from '../../storage.ts'

/**
 * The order being placed. Its idempotency key is created when the form is opened and reused until the shop has the
 * order, across reloads, so that no double click, lost connection or reload places two orders.
 */
export type OrderAttempt = {
  key: string
  user_id: string
  /** The order that was sent without a reply, and when it was first sent, in milliseconds. */
  sent?: SentOrder & { at: number }
}

export type SentOrder = {
  /** The JSON as it was sent: a repeated request under the same key needs the same body. */
  body: string
  titles: Readonly<Record<string, string>>
  /** Ids of the cart changes that the order includes and that were not sent with the cart. */
  changes: readonly string[]
}

export type AttemptEvent =
  /** The customer opens the form. `newKey` is for a new order. */
  | { type: 'opened'; user_id: string; newKey: string; at: number }
  | { type: 'sent'; order: SentOrder; at: number }
  /** The shop did not store the order, and its key can be used again. */
  | { type: 'refused' }
  /** The shop has the order. */
  | { type: 'placed' }

export const isAttemptExpired = (attempt: OrderAttempt, now: number): boolean =>
  isIdempotencyKeyExpired(attempt.sent?.at ?? null, now)

/** Returns the attempt after an event, null if there is none. */
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
    : // The age of a key counts from the first request.
      { key, user_id, sent: { ...event.order, at: sent?.at ?? event.at } }
}

/** Stores the attempt for this tab (two tabs are two orders), and holds its cart changes. */
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
