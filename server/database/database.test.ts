import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/start-test-shop.ts'
import { openDatabase } from './database.ts'
import { insertDemoSearches } from './demo-business-store.ts'
import { isLostConnection, isTransientError } from './error-causes.ts'
import { prepareStatement } from './prepared-statement.ts'

const shop = await openTestShop()

test('[X9-51] a connection lost between two queries of a transaction fails that transaction only', async () => {
  const { transaction, close } = openDatabase(shop.context.connection, { onError: () => {} })
  // Lost while no query waits for it, the client reports an error that nothing else would catch.
  const failed = await transaction(async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const ended = new Promise((resolve) => db.$client.once('end', resolve))
    await shop.context.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await ended
    await db.execute(sql`select 1`)
  }).catch((error: unknown) => error)
  expect(isLostConnection(failed)).toBe(true)
  expect(await transaction(async () => 'another')).toBe('another')
  await close()
})

test('[X9-53] a full disk, a deadlock and a database that is gone are answered as not ready, a wrong statement is not', () => {
  const errorOf = (code: string) =>
    new Error('Failed query', { cause: Object.assign(new Error(), { code }) })
  const codes = ['ENOSPC', '53100', '57P03', '53300', 'ECONNREFUSED', '40P01', '42P01', '23505']
  expect(codes.filter((code) => isTransientError(errorOf(code)))).toEqual(codes.slice(0, 6))
  expect(isTransientError(new Error('Query read timeout'))).toBe(true)
})

test('a prepared statement of a transaction is planned once per connection, whatever its values', async () => {
  const add = prepareStatement<{ one: number; other: number }, { sum: number; one: number }>(
    'add two',
    (placeholder) => sql`select ${placeholder('one')}::int + ${placeholder('other')}::int as sum,
      ${placeholder('one')}::int as one`,
  )
  await shop.context.transaction(async (db) => {
    for (let one = 0; one < 12; one += 1)
      expect(await add(db, { one, other: 30 })).toEqual([{ sum: one + 30, one }])
    const { rows } = await db.execute<{ planned: number }>(
      sql`select custom_plans as planned from pg_prepared_statements where name = 'add two'`,
    )
    // PostgreSQL plans five times for the given values before it settles on one plan.
    expect(rows).toEqual([{ planned: 5 }])
  })
})

test('the handle for prepared statements has generic plans, and the other one plans for the values', async () => {
  const { db, prepared } = shop.context
  const query = sql`select current_setting('plan_cache_mode') as mode`
  const readMode = prepareStatement<Record<string, never>, { mode: string }>('mode', () => query)
  expect((await db.execute(query)).rows).toEqual([{ mode: 'auto' }])
  expect(await readMode(prepared, {})).toEqual([{ mode: 'force_generic_plan' }])
})

test('dates come as PostgreSQL writes them, from the read pool, the pools and a transaction', async () => {
  const { db, prepared, readPool, transaction } = shop.context
  const query = sql`
    select timestamptz '2026-11-22 10:00:00+00' at time zone 'UTC' as at, now()::date as day`
  const read = prepareStatement<Record<string, never>, { at: string; day: string }>(
    'dates',
    () => query,
  )
  const { rows } = await db.execute(query)
  expect(rows[0]?.at).toBe('2026-11-22 10:00:00')
  for (const found of [
    await read(readPool, {}),
    await read(prepared, {}),
    await transaction((tx) => read(tx, {})),
  ])
    expect(found).toEqual(rows)
})

test('[X9-10] what visitors search and scan while the demo shop is loaded doesn’t stop it', async () => {
  const { db } = shop.context
  await db.execute(sql`
    insert into searched_text (day, text, searches, results) values ('2026-11-21', 'gum', 1, 0)`)
  await db.execute(sql`
    insert into unknown_scan (day, code, scans) values ('2026-11-21', '810048371617', 1)`)
  await insertDemoSearches(db, '2026-11-21', {
    searches: [{ text: 'gum', searches: 60, results: 19 }],
    unknown_scans: [{ code: '810048371617', scans: 60 }],
  })
  const counted = await db.execute(sql`
    select (select sum(searches) from searched_text) as searches,
      (select sum(scans) from unknown_scan) as scans`)
  expect(counted.rows).toEqual([{ searches: 59, scans: 59 }])
})
