import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { jobApplicationEndpoints } from '@endcap/contract/inquiries'
import { afterAll, expect, test } from 'vitest'
import { startTestShop } from '../../testing/start-test-shop.ts'

const shop = await startTestShop()
afterAll(() => shop.stop())
const manager = await shop.staff('manager')
await shop.app.listen({ port: 0, host: '127.0.0.1' })

const mebibyte = 1024 * 1024
const application = { fullName: 'Ben Cole', email: 'ben@work.example' }

const formOf = (fields: Record<string, string>, files: Record<string, number[]> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, sizes] of Object.entries(files))
    for (const size of sizes) form.append(name, new Blob([new Uint8Array(size)]), 'cv.pdf')
  return form
}
const post = async (url: string, form: FormData) => {
  const encoded = new Response(form)
  return shop.send({
    as: manager,
    method: 'POST',
    url,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}
const applications = async () =>
  (await shop.as(manager)(jobApplicationEndpoints.list, { query: {} })).total

test('files that are too large only together are refused', async () => {
  const refused = await post(
    '/admin/api/images',
    formOf({}, { file: [4, 4, 4].map((n) => n * mebibyte) }),
  )
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'too_large'])
  expect(refused.json().message).toContain('at most 10 MB')
})

test('fields that are too large only together are refused', async () => {
  const fields = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, 'x'.repeat(400_000)]))
  const refused = await post('/api/join-our-team', formOf({ ...application, ...fields }))
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'too_large'])
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
  const begun = request({
    port,
    method: 'POST',
    path: '/api/join-our-team',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
  })
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
