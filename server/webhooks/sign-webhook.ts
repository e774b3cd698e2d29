import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** In the form that libraries of Standard Webhooks take. */
export const makeWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

/** The headers of a request by Standard Webhooks, with a signature for each secret. */
export const signWebhook = (
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
    'content-type': 'application/json',
    'user-agent': 'Endcap',
  }
}
