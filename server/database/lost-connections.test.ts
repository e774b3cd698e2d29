import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'
import { openDatabase } from './database.ts'
import { isLostConnection, isUnavailable } from './error-causes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

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
  expect(codes.filter((code) => isUnavailable(errorOf(code)))).toEqual(codes.slice(0, 6))
  expect(isUnavailable(new Error('Query read timeout'))).toBe(true)
})
