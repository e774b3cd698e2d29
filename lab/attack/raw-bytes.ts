import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { anyBelow, oneOf, type Random } from '../catalogue/random.ts'

/** Bytes for one connection. `isWhole`: a reply or the end of the connection must follow. */
export type RawAttack = { name: string; bytes: Buffer; isWhole: boolean }

const get = (path: string, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`
const post = (path: string, headers: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${headers}\r\n${body}`

const paths = [
  '/',
  '/api/categories',
  '/users/signin',
  '/admin/api/me',
  '/images/x',
  '/%',
  '/api/nope',
]
const json = '{"email":"a@b.co","password":"x"}'
const close = 'Connection: close\r\n'

/** The forms of requests that are no HTTP, incomplete, contradictory or oversized. */
const forms: Readonly<
  Record<string, (random: Random) => readonly [text: string, isWhole: boolean]>
> = {
  'half a request line': (random) => [
    get(oneOf(random, paths)).slice(0, anyBelow(random, 14)),
    false,
  ],
  'half the headers': (random) => [get(oneOf(random, paths), 'Accept: x').slice(0, -3), false],
  'half a body': () => [post('/users/signin', 'Content-Length: 5000\r\n', json), false],
  'a body longer than said': () => [post('/users/signin', `Content-Length: 4\r\n`, json), true],
  'a negative length': () => [post('/users/signin', 'Content-Length: -1\r\n', json), true],
  'a length of words': () => [post('/users/signin', 'Content-Length: ten\r\n', json), true],
  'an enormous length': () => [
    post('/users/signin', 'Content-Length: 99999999999999999999\r\n', json),
    true,
  ],
  'two lengths': () => [
    post('/users/signin', `Content-Length: 4\r\nContent-Length: 33\r\n${close}`, json),
    true,
  ],
  'a length and chunks': () => [
    post(
      '/users/signin',
      'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
      `0\r\n\r\n${get('/admin/api/me')}`,
    ),
    true,
  ],
  'chunks of wrong sizes': (random) => [
    post(
      '/users/signin',
      `Transfer-Encoding: chunked\r\n${close}`,
      `${oneOf(random, ['zz', 'fffffffffffffffffffff', '-1', '5;x=\u0000', ''])}\r\n${json}\r\n0\r\n\r\n`,
    ),
    true,
  ],
  'an enormous chunk': () => [
    post('/users/signin', 'Transfer-Encoding: chunked\r\n', `ffffffffffff\r\n${json}`),
    false,
  ],
  'an unknown transfer encoding': () => [
    post('/users/signin', 'Transfer-Encoding: xchunked\r\n', json),
    true,
  ],
  'many small chunks': () => [
    post(
      '/users/signin',
      `Transfer-Encoding: chunked\r\n${close}`,
      `${'1\r\n \r\n'.repeat(2_000)}0\r\n\r\n`,
    ),
    true,
  ],
  pipelined: (random) => [
    `${Array.from({ length: 20 }, () => get(oneOf(random, paths))).join('')}${get('/', close)}`,
    true,
  ],
  'pipelined after a refusal': () => [
    `${post('/admin/api/products', `Content-Length: ${json.length}\r\n`, json)}${get('/', close)}`,
    true,
  ],
  'two thousand headers': () => [
    get('/', Array.from({ length: 2_000 }, (_, number) => `X-${number}: y\r\n`).join('')),
    true,
  ],
  'a header of 100 kB': () => [get('/', `X: ${'y'.repeat(100_000)}\r\n`), true],
  'an address of 100 kB': () => [get(`/${'a/'.repeat(50_000)}`), true],
  'a token of 15 kB': () => [
    get('/api/my-orders', `Authorization: Bearer ${'x.'.repeat(7_500)}\r\n${close}`),
    true,
  ],
  'many cookies': () => [get('/', `Cookie: ${'a=b; '.repeat(2_000)}\r\n${close}`), true],
  'no host': () => ['GET / HTTP/1.1\r\n\r\n', true],
  'two hosts': () => [get('/', `Host: other\r\n${close}`), true],
  'two tokens': () => [
    get('/api/my-orders', `Authorization: Bearer a\r\nAuthorization: Bearer b\r\n${close}`),
    true,
  ],
  'a header without a colon': () => [get('/', 'nonsense\r\n'), true],
  'a folded header': () => [get('/', `X: a\r\n b\r\n${close}`), true],
  'a header named __proto__': () => [get('/', `__proto__: x\r\nconstructor: y\r\n${close}`), true],
  'lines ended by LF': () => ['GET / HTTP/1.1\nHost: shop\nConnection: close\n\n', true],
  'HTTP 0.9': () => ['GET /\r\n\r\n', true],
  'HTTP 1.0': () => ['GET / HTTP/1.0\r\n\r\n', true],
  'HTTP 9.9': () => ['GET / HTTP/9.9\r\n\r\n', true],
  'HTTP 2': () => ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', true],
  'a tunnel': () => ['CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: shop\r\n\r\n', true],
  'a request to another host': () => [
    `GET http://169.254.169.254/latest HTTP/1.1\r\nHost: a\r\n${close}\r\n`,
    true,
  ],
  'the server as such': () => [`OPTIONS * HTTP/1.1\r\nHost: a\r\n${close}\r\n`, true],
  'an upgrade': () => [
    get('/', 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n'),
    true,
  ],
  'a TLS handshake': () => ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', false],
  'NUL in the address': () => ['GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n', true],
  'a form without an end': () => [
    'POST /api/join-our-team HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\n' +
      `Content-Length: 60\r\n${close}\r\n${'--x\r\nContent-Disposition: form-data; name="a'.padEnd(60, 'y')}`,
    true,
  ],
}

const names = Object.keys(forms)

/** Returns the attack with a number: each form in turn, and random bytes. */
export const makeRawAttack = (number: number, random: Random): RawAttack => {
  if (number % 8 === 7)
    return { name: 'random bytes', bytes: randomBytes(1 + anyBelow(random, 400)), isWhole: false }
  const name = names[number % names.length] ?? ''
  const [text, isWhole] = forms[name]?.(random) ?? ['', false]
  return { name, bytes: Buffer.from(text, 'latin1'), isWhole }
}

/** Time for a reply to an incomplete request, after which the attacker leaves. */
const leaveAfterMs = 40

/** Sends bytes on a connection of their own; returns what came back. Throws after `deadlineMs`. */
export const sendRaw = (
  url: string,
  { bytes, isWhole }: RawAttack,
  deadlineMs: number,
): Promise<string> => {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let reply = ''
    const socket = connect(Number(port), hostname)
    const done = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(reply)
    }
    const timer = setTimeout(
      () => {
        if (!isWhole) return done()
        socket.destroy()
        reject(new Error(`no reply within ${deadlineMs} ms`))
      },
      isWhole ? deadlineMs : leaveAfterMs,
    )
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1')
      // A keep-alive connection doesn't end after its reply: the attacker leaves.
      if (isWhole && !bytes.includes('Connection: close')) setTimeout(done, leaveAfterMs)
    })
    socket.on('error', done)
    socket.on('close', done)
  })
}

/** Returns why what came back is never allowed, or null. */
export const rawProblem = (reply: string): string | null => {
  const status = [...reply.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].find(
    ([, code]) => Number(code) >= 500 && code !== '503' && code !== '505',
  )?.[1]
  return status === undefined ? null : `status ${status}`
}
