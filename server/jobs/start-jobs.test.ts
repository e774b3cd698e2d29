import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { customerOrder, mail, orderKey, passwordToken } from '../database/schema/index.ts'
import { enqueueMail, queueMails } from '../mail/mail-store.ts'
import { startMailServer } from '../testing/start-mail-server.ts'
import { openTestShop, testNow } from '../testing/start-test-shop.ts'
import { prune } from './prune.ts'
import { type Jobs, startJobs } from './start-jobs.ts'

const running: Jobs[] = []
const shop = await openTestShop()
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
})

const start = async () => {
  const jobs = await startJobs(shop.context)
  running.push(jobs)
  return jobs
}
const write = (to: string) =>
  enqueueMail(shop.context.db, to, { kind: 'registration_received', facts: { name: 'Ada' } })
const statusOf = async (to: string) => {
  const [row] = await shop.context.db.select().from(mail).where(eq(mail.toAddress, to))
  return row?.status
}
const becomesStored = (to: string) => expect.poll(() => statusOf(to)).toBe('kept')

test('[X9-06] a mail goes out as soon as it is written; two processes share the work', async () => {
  await start()
  await start()
  await write('soon@example.com')
  await becomesStored('soon@example.com')
})

test('[X9-06] a mail server that does not answer delays no other job', async () => {
  const server = await startMailServer()
  server.setBehaviour('hang')
  const { context } = shop
  running.push(await startJobs({ ...context, config: { ...context.config, smtpUrl: server.url } }))
  await write('waits@example.com')
  await write('waits-too@example.com')
  await expect.poll(() => server.connections()).toBe(2)
  await context.db.execute(sql`select graphile_worker.add_job('prune', job_key => 'between mails')`)
  const waiting = sql`select from graphile_worker.jobs where key is not null`
  await expect.poll(async () => (await context.db.execute(waiting)).rows).toEqual([])
  expect(server.connections()).toBe(2)
  await server.stop()
})

test('a stopped worker runs no jobs; those added meanwhile run at the next start', async () => {
  const jobs = await start()
  running.splice(0)
  await jobs.stop()
  await write('later@example.com')
  await expect.poll(workers).toBe(0)
  expect(await statusOf('later@example.com')).toBe('queued')
  await start()
  await becomesStored('later@example.com')
})

test('[X9-06] a job that died with its process is taken up at the next start, one at work is left alone', async () => {
  await write('orphan@example.com')
  await shop.context.db.execute(sql`
    update graphile_worker._private_jobs set locked_at = now() - interval '2 seconds', locked_by = 'pool-dead'`)
  await write('foreign@example.com')
  await shop.context.db.execute(sql`
    update graphile_worker._private_jobs set locked_at = now() - interval '2 seconds', locked_by = 'another worker'
    where locked_by is null`)
  await start()
  await becomesStored('orphan@example.com')
  expect(await statusOf('foreign@example.com')).toBe('queued')
})

/** Connections of job workers to this shop's database. */
const workers = async () => {
  const { rows } = await shop.context.db.execute<{ count: number }>(sql`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'endcap jobs'`)
  return rows[0]?.count
}

/** Puts a mail into the outbox as an order does: with its job not queued yet. */
const leaveMail = (to: string) =>
  shop.context.db.execute(sql`
    with left_behind as (
      insert into mail (kind, to_address, content)
      values ('registration_received', ${to},
        '{"kind": "registration_received", "facts": {"name": "Ada"}}')
      returning id
    )
    insert into unqueued_mail (mail_id) select id from left_behind`)

test('mails that orders left to be queued go out, also when the process that took them is dead', async () => {
  await leaveMail('at-start@example.com')
  await start()
  await becomesStored('at-start@example.com')
  await leaveMail('meanwhile@example.com')
  await becomesStored('meanwhile@example.com')
})

test('concurrent processes queue each mail once', async () => {
  const { db } = shop.context
  const many = 40
  for (let made = 0; made < many; made += 1) await leaveMail(`many-${made}@example.com`)
  // The shop itself may be a seventh: it looks once more after mails of the test before.
  await Promise.all(Array.from({ length: 6 }, () => queueMails(db, 15)))
  await queueMails(db, many)
  await expect.poll(() => queueMails(db, many)).toBe(0)
  const { rows } = await db.execute(sql`
    select count(*) as queued, count(distinct queued ->> 'mailId') as mails
    from graphile_worker._private_jobs, json_array_elements(payload) as queued
      join mail on mail.id::text = queued ->> 'mailId'
    where to_address like 'many-%'`)
  expect(rows).toEqual([{ queued: many, mails: many }])
})

test('the worker is replaced after the database has closed its connections', async () => {
  await start()
  await shop.context.db
    .execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
    .catch(() => {})
  await vi.waitFor(() => write('after@example.com'), { timeout: 120_000 })
  await becomesStored('after@example.com')
})

test.each([
  Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
  new Error('Release called on client which has already been released to the pool.'),
  Object.assign(new Error('could not extend file "base/16385/16546"'), { code: '53100' }),
])(
  '[X9-53] an unhandled rejection of the queue ends a worker and not the shop: %s',
  async (lost) => {
    const before = process.listeners('unhandledRejection')
    await start()
    const [onRejection] = process
      .listeners('unhandledRejection')
      .filter((listener) => !before.includes(listener))
    await write('held@example.com')
    onRejection?.(lost, Promise.resolve())
    await becomesStored('held@example.com')
    expect(() => onRejection?.(new Error('another'), Promise.resolve())).toThrow('another')
  },
)

const readLocked = async () => {
  const locked = sql`select id from graphile_worker.jobs where locked_at is not null`
  return (await shop.context.db.execute(locked)).rows
}

test('[X9-06] a stop waits until jobs that have ended are deleted, so that none of them runs again', async () => {
  // Of earlier tests.
  const before = await readLocked()
  for (let round = 0; round < 10; round += 1) {
    for (const task of ['prune', 'fold-search-words', 'touch-prices'])
      await shop.context.db.execute(sql`select graphile_worker.add_job(${task})`)
    const jobs = await start()
    running.splice(0)
    await sleep(5 * round)
    await jobs.stop()
    expect(before).toEqual(expect.arrayContaining(await readLocked()))
  }
})

test('[X9-06] a stop doesn’t wait for ever, and a job that ends after it is unlocked', async () => {
  const before = await readLocked()
  const server = await startMailServer()
  server.setBehaviour('hang')
  const { context } = shop
  const jobs = await startJobs({ ...context, config: { ...context.config, smtpUrl: server.url } })
  await write('outlasts@example.com')
  await expect.poll(() => server.connections()).toBe(1)
  await jobs.stop()
  expect((await readLocked()).length).toBeGreaterThan(before.length)
  await server.stop()
  await expect.poll(readLocked).toEqual(before)
})

test('[X9-08] expired rows, and no others, are deleted once a day', async () => {
  const { db } = shop.context
  const buyer = await shop.customer()
  const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000)
  const business = { businessName: 'Corner Mart', businessAddress: '12 Ponce de Leon Ave' }
  const contact = { name: 'Ada', email: buyer.email, phone: '404 555 0199', ...business }
  const [order] = await db
    .insert(customerOrder)
    .values({ customerId: buyer.id, type: 'Pick-up', totalCents: 100, ...contact })
    .returning({ id: customerOrder.id })
  for (const [key, hours] of [
    ['old', 25],
    ['new', 23],
  ] as const) {
    await db.execute(
      sql`insert into attempt (kind, key, address, at) values ('t', ${key}, '', ${hoursAgo(hours)})`,
    )
    await db.execute(sql`
      insert into password_token (token_hash, audience, account_id, expires_at)
      values (${Buffer.from(key)}, 'customer', ${buyer.id}, ${hoursAgo(hours - 24)})`)
    const ids = { customerId: buyer.id, orderId: order?.id ?? '' }
    await db.insert(orderKey).values({ ...ids, key, bodyHash: '', createdAt: hoursAgo(hours) })
  }
  await db.execute(sql`insert into catalogue_change (keys) values ('{search}')`)
  await db.execute(sql`update catalogue_change set at = now() - interval '8 days'`)
  await db.execute(sql`insert into catalogue_change (keys) values ('{top}')`)
  await prune(shop.context)
  const changes = await db.execute(sql`select keys from catalogue_change`)
  expect(changes.rows).toContainEqual({ keys: ['top'] })
  expect(changes.rows).not.toContainEqual({ keys: ['search'] })
  const keys = await db.select().from(orderKey)
  expect(keys.map(({ key }) => key)).toEqual(['new'])
  const attempts = await db.execute(sql`select key from attempt where kind = 't'`)
  expect(attempts.rows).toEqual([{ key: 'new' }])
  const tokens = await db.select().from(passwordToken)
  expect(tokens.map((row) => row.tokenHash.toString())).toEqual(['new'])
})

test('[X9-55] a database that is lost while the jobs start doesn’t end the start', async () => {
  const unreachable = { host: '127.0.0.1', port: 1 }
  const jobs = await startJobs({ ...shop.context, ownConnection: unreachable })
  await jobs.stop()
})
