import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CallError } from './call.ts'
import { createFetchTransport } from './fetch-transport.ts'

const received: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
const server = createServer(async (incoming, outgoing) => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  const url = incoming.url ?? ''
  received.push({ url, headers: incoming.headers, body: Buffer.concat(parts).toString() })
  if (url === '/never') return
  if (url === '/slow') await setTimeout(800)
  const type = url === '/file' ? 'text/csv' : 'application/json'
  const status = url.startsWith('/proxy/') ? Number(url.slice('/proxy/'.length)) : 200
  outgoing.writeHead(url === '/refused' ? 401 : status, { 'content-type': type, 'x-note': 'seen' })
  outgoing.end(
    /^\/(unreadable|proxy)/.test(url) ? '<html>' : url === '/file' ? 'a,b' : '{"code":"ok"}',
  )
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const form = new FormData()
form.set('fullName', 'Dana')
const callTo = (path: string, body?: unknown) => ({
  name: 'call',
  method: body === undefined ? 'GET' : 'POST',
  path,
  headers: { 'if-match': '"7"' },
  body,
})

test('a call carries its headers, the token and its body', async () => {
  const send = createFetchTransport({ origin, token: () => 'a-token' })
  expect((await send(callTo('/json', { qty: 2 }))).body).toEqual({ code: 'ok' })
  expect(received.at(-1)).toMatchObject({
    url: '/json',
    headers: { authorization: 'Bearer a-token', 'if-match': '"7"' },
    body: '{"qty":2}',
  })

  expect(received.at(-1)?.headers['content-type']).toBe('application/json')

  await send(callTo('/form', form))
  expect(received.at(-1)?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)

  await createFetchTransport({ origin })(callTo('/guest'))
  expect(received.at(-1)?.headers).not.toHaveProperty('authorization')
  expect(received.at(-1)?.headers).not.toHaveProperty('content-type')
})

test('a file is read as text', async () => {
  const response = await createFetchTransport({ origin })(callTo('/file'))
  expect(response).toMatchObject({ status: 200, body: 'a,b' })
})

test('every response is reported, with the token that was sent', async () => {
  const tokens = ['first', 'second']
  const reported: unknown[] = []
  const send = createFetchTransport({
    origin,
    token: () => tokens.shift() ?? null,
    onResponse: ({ status, header, body }, token) =>
      reported.push([status, header('X-Note'), body, token]),
  })
  await send(callTo('/refused'))
  expect(reported).toEqual([[401, 'seen', { code: 'ok' }, 'first']])
})

test.each(['/unreadable', '/never'])(
  'a response to %s that can’t be read has status 0',
  async (path) => {
    const send = createFetchTransport({ origin, timeoutMs: path === '/never' ? 50 : 5_000 })
    expect(await send(callTo(path))).toMatchObject({ status: 0, body: undefined })
  },
)

test('a form may take ten times as long as other calls', async () => {
  const send = createFetchTransport({ origin, timeoutMs: 400 })
  expect(await send(callTo('/slow', form))).toMatchObject({ status: 200 })
  expect(await send(callTo('/slow', {}))).toMatchObject({ status: 0 })
})

test('a reverse proxy’s error page has its status, and says that the shop is unavailable', async () => {
  const send = createFetchTransport({ origin })
  for (const status of [502, 503, 504])
    expect(await send(callTo(`/proxy/${status}`))).toMatchObject({ status, body: undefined })
  expect(new CallError(502, undefined)).toMatchObject({
    code: 'offline',
    message: 'The shop is unavailable right now. Please try again in a minute.',
  })
  // Not the shop's refusal: nothing that was sent may be dropped for it.
  expect(await send(callTo('/proxy/403'))).toMatchObject({ status: 0 })
})

test('a shop that doesn’t listen has status 0', async () => {
  const send = createFetchTransport({ origin: 'http://127.0.0.1:1' })
  expect(await send(callTo('/json'))).toMatchObject({ status: 0 })
})
