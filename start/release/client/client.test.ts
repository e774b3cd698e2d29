import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bindCalls, CallError, etagOf, verifyWebhook } from './client.ts'

const calls = {
  getRow: 'GET /admin/api/rows/{id}',
  changeRow: 'PATCH /admin/api/rows/{id}',
  upload: 'POST /admin/api/files',
}

type Body = ConstructorParameters<typeof Response>[0]

/** Calls of a shop that gives this response, and the requests that it got. */
const respondingWith = (body: Body, init: ResponseInit = {}) => {
  const requests: Request[] = []
  const send = async (...request: ConstructorParameters<typeof Request>) => {
    requests.push(new Request(...request))
    return new Response(body, init)
  }
  const options = { url: 'https://shop.example/', token: 'endcap_a', fetch: send as typeof fetch }
  const { getRow, changeRow, upload } = bindCalls(calls, options)
  return { requests, call: { getRow, changeRow, upload } as Record<string, typeof getRow & {}> }
}
const row = { params: { id: 'a' } }
const json = (headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
})

test('[X0-407] a call sends its path, query, headers, token and body', async () => {
  const { call, requests } = respondingWith('{"data":1}', json())
  const params = { id: 'a b/c' }
  const query = { q: '5 x cola', page: 2, sort: undefined }
  expect(await call.getRow?.({ params, query })).toEqual({ data: 1 })
  await call.changeRow?.({ params, headers: { 'If-Match': '"7"' }, body: { price: 2.5 } })
  await call.upload?.({ body: new FormData() })
  const [read, change, form] = requests
  expect(read?.url).toBe('https://shop.example/admin/api/rows/a%20b%2Fc?q=5+x+cola&page=2')
  expect(read?.headers.get('authorization')).toBe('Bearer endcap_a')
  expect([change?.method, change?.headers.get('if-match'), await change?.json()]).toEqual([
    ...['PATCH', '"7"', { price: 2.5 }],
  ])
  expect(form?.headers.get('content-type')).toMatch(/^multipart\/form-data/)
})

test('[X0-407] the ETag of a reply is known for its change', async () => {
  const { call } = respondingWith('{"data":1}', json({ etag: '"7"' }))
  expect(etagOf(Object(await call.getRow?.(row)))).toBe('"7"')
  expect(etagOf({})).toBeNull()
})

test('[X0-407] files are text or bytes, and lines of JSON come as they arrive', async () => {
  const read = (type: string, body: Body) =>
    respondingWith(body, { headers: { 'content-type': type } }).call.getRow?.(row)
  expect(await read('text/csv', 'a,b')).toBe('a,b')
  expect(await read('application/pdf', '%PDF')).toEqual(new TextEncoder().encode('%PDF'))
  expect(await respondingWith(null, { status: 204 }).call.getRow?.(row)).toBeUndefined()

  const parts = ['{"row":1}\n{"ro', 'w":2}\n', '{"row":3}\n{"row"']
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
  const lines = (await read('application/jsonl', body)) as AsyncGenerator
  const rows: unknown[] = []
  const readAll = async () => {
    for await (const row of lines) rows.push(row)
  }
  await expect(readAll()).rejects.toThrow(SyntaxError)
  expect(rows).toEqual([{ row: 1 }, { row: 2 }, { row: 3 }])
})

test('[X0-407] a refusal has its code, a proxy’s answer its status', async () => {
  const failure = { message: 'Check the fields.', code: 'invalid', errors: { price: 'Wrong' } }
  const refused = respondingWith(JSON.stringify(failure), { status: 422, ...json() })
  await expect(refused.call.getRow?.(row)).rejects.toMatchObject({
    ...{ status: 422, ...failure, body: failure },
  })
  const error = await respondingWith('<html>', { status: 502 }).call.getRow?.(row).catch(Object)
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({
    ...{ message: 'The response has the status 502.', code: '', retryAfterSeconds: null },
  })
})

test('[X0-407] a refusal says when to try again', async () => {
  vi.setSystemTime('2026-11-29T12:00:00.500Z')
  onTestFinished(() => void vi.useRealTimers())
  const retryAfter = async (text: string) => {
    const { call } = respondingWith('{}', { status: 429, ...json({ 'retry-after': text }) })
    return Object(await call.getRow?.(row).catch(Object)).retryAfterSeconds
  }
  expect(await retryAfter('60')).toBe(60)
  expect(await retryAfter('Sun, 29 Nov 2026 12:00:30 GMT')).toBe(30)
  expect(await retryAfter('Sun, 29 Nov 2026 11:00:00 GMT')).toBe(0)
  expect(await retryAfter('soon')).toBeNull()
})

test('[X0-407] a path parameter can’t change which call is made', async () => {
  const { call, requests } = respondingWith('{"data":1}', json())
  for (const id of ['', '.', '..'])
    await expect(call.getRow?.({ params: { id } })).rejects.toThrow(
      new TypeError('The path parameter id can’t be empty, “.” or “..”.'),
    )
  await expect(call.getRow?.()).rejects.toThrow(TypeError)
  expect(requests).toEqual([])
  await call.getRow?.({ params: { id: '...' } })
  expect(requests[0]?.url).toBe('https://shop.example/admin/api/rows/...')
})

test('[X0-407] the README is short and names no version', async () => {
  const readme = await readFile(new URL('README.md', import.meta.url), 'utf8')
  expect(readme).not.toMatch(/\d+\.\d+\.\d+/)
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
})

/** The example of the Standard Webhooks libraries. */
const example = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  body: '{"test": 2432232314}',
  headers: {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature':
      'v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc= v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
}

test('[X0-408] a delivery is genuine if one of its signatures is, within five minutes', async () => {
  vi.setSystemTime(1_614_265_330_000)
  onTestFinished(() => void vi.useRealTimers())
  const { secret, body, headers } = example
  expect(await verifyWebhook(secret, headers, body)).toBe(true)
  expect(await verifyWebhook(secret, new Headers(headers), body)).toBe(true)
  expect(await verifyWebhook(secret, headers, `${body} `)).toBe(false)
  expect(await verifyWebhook(secret, {}, body)).toBe(false)
  const garbled = { ...headers, 'webhook-signature': 'v1,%% v2,a' }
  expect(await verifyWebhook(secret, garbled, body)).toBe(false)
  vi.setSystemTime(1_614_265_330_000 + 301_000)
  expect(await verifyWebhook(secret, headers, body)).toBe(false)
})

test('[X0-408] a malformed secret is refused by name', async () => {
  const { body, headers } = example
  for (const secret of ['', 'whsec_', 'whsec_%%', 'whsec_é'])
    await expect(verifyWebhook(secret, headers, body)).rejects.toThrow(
      'The webhook’s secret isn’t valid. Pass it as the shop showed it: whsec_….',
    )
})
