import { addDays } from '@endcap/contract/shop-time'
import { findFirstOwner } from '@endcap/server/accounts/account-store'
import { insertApiToken } from '@endcap/server/accounts/api-tokens/api-token-store'
import { readToday } from '@endcap/server/accounts/api-tokens/manage-api-tokens'
import { hashTokenText, makeTokenText } from '@endcap/server/accounts/api-tokens/token-text'
import type { Context } from '@endcap/server/context'
import { listEventsAfter, numberEvents } from '@endcap/server/events/event-store'
import { dayMs, minuteMs } from '@endcap/server/system/durations'
import { insertAttempt } from '@endcap/server/webhooks/delivery-store'
import { bodyOfEvent } from '@endcap/server/webhooks/send-webhook'
import { makeWebhookSecret } from '@endcap/server/webhooks/sign-webhook'
import { insertWebhook } from '@endcap/server/webhooks/webhook-store'

/** A token that expired last week. Nobody knows its text. */
const addToken = async (context: Context): Promise<void> => {
  const owner = await findFirstOwner(context.db)
  if (owner === null) throw new Error('The demo shop needs an owner who can log in.')
  const token = makeTokenText()
  const daysAgo = (days: number) => new Date(context.clock().getTime() - days * dayMs)
  await insertApiToken(context.db, {
    name: 'Nightly export to accounting',
    scopes: ['receivables', 'accounting'],
    isReadOnly: true,
    networks: ['203.0.113.0/24'],
    expiresOn: addDays(await readToday(context), -7),
    ...{ tokenHash: hashTokenText(token), lastFour: token.slice(-4) },
    ...{ staffId: owner.id, staffName: owner.name },
    createdAt: daysAgo(97),
    lastUsedAt: daysAgo(7),
  })
}

/** A webhook that is switched off, with a log of events of this shop: the first attempt has failed. */
const addWebhook = async ({ db, clock, secrets }: Context): Promise<void> => {
  const webhookId = await insertWebhook(db, {
    url: 'https://hooks.peachbooks.example/endcap',
    description: 'New customers to the bookkeeping program',
    types: ['customer.registered', 'customer.approved'],
    isEnabled: false,
    secret: secrets.seal(makeWebhookSecret()),
  })
  const unavailable = {
    ...{ durationMs: 214, status: 503, response: 'Service Unavailable' },
    error: 'It answered with status 503 instead of 2xx.',
  }
  const delivered = { durationMs: 96, status: 200, response: '{"ok":true}', error: '' }
  const [first, second] = (await listEventsAfter(db, 0, 100)).filter(({ type }) =>
    type.startsWith('customer.'),
  )
  if (first === undefined || second === undefined)
    throw new Error('The demo shop needs events of customers.')
  const now = clock().getTime()
  for (const [event, answer, minutesAgo] of [
    [first, unavailable, 190],
    [first, delivered, 189],
    [second, delivered, 188],
  ] as const)
    await insertAttempt(db, {
      ...{ webhookId, eventId: event.id, type: event.type, cause: 'event' },
      ...{ at: new Date(now - minutesAgo * minuteMs), request: bodyOfEvent(event), ...answer },
    })
}

/** Other programs of the demo shop: none can call it, or is called. */
export const loadDemoPrograms = async (context: Context): Promise<void> => {
  await addToken(context)
  await numberEvents(context.db)
  await addWebhook(context)
}
