import { isRecord, parseJson, textIn } from '@endcap/contract/client/parsed-json'
import { holdChanges } from '../../cart/sync/held-changes.ts'
import { readTab, tabKeys, writeTab } from '../../storage.ts'
import type { OrderAttempt } from './order-attempt.ts'

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
    changes: Array.isArray(sent.changes) ? sent.changes.map(String) : [],
    at: sent.at,
  }
}

/** Returns this tab's attempt, or null. */
export const readAttempt = (): OrderAttempt | null => {
  const value = parseJson(readTab(tabKeys.orderAttempt))
  if (!isRecord(value)) return null
  const attempt = { key: textIn(value, 'key'), user_id: textIn(value, 'user_id') }
  if (attempt.key === '') return null
  const sent = readSent(value.sent)
  return sent === undefined ? attempt : { ...attempt, sent }
}
