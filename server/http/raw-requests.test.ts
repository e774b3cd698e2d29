import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Failure } from '@endcap/contract/errors'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from './create-http-server.ts'
import { noLoadsPolicy, securityHeaders } from './responses/security-headers.ts'

const ask = async (bytes: string) => {
  const app = createHttpServer(pino({ level: 'silent' }), {
    trustedProxies: [],
    databaseErrors: { isTransientError: () => false, isForeignKeyViolation: () => false },
  })
  onTestFinished(() => app.close())
  app.get('/', async () => ({ message: 'the shop' }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.replace(/^[^:]*: /, '')]),
  )
  return { status: Number(status.split(' ')[1]), headers, body }
}

const request = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`

test.each([
  ['what is no HTTP', 'hello\r\n\r\n', 400],
  ['too large a header', request('GET /', 'Host: a', `X: ${'x'.repeat(99_999)}`), 413],
  ['half a header', request('GET /', 'Host: a', 'no colon'), 400],
  ['no host', request('GET /'), 400],
  ['two hosts', request('GET /', 'Host: a', 'Host: b'), 400],
  ['the same host twice', request('GET /', 'host: a', 'HOST: a'), 400],
  ['two lengths', request('GET /', 'Host: a', 'Content-Length: 1', 'Content-Length: 2'), 400],
  ['an address half encoded', request('GET /%', 'Host: a'), 404],
  ['an unknown method', request('PURGES /', 'Host: a'), 400],
])(
  '[X7-340] %s is refused with a failure and the headers of every reply',
  async (_, bytes, status) => {
    const reply = await ask(bytes)
    expect(reply.status).toBe(status)
    expect(reply.headers).toMatchObject({
      ...securityHeaders,
      'content-security-policy': noLoadsPolicy,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(Failure.safeParse(JSON.parse(reply.body)).success).toBe(true)
  },
)

test.each([
  ['an unknown expectation', request('GET /', 'Host: a', 'Expect: a miracle')],
  ['HTTP 1.0 without a host', 'GET / HTTP/1.0\r\n\r\n'],
])('%s is answered', async (_, bytes) => {
  const reply = await ask(bytes)
  expect([reply.status, JSON.parse(reply.body)]).toEqual([200, { message: 'the shop' }])
})
