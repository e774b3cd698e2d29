import { maxWebhooks, secretOverlapHours } from '@endcap/contract/events/event-types'
import * as webhooks from '@endcap/contract/events/webhooks'
import { recordAudit } from '../audit/audit-store.ts'
import { changeByStaff, createByStaff } from '../audit/staff-changes.ts'
import { crudRoutes, staffRows } from '../audit/staff-crud.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { type Identity, staffOf } from '../http/identity.ts'
import { isId, readId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import {
  findEvent,
  findTarget,
  insertAttempt,
  listAttempts,
  retryAtOnce,
} from './delivery-store.ts'
import { problemOfUrl } from './network-rules.ts'
import { bodyOfEvent, makeTestEvent, sendWebhook } from './send-webhook.ts'
import { makeWebhookSecret } from './sign-webhook.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  replaceSecret,
  skipEvent,
  updateWebhook,
} from './webhook-store.ts'

const entity = 'webhooks'

const refuseUrl = ({ config }: Context, url: string | undefined): void => {
  const problem = url === undefined ? null : problemOfUrl(url, config.webhookNetworks)
  if (problem !== null) throw invalidField('url', problem)
}

const show = ({ url, description, types, is_enabled }: webhooks.Webhook) => ({
  ...{ url, description, types, is_enabled },
})

const rows = staffRows<webhooks.Webhook, Partial<webhooks.Webhook>>({
  entity,
  list: listWebhooks,
  find: findWebhook,
  lock: lockWebhook,
  update: async (db, id, values, before, context) => {
    refuseUrl(context, values.url)
    await updateWebhook(db, id, values, before)
  },
  remove: deleteWebhook,
  show,
})

const findStored = async (db: Db, id: string): Promise<webhooks.Webhook> => {
  const row = await findWebhook(db, id)
  if (row === null) throw new ShopError('not_found')
  return row
}

/** Throws `invalid` for an address that is not allowed, and above the limit. */
const createWebhook = async (
  context: Context,
  { body, ...by }: Call<typeof webhooks.createWebhook>,
) => {
  refuseUrl(context, body.url)
  const secret = makeWebhookSecret()
  const data = await createByStaff(context, by, {
    entity,
    entityId: ({ _id }: webhooks.Webhook) => _id,
    show,
    make: async (db) => {
      if ((await countWebhooks(db)) >= maxWebhooks)
        throw invalidField(
          'url',
          `You have reached the limit of ${maxWebhooks} webhooks. Please delete one you don’t need.`,
        )
      const { is_enabled: isEnabled, ...values } = body
      const sealed = context.secrets.seal(secret)
      return findStored(db, await insertWebhook(db, { ...values, isEnabled, secret: sealed }))
    },
  })
  return { data, secret }
}

/** Throws `not_found`. */
const changeLocked = (
  context: Context,
  by: { params: { id: string }; identity: Identity },
  action: string,
  make: (db: Db, id: string, before: webhooks.Webhook) => Promise<void>,
): Promise<webhooks.Webhook> => {
  const id = readId(by.params.id)
  return changeByStaff(
    context,
    { identity: by.identity, ifMatch: null },
    {
      ...{ action, entity, entityId: id, show },
      lock: (db) => lockWebhook(db, id),
      make: async (db, before) => {
        await make(db, id, before)
        return findStored(db, id)
      },
    },
  )
}

const rotateSecret = async (context: Context, call: Call<typeof webhooks.rotateWebhookSecret>) => {
  const secret = makeWebhookSecret()
  const at = context.clock()
  const formerUntil = new Date(at.getTime() + secretOverlapHours * 3_600_000)
  const data = await changeLocked(context, call, 'rotate-secret', (db, id) =>
    replaceSecret(db, id, { secret: context.secrets.seal(secret), at, formerUntil }),
  )
  return { data, secret }
}

/** Throws `status_conflict` if no event has failed, or another one than the caller names. */
const skipFailed = async (context: Context, call: Call<typeof webhooks.skipWebhookEvent>) => ({
  data: await changeLocked(context, call, 'skip-event', async (db, id, before) => {
    if (before.failing_since === null)
      throw new ShopError('status_conflict', {
        message: 'No event has failed, so there is none to skip. Please reload the page.',
      })
    if (before.failing_event_id !== call.body.event_id)
      throw new ShopError('status_conflict', {
        message: 'Another event is failing by now. Please reload the page.',
      })
    await skipEvent(db, id)
  }),
})

const toAttempt = ({
  id: _id,
  eventId,
  durationMs,
  ...attempt
}: Awaited<ReturnType<typeof listAttempts>>['rows'][number]): webhooks.WebhookAttempt => ({
  ...{ ...attempt, _id, event_id: eventId, duration_ms: durationMs },
})

const listWebhookAttempts = async (
  { db }: Context,
  { params, query }: Call<typeof webhooks.listWebhookAttempts>,
) => {
  const slice = { limit: query.limit, offset: offsetOf(query) }
  const { _id } = await findStored(db, readId(params.id))
  const { rows: found, total } = await listAttempts(db, _id, slice)
  return toPage(found.map(toAttempt), total, query)
}

/** Sends an event at once, also if others wait. If it is delivered, a failing webhook is tried again at once. */
const sendNow = async (
  context: Context,
  { params, identity }: { params: { id: string }; identity: Identity },
  cause: 'again' | 'test',
  eventOf: (webhookId: string) => Promise<{ id: string; type: string; body: string }>,
) => {
  const target = await findTarget(context.db, readId(params.id))
  if (target === null) throw new ShopError('not_found')
  const event = await eventOf(target.id)
  const signal = new AbortController().signal
  const attempt = await sendWebhook(context, target, event, { cause, signal })
  const id = await context.transaction(async (db) => {
    if (attempt.error === '') await retryAtOnce(db, target.id)
    await recordAudit(db, {
      ...{ by: staffOf(identity), at: attempt.at, action: `send-${cause}` },
      ...{ entity, entityId: target.id, after: { event: event.id, status: attempt.status } },
    })
    return insertAttempt(db, attempt)
  })
  context.publishEvents()
  const message = attempt.error === '' ? 'Delivered.' : `Not delivered. ${attempt.error}`
  return { data: toAttempt({ ...attempt, id }), message }
}

const sendEvent = (context: Context, call: Call<typeof webhooks.sendWebhookEvent>) =>
  sendNow(context, call, 'again', async () => {
    const { event_id } = call.body
    const event = isId(event_id) ? await findEvent(context.db, event_id) : null
    if (event === null)
      throw new ShopError('not_found', {
        message: 'This event is no longer stored, so it can’t be sent again.',
      })
    return { id: event.id, type: event.type, body: bodyOfEvent(event) }
  })

export const webhookRoutes: readonly Route<Context>[] = [
  ...crudRoutes(webhooks.webhookEndpoints, rows),
  handle(webhooks.createWebhook, createWebhook),
  handle(webhooks.rotateWebhookSecret, rotateSecret),
  handle(webhooks.listWebhookAttempts, listWebhookAttempts),
  handle(webhooks.sendWebhookEvent, sendEvent),
  handle(webhooks.testWebhook, (context: Context, call) =>
    sendNow(context, call, 'test', async (id) => makeTestEvent(id, context.clock())),
  ),
  handle(webhooks.skipWebhookEvent, skipFailed),
]
