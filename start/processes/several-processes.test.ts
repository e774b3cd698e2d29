import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { signIn } from '@endcap/contract/accounts/accounts'
import { signOut } from '@endcap/contract/accounts/sessions'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import { staffEvents } from '@endcap/contract/live'
import { placeOrder } from '@endcap/contract/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Buyer, owner } from '../test-support/create-buyers.ts'
import { startSeveralProcesses } from './test-support/start-several-processes.ts'

let several: Awaited<ReturnType<typeof startSeveralProcesses>>
beforeAll(async () => {
  several = await startSeveralProcesses()
})
afterAll(() => several.stop())

const buyerAt = (index: number): Buyer => several.buyers[index] as Buyer

test('[X9-60] two processes answer on one port, and one key places one order in both', async () => {
  expect(await several.countProcesses()).toBe(2)
  const buyer = buyerAt(0)
  const placed = await Promise.all(
    Array.from({ length: 8 }, () =>
      several.shop.client(buyer.token)(placeOrder, {
        body: several.orderOf(buyer),
        headers: { 'idempotency-key': 'the same in all processes' },
      }),
    ),
  )
  expect(new Set(placed.map(({ data }) => data._id)).size).toBe(1)
})

test('[X9-60] a sign-out ends the session in every process', async () => {
  const { email } = buyerAt(1)
  const { token } = await several.shop.client(null)(signIn, {
    body: { email, password: 'Buyer-pass-1!' },
  })
  const statuses = async () =>
    new Set(
      (
        await Promise.all(
          Array.from({ length: 6 }, () => several.send('/api/my-orders', { token })),
        )
      ).map(({ status }) => status),
    )
  expect([...(await statuses())]).toEqual([200])
  await several.shop.client(token)(signOut)
  await expect.poll(async () => [...(await statuses())]).toEqual([401])
})

test('[X9-60] wrong passwords are counted in all processes together', async () => {
  const body = { email: 'nobody@example.com', password: 'a wrong password' }
  const statuses: number[] = []
  for (let tried = 0; tried < 11; tried += 1)
    statuses.push((await several.send(signIn.path, { body })).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

/** Opens a stream of events on a new connection. Returns what has arrived so far. */
const openEvents = async (token: string) => {
  const sent = request(several.shop.url + staffEvents.path, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  }).end()
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  reply.on('data', (chunk) => {
    text += chunk
  })
  return { text: () => text, close: () => sent.destroy() }
}

test('[X9-60] an order reaches the streams of events of every process', async () => {
  const { token } = await several.shop.client(null)(staffSignIn, { body: owner })
  const streams = await Promise.all([openEvents(token), openEvents(token)])
  const buyer = buyerAt(0)
  await several.shop.client(buyer.token)(placeOrder, { body: several.orderOf(buyer) })
  await expect.poll(() => streams.every(({ text }) => /"topic":"orders"/.test(text()))).toBe(true)
  for (const { close } of streams) close()
})

test('[X9-91] each process answers with the metrics of both', async () => {
  // A process that has too little CPU time for a while is left out.
  await expect
    .poll(async () => (await several.readMetrics()).map((names) => names.toSorted()))
    .toEqual(Array(8).fill(['1', '2']))
})
