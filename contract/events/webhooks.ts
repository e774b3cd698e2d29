import { z } from 'zod'
import { rowEndpoints } from '../crud-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { maxLength } from '../limits.ts'
import {
  dataOf,
  FlagIn,
  Id,
  Message,
  optionalText,
  PageQuery,
  pageOf,
  requiredText,
  Timestamp,
} from '../schemas.ts'
import { eventTypes, maxWebhooks, secretOverlapHours } from './event-types.ts'

export const Webhook = z.object({
  _id: Id,
  url: z.string(),
  description: z.string(),
  types: z.array(z.enum(eventTypes)).describe('Empty: all'),
  is_enabled: z.boolean(),
  disabled_reason: z.string().describe('Why the shop has disabled it; otherwise empty'),
  failing_since: Timestamp.nullable().describe('Of the event that could not be delivered yet'),
  failing_event_id: Id.nullable(),
  retry_at: Timestamp.nullable(),
  waiting: z.int().describe('Events that are not delivered yet; at most 1,000 are counted'),
  former_secret_until: Timestamp.nullable().describe('Until then two secrets sign'),
  version: z.int(),
})
export type Webhook = z.output<typeof Webhook>

export const WebhookAttempt = z.object({
  _id: Id,
  event_id: Id,
  type: z.string(),
  cause: z.enum(['event', 'again', 'test']),
  at: Timestamp,
  duration_ms: z.int(),
  status: z.int().nullable().describe('Null: no response'),
  error: z.string().describe('Empty: delivered'),
  request: z.string().describe('The body'),
  response: z.string().describe('The beginning of its body'),
})
export type WebhookAttempt = z.output<typeof WebhookAttempt>

const chooseEvents = 'Please choose events from the list.'

const fields = {
  url: requiredText(maxLength.link, 'Please enter the address.').refine(
    (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
    'Please enter an address such as https://example.com/hooks.',
  ),
  description: optionalText(maxLength.name),
  types: z
    .array(z.enum(eventTypes, { error: chooseEvents }), { error: chooseEvents })
    .max(eventTypes.length, chooseEvents),
  is_enabled: FlagIn,
}

const access = 'staff:settings'
const path = '/admin/api/webhooks'

export const webhookEndpoints = rowEndpoints({
  name: 'Webhook',
  path: 'webhooks',
  access,
  label: 'webhook',
  summaries: {
    change:
      'Changes a webhook. If one that is enabled has changed, it tries again at once, and continues with the first event that was not delivered',
  },
  row: Webhook,
  change: z.object(fields).partial(),
})

const WithSecret = dataOf(Webhook).extend({
  secret: z
    .string()
    .describe('`whsec_` and base64, for libraries of Standard Webhooks; shown once'),
})

export const createWebhook = endpoint({
  name: 'createWebhook',
  method: 'POST',
  path,
  access,
  summary: `Adds a webhook, which gets all events from now on; at most ${maxWebhooks}`,
  body: z.object({ ...fields, types: fields.types.default([]), is_enabled: FlagIn.default(true) }),
  reply: WithSecret,
  status: 201,
  errors: ['invalid'],
})

export const rotateWebhookSecret = endpoint({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: `${path}/{id}/rotate-secret`,
  access,
  summary: `Gives a webhook a new secret; for ${secretOverlapHours} hours the former one signs, too`,
  reply: WithSecret,
  status: 200,
  errors: [],
})

export const listWebhookAttempts = endpoint({
  name: 'listWebhookAttempts',
  method: 'GET',
  path: `${path}/{id}/attempts`,
  access,
  summary: 'Requests to a webhook with their responses, newest first',
  query: PageQuery,
  reply: pageOf(WebhookAttempt),
  status: 200,
  errors: [],
})

const eventId = requiredText(maxLength.id, 'Please name the event.')
const SentAttempt = dataOf(WebhookAttempt).extend(Message.shape)

export const sendWebhookEvent = endpoint({
  name: 'sendWebhookEvent',
  method: 'POST',
  path: `${path}/{id}/send`,
  access,
  summary: 'Sends an event again at once, with its id and a new signature; returns the response',
  body: z.object({ event_id: eventId }),
  reply: SentAttempt,
  status: 200,
  errors: [],
})

export const testWebhook = endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: `${path}/{id}/test`,
  access,
  summary:
    'Sends an event of the type `webhook.test` at once; returns the response. Once it is delivered, an event that failed is sent again at once',
  reply: SentAttempt,
  status: 200,
  errors: [],
})

export const skipWebhookEvent = endpoint({
  name: 'skipWebhookEvent',
  method: 'POST',
  path: `${path}/{id}/skip`,
  access,
  summary: 'Gives up the event that could not be delivered, and continues with the next one',
  body: z.object({ event_id: eventId }),
  reply: dataOf(Webhook),
  status: 200,
  errors: ['status_conflict'],
})
