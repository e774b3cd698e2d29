import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'
import { prepareStatement } from './prepared-statement.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

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

test('a prepared statement outside of a transaction is never planned for its values', async () => {
  const { db } = shop.context
  const count = prepareStatement<{ other: number }, { count: number }>(
    'count padded rows',
    (placeholder) =>
      sql`select count(*) from padded_rows where id <> ${placeholder('other')}::integer`,
  )
  const readPlanned = prepareStatement<Record<string, never>, { name: string }>(
    'planned for their values',
    () => sql`select name from pg_prepared_statements where custom_plans > 0`,
  )
  const countOften = async () => {
    for (let other = 0; other < 12; other += 1) await count(db, { other })
  }
  await db.execute(sql`create table padded_rows (id integer)`)
  await countOften()
  // While the table is large, its connections make generic plans whose estimated costs are high.
  await db.execute(sql`insert into padded_rows select generate_series(1, 50000)`)
  await db.execute(sql`analyze padded_rows`)
  await countOften()
  await db.execute(sql`truncate padded_rows`)
  await db.execute(sql`analyze padded_rows`)
  await countOften()
  expect(await readPlanned(db, {})).toEqual([])
})

test('a statement without a name is planned for its values', async () => {
  const { db } = shop.context
  const query = sql`select current_setting('plan_cache_mode') as mode`
  const readMode = prepareStatement<Record<string, never>, { mode: string }>('mode', () => query)
  expect((await db.execute(query)).rows).toEqual([{ mode: 'auto' }])
  expect(await readMode(db, {})).toEqual([{ mode: 'force_generic_plan' }])
})

test('dates come as PostgreSQL writes them, from the read pool, the pool and a transaction', async () => {
  const { db, readPool, transaction } = shop.context
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
    await read(db, {}),
    await transaction((tx) => read(tx, {})),
  ])
    expect(found).toEqual(rows)
})
