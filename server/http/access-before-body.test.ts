import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Endpoint } from '@endcap/contract/endpoint'
import { fillPath } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { openTestShop, type TestCaller } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
const customer = await shop.customer()
const clerk = await shop.staff('clerk')
const owner = await shop.staff('owner')
await shop.app.listen({ port: 0, host: '127.0.0.1' })

const anyId = '01900000-0000-7000-8000-000000000001'

/** Connects, and sends the headers of a request and none of its body. */
const open = async (request: string, ...headers: readonly string[]) => {
  const { port } = shop.app.server.address() as AddressInfo
  const socket = connect({ port })
  await once(socket, 'connect')
  const lines = [`${request} HTTP/1.1`, 'Host: shop.test', ...headers]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return socket
}
const bearer = ({ token }: TestCaller) => `Authorization: Bearer ${token}`

/** Sends the headers of an upload; returns all that comes until the end. */
const sendHeaders = async (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  caller: TestCaller | null,
  headers: readonly string[],
): Promise<string> => {
  const url = fillPath(path, { id: anyId, page: 'vapes', userId: caller?.id || anyId })
  const signedIn = caller === null ? [] : [bearer(caller)]
  return text(await open(`${method} ${url}`, ...headers, ...signedIn))
}

const upload = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 10485760']
const unknownKind = ['Content-Type: text/plain', 'Content-Length: 99999999']

const statusOf = (response: string) => Number(response.split(' ')[1])
const codeOf = (response: string) => /"code":"(\w+)"/.exec(response)?.[1]

const withBody = endpoints.filter(
  ({ method, access }) => method !== 'GET' && access !== 'anyone' && access !== 'public',
)

describe.each(withBody)('[X7-02] $method $path', (endpoint) => {
  const isStaff = endpoint.access.startsWith('staff:')

  test.each([
    ['an upload', upload],
    ['a body of another kind and over the limit', unknownKind],
  ])('a guest who announces %s gets 401 at once, and the connection ends', async (_, headers) => {
    const response = await sendHeaders(endpoint, null, headers)
    expect([statusOf(response), codeOf(response)]).toEqual([401, 'unauthenticated'])
    expect(response.toLowerCase()).toContain('connection: close')
  })

  test('an invalid token gets 401 at once', async () => {
    const caller = { token: 'not.a.token', id: anyId, email: '' }
    const response = await sendHeaders(endpoint, caller, upload)
    expect([statusOf(response), codeOf(response)]).toEqual([401, 'token_invalid'])
  })

  test('a token of the wrong kind gets 403 at once', async () => {
    const response = await sendHeaders(endpoint, isStaff ? customer : owner, unknownKind)
    expect([statusOf(response), codeOf(response)]).toEqual([403, 'forbidden'])
  })
})

test('[X7-02] a client that waits for 100 Continue is refused without it, and asked for the body once it has access', async () => {
  const images = { method: 'POST', path: '/admin/api/images' } as const
  const waiting = ['Expect: 100-continue', 'Content-Type: multipart/form-data; boundary=x']
  const refused = await sendHeaders(images, null, [...waiting, 'Content-Length: 10485760'])
  expect(statusOf(refused)).toBe(401)

  const socket = await open(
    'POST /admin/api/images',
    ...waiting,
    ...['Content-Length: 9', 'Connection: close', bearer(owner)],
  )
  const [asked] = (await once(socket, 'data')) as [Buffer]
  expect(String(asked)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  socket.write('--x--\r\n\r\n')
  expect(statusOf(await text(socket))).toBe(422)
})

test.each(['/admin/api/images', '/admin/api/imports'])(
  '%s refuses a clerk before the body, and an owner only for another media type',
  async (path) => {
    const endpoint = { method: 'POST', path } as const
    expect(statusOf(await sendHeaders(endpoint, clerk, upload))).toBe(403)
    const other = ['Content-Type: text/plain', 'Content-Length: 5', 'Connection: close']
    const refused = await sendHeaders(endpoint, owner, other)
    expect([statusOf(refused), codeOf(refused)]).toEqual([415, 'unsupported_media_type'])
  },
)

test('[X9-102] the sender of a small body that is refused before it is read gets the reply, and the connection stays open', async () => {
  const form = 'Content-Type: multipart/form-data; boundary=x'
  const socket = await open('POST /admin/api/images', form, 'Content-Length: 30000')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  await expect.poll(() => received).toContain('"unauthenticated"')
  expect(received.toLowerCase()).not.toContain('connection: close')
  received = ''
  socket.write('x'.repeat(30_000))
  socket.write('GET /api/categories HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  await expect.poll(() => received).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
})
