import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestCaller, type TestShop } from '../../testing/start-test-shop.ts'
import { emptyReport } from '../import-report.ts'
import { deleteRun, insertRun } from '../import-run-store.ts'

let shop: TestShop
let manager: TestCaller
beforeAll(async () => {
  shop = await startTestShop()
  manager = await shop.staff('manager')
})
afterAll(() => shop.stop())

const upload = async () => {
  const form = new FormData()
  form.append('file', new Blob(['SKU,Name,Price\n1,Cola,2.50\n']), 'prices.csv')
  const encoded = new Response(form)
  const reply = await shop.send({
    as: manager,
    method: 'POST',
    url: '/admin/api/imports',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return reply
}
const connections = async () => {
  const { rows } = await shop.context.db.execute<{ count: number }>(
    sql`select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'endcap imports'`,
  )
  return rows[0]?.count ?? 0
}

test('[X7-35] of five price files at once two are checked at a time, and those that wait have no connection', async () => {
  let running = 0
  let most = 0
  const counted: Promise<number>[] = []
  const count = (message: unknown) => {
    const { process } = message as { process: ChildProcess }
    most = Math.max(most, ++running)
    counted.push(connections())
    // Its reply: it may still be ending while the next one begins.
    process.once('message', () => {
      running -= 1
    })
  }
  subscribe('child_process', count)
  const replies = await Promise.all(Array.from({ length: 5 }, upload))
  // The reply to a slow check comes before its end.
  await expect.poll(() => counted.length, { timeout: 30_000 }).toBe(5)
  unsubscribe('child_process', count)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201))
  expect(most).toBe(2)
  // The process holds all of its files by one.
  expect(await Promise.all(counted)).toEqual(Array(5).fill(1))
  await expect.poll(connections, { timeout: 30_000 }).toBe(0)
}, 60_000)

test('a price file whose import isn’t stored leaves no connection open', async () => {
  const { db } = shop.context
  await db.execute(sql`create function fail_at_commit() returns trigger language plpgsql as
    $$ begin raise exception 'no import is stored'; end $$`)
  await db.execute(sql`create constraint trigger fail_at_commit after insert on import_run
    deferrable initially deferred for each row execute function fail_at_commit()`)
  expect((await upload()).statusCode).toBe(500)
  await db.execute(sql`drop trigger fail_at_commit on import_run`)
  await expect.poll(connections).toBe(0)
})

test('[X7-35] the twenty-first price file is refused while twenty are checked or wait, a repeated check too', async () => {
  const { data } = (await upload()).json()
  // The reply to a slow check comes before its end.
  await expect.poll(connections, { timeout: 30_000 }).toBe(0)
  const { context } = shop
  const run = { fileName: 'prices.csv', by: 'Ada', at: context.clock(), report: emptyReport }
  const waiting = await Promise.all(Array.from({ length: 20 }, () => insertRun(context.db, run)))
  const again = () =>
    shop.send({
      as: manager,
      method: 'POST',
      url: `/admin/api/imports/${data._id}/check`,
      payload: {},
    })
  for (const refused of [await upload(), await again()]) {
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('60')
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('20 price files'),
    })
  }
  await deleteRun(context.db, waiting[0] ?? '')
  expect((await again()).statusCode).toBe(200)
}, 60_000)
