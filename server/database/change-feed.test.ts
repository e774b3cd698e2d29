import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'
import { startChangeFeed } from './change-feed.ts'
import { openDatabase } from './database.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const until = async (condition: () => boolean): Promise<void> => {
  const began = performance.now()
  while (!condition()) {
    if (performance.now() - began > 5_000) throw new Error('waited too long')
    await sleep(2)
  }
}

const renameShop = (name: string) =>
  shop.context.db.execute(sql`update settings set store_name = ${name}`)

test('a change that its writer can’t read back is no failure; until it is read, nothing is live', async () => {
  const broken = openDatabase(shop.context.connection, { onError: () => {} })
  await broken.close()
  const errors: unknown[] = []
  const feed = await startChangeFeed(broken, { onError: (error) => errors.push(error) })
  expect(feed.live()).toBe(true)
  await feed.catchUp()
  expect(feed.live()).toBe(false)
  await renameShop('Changed meanwhile')
  await shop.context.feed.catchUp()
  await until(() => feed.live())
  await until(() => feed.version() === shop.context.feed.version())
  expect(errors).toHaveLength(1)
  await feed.close()
})
