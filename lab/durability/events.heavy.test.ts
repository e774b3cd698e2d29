import { setTimeout as sleep } from 'node:timers/promises'
import { createApiToken } from '@endcap/contract/accounts/api-tokens'
import {
  createWebhook,
  listWebhookAttempts,
  webhookEndpoints,
} from '@endcap/contract/events/webhooks'
import { owner } from '@endcap/start/test-support/create-buyers'
import { expect, onTestFinished, test } from 'vitest'
import {
  createGet,
  type FeedEvent,
  followFeed,
  getUntilAnswered,
  readFeed,
} from './test-support/events/feed-reader.ts'
import { startOffice } from './test-support/events/office.ts'
import { startReceiver } from './test-support/events/receiver.ts'
import { copiedColumns, createShopCopy, toCanonicalLines } from './test-support/events/shop-copy.ts'
import { startActors } from './test-support/torture/actors.ts'
import { createGate, createRandom } from './test-support/torture/history.ts'
import { startWorld } from './test-support/torture/world.ts'

/** Pauses of each actor, so that a receiver that gets one event after the other can follow. */
const pauseMs = 600
const ordersPerRound = 3
const tables = Object.keys(copiedColumns)
const hour = 3_600_000

/** Rows of whole tables by table, as of one moment. */
const exportTables = async (origin: string, token: string) => {
  const reply = await fetch(`${origin}/admin/api/export?tables=${tables}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const lines = (await reply.text()).trim().split('\n')
  const rows = lines.map((line): { table: string; row: Record<string, unknown> } =>
    JSON.parse(line),
  )
  expect(rows.at(-1)?.table).toBe('end')
  return Map.groupBy(rows, ({ table }) => table)
}

const bodyOf = ({ id: _id, ...body }: FeedEvent): string => JSON.stringify(body)
const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => id)

test('[X0-454, X0-455, X0-456] over twenty kills under load and hours without a receiver each event arrives in order, no reader of the feed misses one, and a copy made of the feed equals the tables', async () => {
  const problems: string[] = []
  const report = (problem: string) => problems.push(problem)
  const world = await startWorld(
    {
      ...{ database: 'embedded', hasTransitionMails: false, isDiskSmall: false },
      environment: { WEBHOOK_NETWORKS: '127.0.0.1' },
    },
    report,
  )
  const gate = createGate(pauseMs)
  const receiver = await startReceiver()
  const readers: ReturnType<typeof followFeed>[] = []
  onTestFinished(async () => {
    world.watch.giveUp()
    await gate.end().catch(() => {})
    const stopped = readers.map(({ stop }) => stop())
    await world.close()
    receiver.close()
    await Promise.all(stopped)
  })
  const staff = world.watch.client(world.ownerToken)
  const call = world.watch.untilAnswered

  const { data: token } = await call(staff, createApiToken, {
    body: {
      ...{ name: 'Copy', is_read_only: true, currentPassword: owner.password },
      scopes: ['audit', 'reports', 'read-catalogue', 'read-orders', 'customers', 'receivables'],
    },
  })
  const get = createGet(() => world.shop().url, token.token)
  // A token may make 600 calls in a minute, and orders come faster here.
  const copy = createShopCopy(createGet(() => world.shop().url, world.ownerToken))
  const first = followFeed(get, '', copy.follow)
  readers.push(first)

  const { body: latest } = await getUntilAnswered(get, '/admin/api/changes?after=latest')
  const since = (latest as { next: string }).next
  const { data: webhook, secret } = await call(staff, createWebhook, {
    body: { url: receiver.url },
  })
  receiver.trust(secret)
  const params = { id: webhook._id }
  const readWebhook = async () => (await call(staff, webhookEndpoints.get, { params })).data
  const errors = async () =>
    (await call(staff, listWebhookAttempts, { params, query: { limit: 100 } })).data
      .map(({ error }) => error)
      .join('\n')
  /** As if time had passed for the webhook, on the shop’s clock and on the database’s. `time`: an interval in SQL. */
  const passTime = async (time: string) => {
    await world.withDatabase((database) =>
      database.query(
        `update webhook set retry_at = retry_at - passed, failing_since = failing_since - passed,
          sending_until = sending_until - passed
        from (select ${time} as passed from webhook) elapsed`,
      ),
    )
  }
  /** Of the pause after a failure, and of the time for which a killed process has taken the webhook. */
  const untilNextAttempt = 'greatest(retry_at, sending_until, now()) - now()'

  let orders = 0
  const actors = startActors(world, {
    ...{ gate, report, random: createRandom(40) },
    onOrder: () => {
      orders += 1
    },
  })
  startOffice(actors, world)
  const killUnderLoad = async () => {
    const before = orders
    await expect.poll(() => orders, { timeout: 180_000 }).toBeGreaterThan(before + ordersPerRound)
    await world.killShop()
  }
  const killWhileSending = async () => {
    let isSending = false
    void receiver.next().then(() => {
      isSending = true
    })
    for (; !isSending; await sleep(500)) await passTime(untilNextAttempt)
    await world.killShop()
  }

  for (let kills = 0; kills < 4; kills += 1) await killWhileSending()

  receiver.become('silent')
  for (let kills = 0; kills < 3; kills += 1) await killWhileSending()
  receiver.become('failing')
  await expect.poll(errors, { timeout: 180_000 }).toContain('status 500')
  const failingSince = Date.now()
  for (let kills = 0; kills < 4; kills += 1) {
    await killUnderLoad()
    await passTime("interval '1 hour'")
  }
  receiver.close()
  const middle = first.events[Math.floor(first.events.length / 2)]
  const second = followFeed(get, middle?.id ?? '', async () => {})
  readers.push(second)
  for (let kills = 0; kills < 4; kills += 1) {
    await killUnderLoad()
    await passTime("interval '3 hours'")
  }
  await expect.poll(errors, { timeout: 180_000 }).toContain('The connection was refused')
  const { failing_since } = await readWebhook()
  expect(failingSince - (failing_since?.getTime() ?? failingSince)).toBeGreaterThan(6 * hour)
  expect((await readWebhook()).waiting).toBeGreaterThan(50)

  receiver.become('up')
  await receiver.open()
  for (let kills = 0; kills < 5; kills += 1) await killWhileSending()
  await gate.end()
  await passTime(untilNextAttempt)
  await expect.poll(async () => (await readWebhook()).waiting, { timeout: 300_000 }).toBe(0)

  const feed = await readFeed(get, '')
  const newest = feed.at(-1)?.id
  for (const reader of readers) await expect.poll(reader.cursor).toBe(newest)
  const exported = await exportTables(world.shop().url, token.token)
  await Promise.all(readers.map(({ stop }) => stop()))
  expect([...first.problems, ...second.problems, ...receiver.refused]).toEqual([])

  expect(idsOf(first.events)).toEqual(idsOf(feed))
  const at = feed.findIndex(({ id }) => id === middle?.id)
  expect(idsOf(second.events)).toEqual(idsOf(feed.slice(at + 1)))

  const sent = feed.slice(feed.findIndex(({ id }) => id === since) + 1)
  const arrived = Map.groupBy(receiver.deliveries, ({ id }) => id)
  expect([...arrived.keys()]).toEqual(idsOf(sent))
  for (const event of sent)
    for (const { body } of arrived.get(event.id) ?? []) expect(body).toBe(bodyOf(event))
  expect(receiver.deliveries.length).toBeGreaterThan(sent.length)

  const rows = copy.rowsOf()
  for (const table of tables) {
    const stored = (exported.get(table) ?? []).map(({ row }) => row)
    expect(stored.length, table).toBeGreaterThan(0)
    expect(toCanonicalLines(table, rows[table] ?? [])).toEqual(toCanonicalLines(table, stored))
  }
  expect(problems).toEqual([])
}, 1_800_000)
