import { randomUUID } from 'node:crypto'
import { ShopEvent } from '@endcap/contract/events/events'
import type { WebhookAttempt } from '@endcap/contract/events/webhooks'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { webhookAttempt } from '../database/schema/index.ts'
import type { StoredEvent } from '../events/event-store.ts'
import { toShopEvent } from '../events/list-changes.ts'
import { createAllowedNetworks } from './network-rules.ts'
import { type Answer, postWebhook } from './post-webhook.ts'
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

/** Null if `AUTH_SECRET` has changed since the text was encrypted. */
const openSecret = (secrets: WebhookContext['secrets'], sealed: string): string | null => {
  try {
    return secrets.open(sealed)
  } catch {
    return null
  }
}

const failed = (error: string): Answer => ({ status: null, response: '', error, durationMs: 0 })

/** Makes one request, unless something forbids it. Returns the row of the log. */
export const sendWebhook = async (
  { clock, secrets, config }: WebhookContext,
  { id: webhookId, url, secret, formerSecret, formerSecretUntil }: Target,
  { id, type, body }: { id: string; type: string; body: string },
  { cause, signal }: { cause: WebhookAttempt['cause']; signal: AbortSignal },
): Promise<Attempt> => {
  const at = clock()
  const send = async (): Promise<Answer> => {
    if (!config.shouldSendWebhooks)
      return failed('Nothing was sent, because webhooks are off on this server (WEBHOOKS=0).')
    const current = openSecret(secrets, secret)
    if (current === null)
      return failed('The secret can’t be read since AUTH_SECRET has changed. Please replace it.')
    const isBoth = formerSecret !== null && formerSecretUntil !== null && formerSecretUntil > at
    const former = isBoth ? openSecret(secrets, formerSecret) : null
    const headers = signWebhook({ id, body, at }, former === null ? [current] : [current, former])
    const allowed = createAllowedNetworks(config.webhookNetworks)
    return postWebhook(url, { headers, body }, { allowed, signal })
  }
  return { ...(await send()), webhookId, eventId: id, type, cause, at, request: body }
}
