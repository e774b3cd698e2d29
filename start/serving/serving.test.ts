import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type IncomingMessage, METHODS, request } from 'node:http'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { type RunningShop, startShop } from '../start-shop.ts'
import { scratchFolder } from '../test-support/scratch-folder.ts'

const folder = scratchFolder()
let shop: RunningShop

beforeAll(async () => {
  const config = readConfig({
    DATA_DIR: folder,
    PORT: '0',
    METRICS_TOKEN: 'a token for this test',
    TRUST_PROXY: 'loopback',
  })
  shop = await startShop(config, pino({ level: 'silent' }))
  await writeFile(join(folder, 'images/picture.webp'), 'not much of a picture')
})
afterAll(() => shop.stop())

const send = (method: string, url: string, headers: Record<string, string> = {}) =>
  shop.server.app.inject({ method: method as InjectOptions['method'] & string, url, headers })

const fileIn = async (page: string, pattern: RegExp): Promise<string> =>
  pattern.exec((await send('GET', page)).body)?.[0] ?? ''

test('[X9-07] public files have a strong ETag in each encoding, and answer If-None-Match with 304', async () => {
  const addresses = [
    ...['/', '/api/openapi.json', '/api/docs', '/api/docs/open.js', '/api/docs/swagger-ui.css'],
    ...['/admin', '/admin/orders', '/admin/trade/georgia.json', '/images/picture.webp'],
    '/images/picture.webp?w=120',
    await fileIn('/', /\/assets\/[\w.-]+\.js/),
    await fileIn('/admin', /\/admin\/assets\/[\w.-]+\.js/),
  ]
  const compressed = ['/', '/api/openapi.json', addresses.at(-1)]
  const checkValidators = async (url: string, asked: Record<string, string>) => {
    const first = await send('GET', url, asked)
    expect([url, first.statusCode]).toEqual([url, 200])
    const etag = String(first.headers.etag)
    expect([url, etag]).toEqual([url, expect.stringMatching(/^"[\w-]+"$/)])
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      const again = await send('GET', url, { ...asked, 'if-none-match': known })
      expect([url, again.statusCode, again.body, again.headers.etag]).toEqual([url, 304, '', etag])
    }
    const other = await send('GET', url, { ...asked, 'if-none-match': '"another"' })
    expect([url, other.statusCode]).toEqual([url, 200])
    return etag
  }
  for (const url of addresses) {
    const etags: string[] = []
    // Jobs of the start may drop a document meanwhile: the next one has the time of its rendering in it.
    for (const encoding of ['identity', 'br', 'gzip'])
      etags.push(
        await vi.waitFor(() => checkValidators(url, { 'accept-encoding': encoding }), {
          timeout: 120_000,
        }),
      )
    if (compressed.includes(url)) expect([url, new Set(etags).size]).toEqual([url, 3])
  }
})

test('a picture with a hash in its name is immutable, another is cached for a day', async () => {
  const byContent = `/images/${'0a'.repeat(16)}.webp`
  await writeFile(join(folder, byContent), 'as much')
  const cacheControlOf = async (url: string) => (await send('GET', url)).headers['cache-control']
  expect(await cacheControlOf(byContent)).toBe('public, max-age=31536000, immutable')
  expect(await cacheControlOf('/images/picture.webp')).toBe('public, max-age=86400')
  // Neither can be scaled: the original is sent instead, and revalidated.
  for (const url of [byContent, '/images/picture.webp'])
    expect(await cacheControlOf(`${url}?w=120`)).toBe('no-cache')
})

test('[X7-30] a path that climbs out of a folder of files is not found', async () => {
  for (const path of ['..%2fauth-secret', 'x/..%2f..%2fauth-secret', '..%5cauth-secret', '%00'])
    for (const query of ['', '?w=120']) {
      const answer = await send('GET', `/images/${path}${query}`)
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'not_found'])
    }
  for (const folder of ['/assets', '/admin/assets', '/api/docs', '/images'])
    for (const way of ['../', 'x/../../', './', '/'])
      for (const file of ['package.json', 'server/server.js']) {
        const path = `${folder}/${way}${file}`
        expect([path, (await askFor(path)).statusCode]).toEqual([path, 404])
      }
})

/** Sends a path unchanged, where an HTTP client would normalise it. */
const askFor = async (path: string): Promise<IncomingMessage> => {
  const asked = request({ port: new URL(shop.url).port, path })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return answer
}

const methods = METHODS.filter((method) => method !== 'CONNECT')

test('an unsupported method is 405, with the supported ones in Allow', async () => {
  const reads = [
    ...['/healthz', '/readyz', '/metrics', '/', '/login', '/no/such/page', '/admin/orders'],
    ...['/images/picture.webp', '/assets/nothing.js', '/admin', '/api/openapi.json', '/api/docs'],
    '/api/categories',
  ]
  for (const url of reads)
    for (const method of methods.filter((each) => each !== 'GET' && each !== 'HEAD')) {
      const answer = await send(method, url)
      expect([method, url, answer.statusCode]).toEqual([method, url, 405])
      expect(answer.json()).toEqual({ code: 'method_not_allowed', message: expect.any(String) })
      expect(answer.headers.allow).toBe('GET, HEAD')
    }
  for (const method of methods.filter((each) => each !== 'POST')) {
    const answer = await send(method, '/users/signin')
    expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, 'POST'])
  }
})

test('an unknown path under the API answers every method in the failure shape', async () => {
  for (const url of ['/api', '/api/nope', '/users/nope/x', '/admin/api', '/admin/api/nope'])
    for (const method of methods) {
      const answer = await send(method, url)
      expect([method, url, answer.statusCode]).toEqual([method, url, 404])
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      if (method !== 'HEAD')
        expect(answer.json()).toEqual({ code: 'not_found', message: expect.any(String) })
    }
})

test('callers behind a trusted proxy have addresses of their own', async () => {
  const person = { name: 'Ada', email: 'ada@b.co', phone: '1' }
  const payload = { ...person, subject: 'Hello', u_message: 'Hello' }
  for (let visitor = 1; visitor <= 21; visitor += 1) {
    const answer = await shop.server.app.inject({
      method: 'POST',
      url: '/api/contact-us',
      payload,
      headers: { 'x-forwarded-for': `203.0.113.${visitor}` },
    })
    expect(answer.statusCode).toBe(201)
  }
})

test('a path is of this shop, whatever host it reads like; one with a host, as proxies receive it, is the page of its path', async () => {
  for (const [path, page] of [
    ['//', '/'],
    ['//:80', '/:80'],
    ['//evil.example/login', '/evil.example/login'],
    ['/\\\\evil.example', '/evil.example'],
  ] as const) {
    const { statusCode, headers } = await askFor(path)
    expect([statusCode, headers.location]).toEqual([308, `${shop.url}${page}`])
  }
  expect((await askFor('http://shop.example/login')).statusCode).toBe(200)
})

test('[X8-13, X9-97] paths that lead to no page, no product and no category share one cached document', async () => {
  const misses = async () => {
    const metrics = await send('GET', '/metrics', { authorization: 'Bearer a token for this test' })
    return Number(/^response_cache_misses (\d+)$/m.exec(metrics.body)?.[1])
  }
  const pages = ['/nowhere', '/wp-login.php', '/no/such/page?with=query', '/category/a/b']
  // Jobs of the start may drop the document meanwhile.
  await vi.waitFor(
    async () => {
      const first = await send('GET', '/no/such/page')
      const before = await misses()
      expect(before).toBeGreaterThan(0)
      for (const path of [...pages, '/product/no-such-product', '/category/none']) {
        const { statusCode, body } = await send('GET', path)
        expect([path, statusCode, body === first.body]).toEqual([path, 404, true])
        if (pages.includes(path)) expect(await misses()).toBe(before)
      }
    },
    { timeout: 120_000 },
  )
})

test('[X8-11] a flood of different pages is refused beyond the queue, with a page to try again', async () => {
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, number) =>
      send('GET', `/product/search?search=flood${number}`),
    ),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  const shown = answers.filter(({ statusCode }) => statusCode === 200)
  expect(shown.length + refused.length).toBe(answers.length)
  expect(shown.length).toBeGreaterThanOrEqual(256)
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })
  expect(refused[0]?.body).toContain('Please try again in a moment')
  expect((await send('GET', '/product/search?search=flood399')).statusCode).toBe(200)
})

test('[X9-30] every inline script that a page runs is named by its policy', async () => {
  for (const path of ['/', '/login', '/category', '/product/search?search=x', '/no/such/page']) {
    const { body, headers } = await send('GET', path)
    const scripts = [...body.matchAll(/<script(?: data-tsr-stream-part="")?>([\s\S]*?)<\/script>/g)]
    expect(scripts.length).toBeGreaterThan(3)
    for (const [, script = ''] of scripts) {
      const hash = createHash('sha256').update(script).digest('base64')
      expect([path, headers['content-security-policy']]).toEqual([
        path,
        expect.stringContaining(hash),
      ])
    }
  }
})
