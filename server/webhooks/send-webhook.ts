import { randomUUID } from 'node:crypto'
import { ShopEvent } from '@endcap/contract/events/events'
import type { WebhookAttempt } from '@endcap/contract/events/webhooks'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { webhookAttempt } from '../database/schema/index.ts'
import type { StoredEvent } from '../events/event-store.ts'
import { toShopEvent } from '../events/list-changes.ts'
import { createAllowedNetworks } from './network-rules.ts'
import { postWebhook } from './post-webhook.ts'
import { signWebhook } from './sign-webhook.ts'

export type WebhookContext = Pick<Context, 'clock' | 'secrets' | 'config'>

type Target = {
  id: string
  url: string
  secret: string
  formerSecret: string | null
  formerSecretUntil: Date | null
}

export type Attempt = Omit<typeof webhookAttempt.$inferSelect, 'id'>

export const bodyOfEvent = (event: StoredEvent): string => {
  const { id: _id, ...body } = z.encode(ShopEvent, toShopEvent(event))
  return JSON.stringify(body)
}

export const makeTestEvent = (webhookId: string, at: Date) => ({
  id: randomUUID(),
  type: 'webhook.test',
  body: JSON.stringify({
    type: 'webhook.test',
    timestamp: at.toISOString(),
    data: { webhook_id: webhookId },
  }),
})

/** Makes one request. Returns what the log shows of it. */
export const sendWebhook = async (
  { clock, secrets, config }: WebhookContext,
  { id: webhookId, url, secret, formerSecret, formerSecretUntil }: Target,
  { id, type, body }: { id: string; type: string; body: string },
  { cause, signal }: { cause: WebhookAttempt['cause']; signal: AbortSignal },
): Promise<Attempt> => {
  const at = clock()
  const both =
    formerSecret !== null && formerSecretUntil !== null && formerSecretUntil > at
      ? [secret, formerSecret]
      : [secret]
  const headers = signWebhook({ id, body, at }, both.map(secrets.open))
  const allowed = createAllowedNetworks(config.webhookNetworks)
  const answer = await postWebhook(url, { headers, body }, { allowed, signal })
  return { ...answer, webhookId, eventId: id, type, cause, at, request: body }
}
