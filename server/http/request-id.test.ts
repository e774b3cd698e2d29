import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { runAllJobs, runPendingJobs } from '../testing/run-pending-jobs.ts'
import { startMailServer } from '../testing/start-mail-server.ts'
import { openTestShop, type TestCaller } from '../testing/start-test-shop.ts'

const shop = await openTestShop({ trustedProxies: ['127.0.0.1', '10.20.0.0/16'] })

const idOf = async (url: string, headers: Record<string, string> = {}, remoteAddress = '') => {
  const answer = await shop.send({ url, headers, ...(remoteAddress && { remoteAddress }) })
  return String(answer.headers['x-request-id'])
}

/** Returns a log, and its lines so far. */
const recordLog = () => {
  const written: string[] = []
  const log = pino({}, { write: (line) => written.push(line) })
  return { log, lines: () => written.map((line) => JSON.parse(line)) }
}

/** A request with this id from behind a proxy. */
const traced = (id: string) => ({
  remoteAddress: '127.0.0.1',
  headers: { 'x-request-id': id, 'x-forwarded-for': '203.0.113.7' },
})

const upload = (requestId: string, url: string, as: TestCaller, content: string) => {
  const payload = new FormData()
  payload.append('file', new Blob([content]), 'f.csv')
  return shop.send({ ...traced(requestId), as, method: 'POST', url, payload })
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
    ...traced('traced-request-1'),
    payload: {
      ...{ email: 'traced@corner.example', name: 'Ada Reyes', phone: '(770) 555-0123' },
      ...{ password: 'Traced-horse-7!', confirmPassword: 'Traced-horse-7!' },
      ...{ business_name: 'Corner Mart', business_address: '410 Buford Highway', aptNo: '' },
      ...{ city: 'Norcross', zip: '30071', country: 'USA', state: 'GA' },
    },
  })
  expect(answer.headers['x-request-id']).toBe('traced-request-1')
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  const { log, lines } = recordLog()
  await runPendingJobs({
    ...shop.context,
    log,
    config: { ...shop.context.config, smtpUrl: server.url },
  })
  await server.stop()
  expect(server.accepted.length).toBeGreaterThan(0)
  for (const { data } of server.accepted)
    expect(data).toMatch(/^X-Request-ID: traced-request-1\r$/m)
  const sent = lines().filter(({ msg }) => msg === 'mail sent')
  expect(sent.length).toBe(server.accepted.length)
  for (const line of sent) expect(line.request).toBe('traced-request-1')
})

test('[X9-80] a price file that can’t be checked is logged with the id of its upload', async () => {
  const { log, lines } = recordLog()
  const { context } = shop
  const { log: ownLog, connection } = context
  // The process that checks the file finds no database.
  Object.assign(context, { log, connection: { connectionString: 'postgres://127.0.0.1:1' } })
  const manager = await shop.staff('manager')
  const reply = await upload('traced-upload-1', '/admin/api/imports', manager, 'SKU,Price\n1,2\n')
  Object.assign(context, { log: ownLog, connection })
  const { _id } = reply.json().data
  const msg = 'a price file could not be checked'
  const line = { msg, import: _id, request: 'traced-upload-1' }
  await expect.poll(lines).toMatchObject([line])
})

test('[X9-80] the job that stores imported customers logs a failure with the id of the request that began it, which their mails carry', async () => {
  const manager = await shop.staff('manager')
  const csv = 'Email,Name\nana@traced.example,Ana\n'
  const checked = await upload('traced-upload-2', '/admin/api/customer-imports', manager, csv)
  const { _id } = checked.json().data
  const url = `/admin/api/customer-imports/${_id}/apply`
  const apply = { as: manager, method: 'POST', url, payload: { approve: true } } as const
  await shop.send({ ...apply, ...traced('traced-apply-1') })
  const { log, lines } = recordLog()
  const transaction = () => Promise.reject(new Error('no database'))
  await runPendingJobs({ ...shop.context, log, transaction })
  const msg = 'the customers of an import could not be stored'
  const err = { message: 'no database' }
  expect(lines()).toMatchObject([{ msg, err, import: _id, request: 'traced-apply-1' }])
  await runAllJobs(shop.context)
  const { rows } = await shop.context.db.execute(
    sql`select request_id from mail where to_address = 'ana@traced.example'`,
  )
  expect(rows).toEqual([{ request_id: 'traced-apply-1' }])
})

test.each([
  [201, 'a client of its own address', '127.0.0.1', (nr: number) => `203.0.113.${nr}`],
  [201, 'one behind two proxies', '127.0.0.1', (nr: number) => `198.51.100.${nr}, 10.20.0.7`],
  [429, 'one behind a trusted network', '10.20.3.4', () => '203.0.113.99'],
  [429, 'one that claims others before it', '127.0.0.1', (nr: number) => `10.1.1.${nr}, 192.0.2.2`],
  [429, 'one that claims others without a proxy', '192.0.2.1', (nr: number) => `203.0.113.${nr}`],
])(
  '[X7-08] the last of 21 messages, one more than an address may send, gets %i from %s',
  async (status, _who, remoteAddress, forwardedFor) => {
    const payload = {
      ...{ name: 'Ada Reyes', email: 'ada@corner.example', phone: '404 555 0199' },
      ...{ subject: 'Opening hours', u_message: 'Are you open on Sundays?' },
    }
    const statuses: number[] = []
    for (let sent = 0; sent < 21; sent += 1) {
      const headers = { 'x-forwarded-for': forwardedFor(sent) }
      const post = { method: 'POST', url: '/api/contact-us', payload } as const
      statuses.push((await shop.send({ ...post, remoteAddress, headers })).statusCode)
    }
    expect(statuses.at(-1)).toBe(status)
  },
)
