import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'
import { openReader, type Reader } from './reader.ts'

let shop: TestShop
let reader: Reader
const errors: Error[] = []
beforeAll(async () => {
  shop = await startTestShop()
  reader = openReader(shop.context.connection, (error) => errors.push(error))
})
afterAll(async () => {
  await reader.close()
  await shop.stop()
})

const double = { name: 'double', text: 'select 2 * $1::integer as doubled' }
const divide = { name: 'divide', text: 'select 12 / $1::integer as share' }

/** The connections of all readers of this shop. */
const readersPids = async (): Promise<number[]> => {
  const { rows } = await shop.context.db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'endcap reads'`)
  return rows.map(({ pid }) => pid)
}

test('many statements at once share few connections, and each gets its own answer', async () => {
  const numbers = Array.from({ length: 100 }, (_, nr) => nr)
  const answers = await Promise.all(numbers.map((nr) => reader.ask(double, [nr])))
  expect(answers).toEqual(numbers.map((nr) => [{ doubled: 2 * nr }]))
  expect((await readersPids()).length).toBeLessThanOrEqual(8)
})

test('one that fails fails alone', async () => {
  const answers = await Promise.allSettled([3, 0, 4, 0, 6].map((by) => reader.ask(divide, [by])))
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))).toEqual([
    [{ share: 4 }],
    '22012',
    [{ share: 3 }],
    '22012',
    [{ share: 2 }],
  ])
})

test('nothing can be written', async () => {
  const write = { name: 'write', text: 'delete from product' }
  await expect(reader.ask(write, [])).rejects.toMatchObject({ code: '25006' })
})

test('after a table was changed under it a statement fails once at most, and then knows better', async () => {
  const { db } = shop.context
  const read = { name: 'changing', text: 'select amount from changing' }
  await db.execute(sql`create table changing as select 1 as amount`)
  expect(await reader.ask(read, [])).toEqual([{ amount: 1 }])
  await db.execute(sql`alter table changing alter column amount type text`)
  await reader.ask(read, []).catch(() => {})
  expect(await reader.ask(read, [])).toEqual([{ amount: '1' }])
})

test('what was asked before it is closed is answered, what comes after is refused', async () => {
  const closing = openReader(shop.context.connection, () => {})
  const asked = [1, 2, 3].map((nr) => closing.ask(double, [nr]))
  await closing.close()
  expect(await Promise.all(asked)).toEqual([2, 4, 6].map((doubled) => [{ doubled }]))
  await expect(closing.ask(double, [4])).rejects.toThrow('closed')
})

test('dates come as PostgreSQL writes them, as from the pool', async () => {
  const text = `select timestamptz '2026-11-22 10:00:00+00' at time zone 'UTC' as at, now()::date as on`
  const [read] = await reader.ask({ name: 'dates', text }, [])
  const { rows } = await shop.context.db.execute(sql.raw(text))
  expect(read).toEqual(rows[0])
})

test('a connection that breaks is replaced: what waits on it fails at once, else it is told of', async () => {
  const waiting = ['select pg_sleep(60)', 'select 1'].map((text) =>
    expect(reader.ask({ name: text, text }, [])).rejects.toThrow(),
  )
  const { db } = shop.context
  await expect
    .poll(async () => {
      const { rows } = await db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'select pg_sleep(60)'`)
      return rows.length
    })
    .toBe(1)
  await Promise.all(waiting)
  expect(await reader.ask(double, [21])).toEqual([{ doubled: 42 }])
  expect(errors).toEqual([])
  for (const pid of await readersPids()) await db.execute(sql`select pg_terminate_backend(${pid})`)
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  // The other connections may not have heard of their end yet.
  await expect.poll(() => reader.ask(double, [21]).catch(() => null)).toEqual([{ doubled: 42 }])
})

test('where no connection can be made each who asks hears of it, and the next may try again', async () => {
  const lost = openReader({ host: '127.0.0.1', port: 1 }, () => {})
  for (let tries = 0; tries < 2; tries += 1)
    expect(
      (await Promise.allSettled([1, 2].map((nr) => lost.ask(double, [nr])))).map(
        (one) => one.status,
      ),
    ).toEqual(['rejected', 'rejected'])
  await lost.close()
})
