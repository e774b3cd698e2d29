import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'
import { prepareStatement } from './prepared-statement.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

test('a prepared statement is planned once per connection, and keeps no values', async () => {
  const add = prepareStatement<{ one: number; other: number }, { sum: number; one: number }>(
    'add two',
    (place) => sql`select ${place('one')}::int + ${place('other')}::int as sum,
      ${place('one')}::int as one`,
  )
  await shop.context.transaction(async (db) => {
    for (let one = 0; one < 12; one += 1)
      expect(await add(db, { one, other: 30 })).toEqual([{ sum: one + 30, one }])
    const kept = await db.execute<{ planned: number }>(
      sql`select custom_plans as planned from pg_prepared_statements where name = 'add two'`,
    )
    // PostgreSQL tries five plans for the values given before it keeps one for all.
    expect(kept.rows).toEqual([{ planned: 5 }])
  })
})
