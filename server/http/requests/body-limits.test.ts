import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '@endcap/contract/accounts/accounts'
import { syncCart } from '@endcap/contract/cart'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { startTestShop } from '../../testing/start-test-shop.ts'
import { handle } from '../answer-call.ts'
import { createHttpServer } from '../create-http-server.ts'
import { guest } from '../identity.ts'
import { mountEndpoints } from '../mount-endpoint.ts'
import type { ResponseCache } from '../responses/response-cache.ts'
import { createBodyLimits } from './body-limits.ts'

const shop = await startTestShop()
afterAll(() => shop.stop())
await shop.app.listen({ port: 0, host: '127.0.0.1' })

const announced = 1_000_000

/** Announces a JSON body and sends `bytes` of it; resolves with what is answered. */
const sendPart = async (port: number, path: string, bytes: number) => {
  const socket: Socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  // A reset after the response is as good as its end.
  socket.on('error', () => {})
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: shop.test',
    'Content-Type: application/json',
    `Content-Length: ${announced}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(bytes)}`)
  return { socket, response: text(socket).catch(() => 'reset') }
}

test('[X7-20] unfinished bodies of guests are held up to 16 MiB, and never refuse what customers send', async () => {
  const { port } = shop.app.server.address() as AddressInfo
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => sendPart(port, signIn.path, announced - 1)),
  )
  const responses: string[] = []
  for (const { response } of sent) void response.then((answer) => responses.push(answer))
  await expect.poll(() => responses.length).toBe(4)
  for (const answer of responses) {
    expect(answer).toContain(' 503 ')
    expect(answer.toLowerCase()).toContain('retry-after: 5')
    expect(answer).toContain('Please try again in a few seconds.')
  }
  const customer = await shop.customer()
  const cart = await shop.send({
    as: customer,
    method: 'POST',
    url: syncCart.path,
    payload: { user_id: customer.id, cart: [], filler: 'x'.repeat(100_000) },
  })
  expect(cart.statusCode).toBe(200)
  for (const { socket } of sent) socket.destroy()
  // Given back with the connections.
  await expect
    .poll(async () => {
      const { statusCode } = await shop.send({
        method: 'POST',
        url: signIn.path,
        payload: { email: 'nobody@example.com', password: 'x', filler: 'x'.repeat(100_000) },
      })
      return statusCode
    })
    .toBe(401)
})

test('[X7-21] a JSON body that doesn’t arrive in time is refused with a sentence', async () => {
  const app = createHttpServer(pino({ level: 'silent' }), {
    trustedProxies: [],
    databaseErrors: { isUnavailable: () => false, isGone: () => false },
  })
  await mountEndpoints(app, [handle(signIn, () => Promise.reject(new Error('not reached')))], {
    context: {},
    responseCache: {} as ResponseCache,
    authenticate: () => guest,
    catchUp: async () => {},
    bodyLimits: createBodyLimits({
      maxBytes: { guest: announced, account: announced },
      jsonTimeoutMs: 200,
    }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const bytes of [0, 100]) {
    const { response } = await sendPart(port, signIn.path, bytes)
    const answer = await Promise.race([response, sleep(60_000, 'no answer')])
    expect(answer).toContain(' 400 ')
    expect(answer).toContain('took too long')
  }
  await app.close()
})
