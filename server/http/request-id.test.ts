import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPendingJobs } from '../testing/run-pending-jobs.ts'
import { startMailServer } from '../testing/start-mail-server.ts'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => shop.stop())

const idOf = async (url: string, headers: Record<string, string> = {}, remoteAddress = '') => {
  const answer = await shop.send({ url, headers, ...(remoteAddress && { remoteAddress }) })
  return String(answer.headers['x-request-id'])
}

test('[X9-80] every response names its request: replies, cached ones, failures', async () => {
  const urls = ['/api/categories', '/api/categories', '/api/cart', '/nowhere']
  const ids: string[] = []
  for (const url of urls) ids.push(await idOf(url))
  expect(new Set(ids).size).toBe(urls.length)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{12}-[\da-z]+$/)
})

test('[X9-80] an id is taken from a trusted proxy alone, and only if it is well-formed', async () => {
  const url = '/nowhere'
  const given = 'from-the-proxy_1'
  const forwarded = { 'x-request-id': given, 'x-forwarded-for': '203.0.113.7' }
  expect(await idOf(url, forwarded, '127.0.0.1')).toBe(given)
  expect(await idOf(url, forwarded, '192.0.2.1')).not.toBe(given)
  for (const wrong of ['short', 'x'.repeat(65), 'with blanks in it', 'line{"x":1}'])
    expect(await idOf(url, { ...forwarded, 'x-request-id': wrong }, '127.0.0.1')).not.toBe(wrong)
})

test('[X9-80] the mails that a request causes carry its id, to the log and to the mail server', async () => {
  const server = await startMailServer()
  const answer = await shop.send({
    method: 'POST',
    url: '/users/signup',
    remoteAddress: '127.0.0.1',
    headers: { 'x-request-id': 'traced-request-1', 'x-forwarded-for': '203.0.113.7' },
    payload: {
      email: 'traced@corner.example',
      password: 'Traced-horse-7!',
      confirmPassword: 'Traced-horse-7!',
      name: 'Ada Reyes',
      phone: '(770) 555-0123',
      business_name: 'Corner Mart',
      business_address: '410 Buford Highway',
      aptNo: '',
      city: 'Norcross',
      zip: '30071',
      country: 'USA',
      state: 'GA',
    },
  })
  expect(answer.headers['x-request-id']).toBe('traced-request-1')
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  const lines: string[] = []
  const log = pino(
    {},
    new Writable({
      write: (line, _encoding, done) => {
        lines.push(String(line))
        done()
      },
    }),
  )
  await runPendingJobs({
    ...shop.context,
    log,
    config: { ...shop.context.config, smtpUrl: server.url },
  })
  await server.stop()
  expect(server.accepted.length).toBeGreaterThan(0)
  for (const { data } of server.accepted)
    expect(data).toMatch(/^X-Request-ID: traced-request-1\r$/m)
  const sent = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'mail sent')
  expect(sent.length).toBe(server.accepted.length)
  for (const line of sent) expect(line.request).toBe('traced-request-1')
})
