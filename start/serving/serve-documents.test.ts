import { locale } from '@endcap/contract/i18n/i18n'
import type { Server } from '@endcap/server/create-server'
import { createCatalogueCache } from '@endcap/server/database/catalogue-cache'
import type { CachedResponse } from '@endcap/server/http/responses/cached-response'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { type Storefront, serveDocuments } from './serve-documents.ts'

/** A server of these documents, in each language. */
const openDocuments = (renderDocument: Storefront['renderDocument']) => {
  const app = fastify()
  const feed = { live: () => true, version: () => 1, onChange: () => {} }
  const responseCache = createCatalogueCache<CachedResponse>(feed as never, 1_000_000)
  const context = { config: { publicUrl: 'http://shop.example' } }
  const storefront = { renderDocument, isPage: () => true, isOwnScript: () => true }
  serveDocuments({ app, responseCache, context } as unknown as Server, {
    isPage: storefront.isPage,
    loadStorefront: async () => storefront,
    knownQueriesOf: () => [],
  })
  return { app, responseCache }
}

test('[X7-31] a visitor of a page that a flood requested first has a turn of their own when the flood’s is refused', async () => {
  const gate = Promise.withResolvers<void>()
  const { app, responseCache } = openDocuments(async () => {
    await gate.promise
    return { status: 200, html: '<p>Soda</p>', style: '', location: null }
  })
  const get = vi.spyOn(responseCache, 'get')
  const request = async (remoteAddress: string, url: string) => {
    const calls = get.mock.calls.length
    const reply = app.inject({ url, remoteAddress, headers: { 'accept-encoding': 'br' } })
    const status = reply.then(({ statusCode }) => statusCode)
    await vi.waitUntil(() => get.mock.calls.length > calls, { interval: 1, timeout: 120_000 })
    return { status }
  }
  const flood = []
  for (let page = 1; page <= 260; page += 1) flood.push(await request('10.0.0.1', `/page/${page}`))
  const visitor = await request('10.0.0.2', '/page/260')
  const other = await request('10.0.0.3', '/')
  expect(await flood.at(-1)?.status).toBe(503)
  gate.resolve()
  expect(await Promise.all([visitor.status, other.status])).toEqual([200, 200])
  await app.close()
})

test('[X8-320] documents are cached for each language, whether the visitor or the browser chose it', async () => {
  const { app } = openDocuments(async () => ({
    status: 200,
    html: locale(),
    style: '',
    location: null,
  }))
  for (const [accepted, cookie, shown] of [
    ['es-MX,es;q=0.9', '', 'es-US'],
    ['en-US', '', 'en-US'],
    ['es-MX,es;q=0.9', 'language=en', 'en-US'],
    ['en-US', 'language=es', 'es-US'],
    ['es-MX,es;q=0.9', '', 'es-US'],
  ] as const) {
    const reply = await app.inject({ url: '/', headers: { 'accept-language': accepted, cookie } })
    expect(reply.payload).toBe(shown)
    expect(reply.headers.vary).toMatch(/Accept-Language.*Cookie/)
  }
  await app.close()
})

test('[X9-97] of products that aren’t there one document is rendered, in each encoding once', async () => {
  const rendered: string[] = []
  const { app } = openDocuments(async (url, { rendersNotFound }) => {
    if (rendersNotFound) rendered.push(url)
    return {
      status: 404,
      html: rendersNotFound ? '<p>Nothing here</p>' : '',
      style: '',
      location: null,
    }
  })
  for (const encoding of ['br', 'gzip', 'identity'])
    for (let product = 1; product <= 20; product += 1) {
      const headers = { 'accept-encoding': encoding }
      const reply = await app.inject({ url: `/product/${product}`, headers })
      expect(reply.statusCode).toBe(404)
      expect(reply.rawPayload.length).toBeGreaterThan(0)
      if (encoding === 'identity') expect(reply.payload).toBe('<p>Nothing here</p>')
    }
  expect(rendered).toEqual(['http://shop.example/not-found'])
  await app.close()
})
