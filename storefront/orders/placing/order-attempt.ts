import { idempotencyKeyHours } from '@endcap/contract/limits'
import { holdChanges } from '../../cart/sync/held-changes.ts'
import { isRecord, parseJson, readTab, tabKeys, textIn, writeTab } from '../../storage.ts'

/**
 * The order being placed. Its idempotency key is created when the form is opened and reused until
 * the shop has replied, across reloads, so that no double click, lost connection or reload places
 * two orders. Stored per tab: two tabs are two orders.
 */
export type OrderAttempt = {
  key: string
  user_id: string
  /** The order that was sent without a reply, and when it was first sent. */
  sent?: SentOrder & { at: number }
}

export type SentOrder = {
  /** The JSON as it was sent: a repeated request under the same key needs the same body. */
  body: string
  /** The products' titles, by id. */
  titles: Readonly<Record<string, string>>
  /** Ids of the cart changes that the order includes and that were not sent with the cart. */
  changes: readonly string[]
}

/** An hour less than the server stores a key, since clocks differ. */
const maxKeyAgeMs = (idempotencyKeyHours - 1) * 3_600_000

const write = (attempt: OrderAttempt): OrderAttempt => {
  writeTab(tabKeys.orderAttempt, JSON.stringify(attempt))
  holdChanges(attempt.sent?.changes ?? [])
  return attempt
}

const readSent = (sent: unknown): OrderAttempt['sent'] => {
  if (!isRecord(sent) || typeof sent.at !== 'number') return undefined
  const titles = isRecord(sent.titles) ? sent.titles : {}
  return {
    body: textIn(sent, 'body'),
    titles: Object.fromEntries(Object.keys(titles).map((id) => [id, textIn(titles, id)])),
    changes: Array.isArray(sent.changes) ? sent.changes.map(String) : [],
    at: sent.at,
  }
}

const read = (): OrderAttempt | undefined => {
  const value = parseJson(readTab(tabKeys.orderAttempt))
  if (!isRecord(value)) return undefined
  const attempt = { key: textIn(value, 'key'), user_id: textIn(value, 'user_id') }
  if (attempt.key === '') return undefined
  const sent = readSent(value.sent)
  return sent === undefined ? attempt : { ...attempt, sent }
}

/** Whether the key with which the order was first sent may have expired. */
export const isTooOld = ({ sent }: OrderAttempt, now: Date): boolean =>
  sent !== undefined && now.getTime() - sent.at >= maxKeyAgeMs

/** The customer's order being placed, or a new one. One whose key may have expired is dropped. */
export const openAttempt = (user_id: string, now: Date): OrderAttempt => {
  const attempt = read()
  const isUsable = attempt !== undefined && attempt.user_id === user_id && !isTooOld(attempt, now)
  return isUsable ? attempt : write({ key: crypto.randomUUID(), user_id })
}

/** Stores the order before it is sent. The age of its key counts from the first request. */
export const storeSent = (attempt: OrderAttempt, order: SentOrder, now: Date): OrderAttempt =>
  write({
    key: attempt.key,
    user_id: attempt.user_id,
    sent: { ...order, at: attempt.sent?.at ?? now.getTime() },
  })

/** Removes the sent order after a refusal: the shop did not store it, and its key can be used again. */
export const dropSent = (attempt: OrderAttempt): OrderAttempt =>
  write({ key: attempt.key, user_id: attempt.user_id })

/** Ends the attempt: the shop has the order, and the next one gets a new key. */
export const closeAttempt = (): void => {
  writeTab(tabKeys.orderAttempt, null)
  holdChanges([])
}
