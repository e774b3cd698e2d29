import type { Server } from '@endcap/server/create-server'
import { createCatalogueCache } from '@endcap/server/database/catalogue-cache'
import { acceptEveryMethod } from '@endcap/server/http/requests/every-method'
import type { CachedResponse } from '@endcap/server/http/responses/cached-response'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { serveDocuments } from './serve-documents.ts'

test('[X7-31] a visitor of a page that a flood requested first has a turn of their own when the flood’s is refused', async () => {
  const app = fastify()
  acceptEveryMethod(app)
  const feed = { live: () => true, version: () => 1, onChange: () => {} }
  const responseCache = createCatalogueCache<CachedResponse>(feed as never, 1_000_000)
  const get = vi.spyOn(responseCache, 'get')
  const gate = Promise.withResolvers<void>()
  serveDocuments(
    {
      app,
      responseCache,
      requestKeyCache: { send: () => false, set: () => {} },
      context: { config: { publicUrl: 'http://shop.example' } },
    } as unknown as Server,
    {
      renderDocument: async () => {
        await gate.promise
        return { status: 200, html: '<p>Soda</p>', location: null }
      },
      isPage: () => true,
      isOwnScript: () => true,
    },
    () => [],
  )
  const request = async (remoteAddress: string, url: string) => {
    const calls = get.mock.calls.length
    const reply = app.inject({ url, remoteAddress, headers: { 'accept-encoding': 'br' } })
    const status = reply.then(({ statusCode }) => statusCode)
    await vi.waitUntil(() => get.mock.calls.length > calls, { interval: 1 })
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
