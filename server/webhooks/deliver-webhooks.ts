import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { enqueueMail, readShopAddress } from '../mail/mail-store.ts'
import {
  endDelivery,
  insertAttempt,
  type NextDelivery,
  recordDelivered,
  recordFailed,
  takeDueWebhooks,
  takeNextDelivery,
} from './delivery-store.ts'
import { type Attempt, bodyOfEvent, sendWebhook, type WebhookContext } from './send-webhook.ts'

export type WebhookDelivery = {
  /** Starts to send to each webhook with events that are due and no other sender. */
  startDue: () => Promise<void>
  /** Aborts the requests under way; their events are sent again later. */
  close: () => Promise<void>
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/** Pauses after the failed attempts of an event; the last one is repeated. */
const retryDelaysMs = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour],
]
/** Of an event, after which its webhook is disabled. */
const maxFailingMs = 72 * hour
const gone = 410

type DeliveryContext = WebhookContext & Pick<Context, 'db' | 'transaction' | 'log'>

/** Null: the webhook is to be disabled. */
const findRetryTime = (at: Date, failingSince: Date, attempts: number): Date | null => {
  const last = failingSince.getTime() + maxFailingMs
  const delay = retryDelaysMs[Math.min(attempts, retryDelaysMs.length - 1)] ?? 0
  return at.getTime() >= last ? null : new Date(Math.min(at.getTime() + delay, last))
}

/** Stores an attempt, its outcome and the mail in one transaction. Returns whether the next event may follow. */
const record = (
  { transaction, config, clock }: DeliveryContext,
  { id, sender }: { id: string; sender: string },
  { url, attempts, version, ...next }: NextDelivery,
  { position, attempt }: { position: number; attempt: Attempt },
): Promise<boolean> =>
  transaction(async (db) => {
    await insertAttempt(db, attempt)
    if (attempt.error === '') {
      await recordDelivered(db, id, sender, position)
      return true
    }
    const at = clock()
    const failingSince = next.failingSince ?? at
    const retryAt = attempt.status === gone ? null : findRetryTime(at, failingSince, attempts)
    const failure = {
      attempts: attempts + 1,
      failingSince,
      retryAt,
      reason:
        attempt.status === gone
          ? 'It answered with status 410: it is gone.'
          : `An event could not be delivered for three days. ${attempt.error}`,
    }
    const isRecorded = await recordFailed(db, id, { sender, version }, failure)
    if (!isRecorded) await endDelivery(db, id, sender)
    const address = isRecorded && retryAt === null ? await readShopAddress(db) : null
    if (address !== null)
      await enqueueMail(db, address, {
        kind: 'webhook_disabled',
        facts: { url, reason: attempt.error, link: `${config.publicUrl}/admin/webhooks/${id}` },
      })
    return false
  })

/** Sends events one after the other, in the order of the feed, until none is left or one fails. */
const deliverEvents = async (
  context: DeliveryContext,
  id: string,
  sender: string,
  signal: AbortSignal,
): Promise<void> => {
  for (;;) {
    const next = await takeNextDelivery(context.db, id, sender)
    if (next === null) return
    const { event } = next
    if (event === null || signal.aborted)
      return endDelivery(context.db, id, sender, event === null ? next.newest : null)
    const sent = { id: event.id, type: event.type, body: bodyOfEvent(event) }
    const attempt = await sendWebhook(context, { ...next, id }, sent, { cause: 'event', signal })
    // It may have arrived. It is sent again, with the same id.
    if (signal.aborted && attempt.error !== '') return endDelivery(context.db, id, sender)
    const { position } = event
    if (!(await record(context, { id, sender }, next, { position, attempt }))) return
  }
}

export const createWebhookDelivery = (context: DeliveryContext): WebhookDelivery => {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  return {
    startDue: async () => {
      if (stopping.signal.aborted || !context.config.shouldSendWebhooks) return
      const sender = randomUUID()
      for (const id of await takeDueWebhooks(context.db, context.clock(), sender)) {
        const delivery = deliverEvents(context, id, sender, stopping.signal)
          .catch((error: unknown) =>
            context.log.warn({ err: error, webhook: id }, 'a webhook could not be served'),
          )
          .finally(() => running.delete(delivery))
        running.add(delivery)
      }
    },
    close: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
