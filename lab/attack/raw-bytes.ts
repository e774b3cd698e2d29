import { randomBytes, randomInt } from 'node:crypto'
import { connect } from 'node:net'

/** `isWhole`: the request is complete, so a response or the end of the connection must follow. */
export type RawAttack = { name: string; bytes: Buffer; isWhole: boolean }

const json = '{"email":"a@b.co","password":"x"}'
const close = 'Connection: close\r\n'
const chunked = 'Transfer-Encoding: chunked\r\n'

const get = (headers = close, path = '/') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`
const post = (headers: string, body = json, path = '/users/signin') =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${headers}\r\n${body}`

const form = `POST /api/join-our-team HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\n`

const incomplete: Readonly<Record<string, string>> = {
  'half a request line': 'GET /api/cat',
  'half the headers': get('Accept: x').slice(0, -3),
  'half a body': post('Content-Length: 5000\r\n'),
  'an enormous chunk': post(chunked, `ffffffffffff\r\n${json}`),
  'a TLS handshake': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
}

const complete: Readonly<Record<string, string>> = {
  'a body longer than said': post('Content-Length: 4\r\n'),
  'a negative length': post('Content-Length: -1\r\n'),
  'an enormous length': post('Content-Length: 99999999999999999999\r\n'),
  'two lengths': post(`Content-Length: 4\r\nContent-Length: 33\r\n${close}`),
  'a length and chunks': post(
    `Content-Length: 5\r\n${chunked}`,
    `0\r\n\r\n${get('', '/admin/api/me')}`,
  ),
  'a negative chunk': post(chunked + close, `-1\r\n${json}\r\n0\r\n\r\n`),
  'a chunk with NUL': post(chunked + close, `5;x=\0\r\n${json}\r\n0\r\n\r\n`),
  'an unknown transfer encoding': post('Transfer-Encoding: xchunked\r\n'),
  'many small chunks': post(chunked + close, `${'1\r\n \r\n'.repeat(2_000)}0\r\n\r\n`),
  pipelined: get('', '/api/categories').repeat(20) + get(),
  'pipelined after a refusal':
    post(`Content-Length: ${json.length}\r\n`, json, '/admin/api/products') + get(),
  'two thousand headers': get('X-Attack: y\r\n'.repeat(2_000)),
  'a header of 100 kB': get(`X: ${'y'.repeat(100_000)}\r\n`),
  'an address of 100 kB': get('', `/${'a/'.repeat(50_000)}`),
  'a token of 15 kB': get(`Authorization: Bearer ${'x.'.repeat(7_500)}\r\n${close}`),
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': get(`Host: other\r\n${close}`),
  'a folded header': get(`X: a\r\n b\r\n${close}`),
  'a header named __proto__': get(`__proto__: x\r\nconstructor: y\r\n${close}`),
  'lines ended by LF': 'GET / HTTP/1.1\nHost: shop\nConnection: close\n\n',
  'HTTP 0.9': 'GET /\r\n\r\n',
  'HTTP 1.0': 'GET / HTTP/1.0\r\n\r\n',
  'HTTP 2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a tunnel': 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: shop\r\n\r\n',
  'a request to another host': get(close, 'http://169.254.169.254/latest'),
  'the server as such': `OPTIONS * HTTP/1.1\r\nHost: a\r\n${close}\r\n`,
  'an upgrade': get('Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n'),
  'NUL in the address': get('', '/\0'),
  'a malformed escape': get(close, '/%'),
  'a form without an end': `${form}Content-Length: 60\r\n${close}\r\n${'--x\r\n'.padEnd(60, 'y')}`,
}

const forms = [
  ...Object.entries(incomplete).map(([name, text]) => ({ name, text, isWhole: false })),
  ...Object.entries(complete).map(([name, text]) => ({ name, text, isWhole: true })),
]

/** Cycles through the kinds of attack, then sends random bytes. */
export const makeRawAttack = (number: number): RawAttack => {
  const form = forms[number % (forms.length + 1)]
  return form === undefined
    ? { name: 'random bytes', bytes: randomBytes(1 + randomInt(400)), isWhole: false }
    : { ...form, bytes: Buffer.from(form.text, 'latin1') }
}

/** How long the attacker waits for a response to an incomplete request. */
const leaveAfterMs = 40

/** Sends bytes on a new connection and returns the response. Throws after `deadlineMs`. */
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
      // A keep-alive connection stays open after its response, so the attacker closes it.
      if (isWhole && !bytes.includes('Connection: close')) setTimeout(done, leaveAfterMs)
    })
    socket.on('error', done)
    socket.on('close', done)
  })
}

export const rawProblem = (reply: string): string | null => {
  const status = [...reply.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].find(
    ([, code]) => Number(code) >= 500 && code !== '503' && code !== '505',
  )?.[1]
  return status === undefined ? null : `status ${status}`
}
