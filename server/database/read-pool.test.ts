import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { QueryConfig } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startTestShop } from '../testing/start-test-shop.ts'
import { openReadPool, type ReadPool } from './read-pool.ts'

const errors: Error[] = []
const shop = await startTestShop()
const readPool = openReadPool(shop.context.connection, (error) => errors.push(error))
afterAll(async () => {
  await readPool.close()
  await shop.stop()
})

const rowsOf = async (pool: ReadPool, statement: QueryConfig) => (await pool.query(statement)).rows
const doubled = { name: 'double', text: 'select 2 * $1::integer as doubled' }
const double = (value: number): QueryConfig => ({ ...doubled, values: [value] })
const divided = { name: 'divide', text: 'select 12 / $1::integer as share' }
const divideBy = (divisor: number): QueryConfig => ({ ...divided, values: [divisor] })

/** The PostgreSQL processes of all read pools of this shop. */
const backendPids = async (): Promise<number[]> => {
  const { rows } = await shop.context.db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'endcap reads'`)
  return rows.map(({ pid }) => pid)
}

test('concurrent statements share few connections, and each gets its own result', async () => {
  const numbers = Array.from({ length: 100 }, (_, number) => number)
  const results = await Promise.all(numbers.map((number) => rowsOf(readPool, double(number))))
  expect(results).toEqual(numbers.map((number) => [{ doubled: 2 * number }]))
  expect((await backendPids()).length).toBeLessThanOrEqual(8)
})

// With one core there is one connection.
test.skipIf(availableParallelism() === 1)(
  '[X9-09] shorter statements don’t wait for slower ones',
  async () => {
    const ended: string[] = []
    const slower = readPool
      .query({ name: 'slower', text: 'select pg_sleep(2)', isSlower: true })
      .then(() => ended.push('slower'))
    await Promise.all([1, 2, 3].map((value) => rowsOf(readPool, double(value))))
    ended.push('shorter')
    await slower
    expect(ended).toEqual(['shorter', 'slower'])
  },
)

test('a failing statement does not fail the others on its connection', async () => {
  const results = await Promise.allSettled(
    [3, 0, 4, 0, 6].map((divisor) => rowsOf(readPool, divideBy(divisor))),
  )
  expect(
    results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.code)),
  ).toEqual([[{ share: 4 }], '22012', [{ share: 3 }], '22012', [{ share: 2 }]])
})

test('a statement that writes is refused', async () => {
  const write = { name: 'write', text: 'delete from product' }
  await expect(readPool.query(write)).rejects.toMatchObject({ code: '25006' })
})

test('after its table has changed a statement fails at most once', async () => {
  const { db } = shop.context
  const read = { name: 'changing', text: 'select amount from changing' }
  await db.execute(sql`create table changing as select 1 as amount`)
  expect(await rowsOf(readPool, read)).toEqual([{ amount: 1 }])
  await db.execute(sql`alter table changing alter column amount type text`)
  await readPool.query(read).catch(() => {})
  expect(await rowsOf(readPool, read)).toEqual([{ amount: '1' }])
})

test('closing waits for statements under way and refuses new ones', async () => {
  const closing = openReadPool(shop.context.connection, () => {})
  const underWay = [1, 2, 3].map((value) => rowsOf(closing, double(value)))
  await closing.close()
  expect(await Promise.all(underWay)).toEqual([2, 4, 6].map((doubled) => [{ doubled }]))
  await expect(closing.query(double(4))).rejects.toThrow('closed')
})

test('a connection that breaks fails its statements and is replaced; an idle one is reported', async () => {
  const waiting = ['select pg_sleep(60)', 'select 1'].map((text) =>
    expect(readPool.query({ name: text, text })).rejects.toThrow(),
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
  expect(await rowsOf(readPool, double(21))).toEqual([{ doubled: 42 }])
  expect(errors).toEqual([])
  for (const pid of await backendPids()) await db.execute(sql`select pg_terminate_backend(${pid})`)
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  // The pool may not have received the end of the other connections yet.
  await expect.poll(() => rowsOf(readPool, double(21)).catch(() => null)).toEqual([{ doubled: 42 }])
})

test('a connection that has not answered in time is closed with its statements and replaced', async () => {
  const impatient = openReadPool(shop.context.connection, () => {}, { queryTimeoutMs: 1_000 })
  expect(await rowsOf(impatient, double(1))).toEqual([{ doubled: 2 }])
  const waiting = ['select pg_sleep(60)', 'select 1'].map((text) =>
    impatient.query({ name: text, text }).catch((error: Error) => error),
  )
  const [slow, behindIt] = await Promise.all(waiting)
  expect(slow).toMatchObject({ message: 'Query read timeout' })
  // Whichever comes first: its own timeout, or the end of the connection that the slow one closes.
  expect(behindIt).toMatchObject({
    message: expect.stringMatching(/^(Query read timeout|Connection terminated)$/),
  })
  expect(await rowsOf(impatient, double(2))).toEqual([{ doubled: 4 }])
  await setTimeout(1_200)
  expect(await rowsOf(impatient, double(3))).toEqual([{ doubled: 6 }])
  await impatient.close()
})

test('without a server every statement fails, and each later one tries to connect again', async () => {
  const unreachable = openReadPool({ host: '127.0.0.1', port: 1 }, () => {})
  for (let tries = 0; tries < 2; tries += 1) {
    const results = await Promise.allSettled(
      [1, 2].map((value) => unreachable.query(double(value))),
    )
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  }
  await unreachable.close()
})
