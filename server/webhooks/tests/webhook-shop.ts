import type { BodyIn } from '@endcap/contract/endpoint'
import { createWebhook, webhookEndpoints } from '@endcap/contract/events/webhooks'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { event } from '../../database/schema/index.ts'
import { delivery, startOrderShop } from '../../orders/tests/order-shop.ts'
import type { startReceiver } from './webhook-receiver.ts'

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** `startOrderShop`, whose webhooks may reach this machine, with functions for webhooks. */
export const startWebhookShop = async () => {
  const shop = await startOrderShop({ webhookNetworks: ['127.0.0.1'] })
  const cola = await shop.add('Cola', 10)
  const get = async (id: string) =>
    (await shop.owner(webhookEndpoints.get, { params: { id } })).data
  return {
    ...shop,
    cola,
    get,
    /** Adds a webhook for a receiver, which verifies with its secret. */
    connect: async (receiver: Receiver, more: Partial<BodyIn<typeof createWebhook>> = {}) => {
      const body = { url: receiver.url, ...more }
      const { data, secret } = await shop.owner(createWebhook, { body })
      receiver.trust(secret, shop.context.clock)
      return { id: data._id, secret }
    },
    /** Places an order and returns its id. */
    placeOne: async () => shop.place(await shop.customer(), delivery([cola, 1])),
    /** Delivers until nothing is waiting, or an attempt has failed. */
    deliver: async (id: string) => {
      shop.context.publishEvents()
      await expect
        .poll(async () => {
          const { db } = shop.context
          // Before `waiting` is read, which counts only events with a position.
          const unpublished = await db.$count(event, sql`position is null`)
          const { waiting, retry_at } = await get(id)
          const { rows } = await db.execute<{ is_idle: boolean }>(
            sql`select sender is null and ${unpublished} = 0 as is_idle from webhook where id = ${id}`,
          )
          const isDue = retry_at === null || retry_at <= shop.context.clock()
          if (waiting > 0 && isDue) shop.context.publishEvents()
          return (
            rows[0]?.is_idle === true && (waiting === 0 || !isDue || !(await get(id)).is_enabled)
          )
        })
        .toBe(true)
    },
  }
}
