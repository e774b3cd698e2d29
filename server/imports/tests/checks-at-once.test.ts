import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestCaller, type TestShop } from '../../testing/start-test-shop.ts'

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
  return reply.statusCode
}

test('[X7-35] of five price files at once two are checked at a time', async () => {
  let running = 0
  let most = 0
  const count = (message: unknown) => {
    const { process } = message as { process: ChildProcess }
    most = Math.max(most, ++running)
    // Its reply: it may still be ending while the next one begins.
    process.once('message', () => {
      running -= 1
    })
  }
  subscribe('child_process', count)
  const statuses = await Promise.all(Array.from({ length: 5 }, upload))
  unsubscribe('child_process', count)
  expect(statuses).toEqual(Array(5).fill(201))
  expect(most).toBe(2)
}, 60_000)
