import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '@endcap/contract/accounts/accounts'
import { syncCart } from '@endcap/contract/cart'
import { jobApplicationEndpoints } from '@endcap/contract/inquiries'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/start-test-shop.ts'
import { handle } from '../answer-call.ts'
import { createHttpServer } from '../create-http-server.ts'
import { guest } from '../identity.ts'
import { mountEndpoints } from '../mount-endpoint.ts'
import type { ResponseCache } from '../responses/response-cache.ts'
import { createBodyLimits } from './body-limits.ts'

const shop = await openTestShop()
await shop.app.listen({ port: 0, host: '127.0.0.1' })

const announced = 1_000_000

/** Announces a JSON body and sends `bytes` of it; resolves with what is answered. */
const sendPart = async (port: number, path: string, bytes: number) => {
  const socket: Socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  // A reset after the response is as good as its end.
  socket.on('error', () => {})
  const head = `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json`
  socket.write(`${head}\r\nContent-Length: ${announced}\r\n\r\n${'x'.repeat(bytes)}`)
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
  const filler = 'x'.repeat(100_000)
  const cart = { user_id: customer.id, cart: [], filler }
  const as = customer
  const synced = await shop.send({ as, method: 'POST', url: syncCart.path, payload: cart })
  expect(synced.statusCode).toBe(200)
  for (const { socket } of sent) socket.destroy()
  // Given back with the connections.
  const payload = { email: 'nobody@example.com', password: 'x', filler }
  const trySigningIn = async () =>
    (await shop.send({ method: 'POST', url: signIn.path, payload })).statusCode
  await expect.poll(trySigningIn).toBe(401)
})

test('[X7-21] a JSON body that doesn’t arrive in time is refused with a sentence', async () => {
  const app = createHttpServer(pino({ level: 'silent' }), {
    trustedProxies: [],
    databaseErrors: { isTransientError: () => false, isForeignKeyViolation: () => false },
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

const manager = await shop.staff('manager')

const mebibyte = 1024 * 1024
const application = { fullName: 'Ben Cole', email: 'ben@work.example' }

const formOf = (fields: Record<string, string>, files: Record<string, number[]> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, sizes] of Object.entries(files))
    for (const size of sizes) form.append(name, new Blob([new Uint8Array(size)]), 'cv.pdf')
  return form
}
const post = (url: string, payload: FormData) =>
  shop.send({ as: manager, method: 'POST', url, payload })
const applications = async () =>
  (await shop.as(manager)(jobApplicationEndpoints.list, { query: {} })).total

test('files, or fields, that are too large only together are refused', async () => {
  const files = { file: [4, 4, 4].map((n) => n * mebibyte) }
  const fields = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, 'x'.repeat(400_000)]))
  for (const [message, refused] of [
    ['at most 10 MB', await post('/admin/api/images', formOf({}, files))],
    ['too large', await post('/api/join-our-team', formOf({ ...application, ...fields }))],
  ] as const) {
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'too_large'])
    expect(refused.json().message).toContain(message)
  }
})

test('a file in an unknown field is ignored', async () => {
  const before = await applications()
  const taken = await post('/api/join-our-team', formOf(application, { cv: [200_000, 0] }))
  expect(taken.statusCode).toBe(201)
  expect(await applications()).toBe(before + 1)
})

/** Sends the headers of a job application, without its body. */
const begin = (headers: Record<string, string>): ClientRequest => {
  const { port } = shop.app.server.address() as AddressInfo
  const form = { 'content-type': 'multipart/form-data; boundary=x', ...headers }
  const begun = request({ port, method: 'POST', path: '/api/join-our-team', headers: form })
  // The connection may be closed before the rest is written.
  begun.on('error', () => {})
  begun.flushHeaders()
  return begun
}

test('a form that declares a length over the limit is refused before its body', async () => {
  const begun = begin({ 'content-length': String(mebibyte + 1) })
  const [answer] = (await once(begun, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(413)
  begun.destroy()
})

test.each([
  ['a file', 'Content-Disposition: form-data; name="cv"; filename="cv.pdf"'],
  ['a field', 'Content-Disposition: form-data; name="comments"'],
])('a form without a declared length that never ends %s is refused', async (_, head) => {
  const begun = begin({ 'transfer-encoding': 'chunked' })
  let answer: IncomingMessage | undefined
  begun.on('response', (response: IncomingMessage) => {
    answer = response
  })
  begun.write(`--x\r\n${head}\r\n\r\n`)
  let sent = 0
  while (answer === undefined && sent < 20 * mebibyte) {
    await new Promise((resolve) => begun.write(Buffer.alloc(65_536), resolve))
    sent += 65_536
  }
  begun.destroy()
  expect(answer?.statusCode).toBe(413)
})

test('an unfinished request times out, and a connection that its client keeps open is closed', async () => {
  expect(shop.app.server.requestTimeout).toBe(600_000)
  const { port } = shop.app.server.address() as AddressInfo
  const socket = connect({ port, allowHalfOpen: true })
  socket.on('error', () => {})
  socket.write('this is no HTTP\r\n\r\n')
  socket.resume()
  await once(socket, 'end')
  // The client continues to send: the shop doesn't wait for it to close.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const writing = setInterval(() => socket.write('more'), 20)
  await closed
  clearInterval(writing)
})
