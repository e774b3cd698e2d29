import { idempotencyKeyHours } from '@endcap/contract/limits'
import { holdChanges } from '../../cart/sync/held-changes.ts'
import { isRecord, parseJson, readTab, tabKeys, textIn, writeTab } from '../../storage.ts'

/**
 * The order under way. Its key is made when the form is opened and kept until the shop has
 * answered, across reloads, so that no double click, lost connection or reload makes two orders
 * (contract, `Idempotency-Key`). Kept in the tab's own storage: two tabs are two orders.
 */
export type OrderAttempt = {
  key: string
  user_id: string
  /** What was sent and not yet answered, and when the first of its tries was. */
  sent?: SentOrder & { at: number }
}

export type SentOrder = {
  /** To the letter: the same key needs the same body. */
  body: string
  /** What the products are called, by id. */
  titles: Readonly<Record<string, string>>
  /** The changes to the cart that are part of the order, though the shop was not told of them. */
  changes: readonly string[]
}

/** An hour less than the server accepts a key, since clocks differ. */
const keyLasts = (idempotencyKeyHours - 1) * 3_600_000

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

/** Whether the shop may have forgotten the key under which an order was sent first. */
export const isTooOld = ({ sent }: OrderAttempt, now: Date): boolean =>
  sent !== undefined && now.getTime() - sent.at >= keyLasts

/** The customer's order under way, or a new one. One that is too old to be asked about is over. */
export const openAttempt = (user_id: string, now: Date): OrderAttempt => {
  const attempt = read()
  const isUsable = attempt !== undefined && attempt.user_id === user_id && !isTooOld(attempt, now)
  return isUsable ? attempt : write({ key: crypto.randomUUID(), user_id })
}

/** Notes what is being sent, before it is. The shop counts the age of a key from the first time. */
export const noteSent = (attempt: OrderAttempt, order: SentOrder, now: Date): OrderAttempt =>
  write({
    key: attempt.key,
    user_id: attempt.user_id,
    sent: { ...order, at: attempt.sent?.at ?? now.getTime() },
  })

/** The shop has refused it: nothing is stored there, and a refused order spends no key. */
export const noteRefused = (attempt: OrderAttempt): OrderAttempt =>
  write({ key: attempt.key, user_id: attempt.user_id })

/** The shop has the order: the next one gets a key of its own. */
export const closeAttempt = (): void => {
  writeTab(tabKeys.orderAttempt, null)
  holdChanges([])
}
