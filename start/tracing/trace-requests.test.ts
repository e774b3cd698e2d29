import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { traceRequests } from './trace-requests.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  traceId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: Attribute[]
}
type Received = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

/** An OpenTelemetry collector that stores what it receives. */
const startCollector = async () => {
  const received: Received[] = []
  const paths = new Set<string>()
  const server = createServer(async (request, response) => {
    paths.add(`${request.method} ${request.url}`)
    received.push(JSON.parse(await text(request)))
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    paths,
    spans: () =>
      received.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, resource }))),
        ),
      ),
    stop: () => server.close(),
  }
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const headers = {
  traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  'x-forwarded-for': '203.0.113.7',
}

test('[X9-82] a collector receives a span of each request, within the trace of a trusted proxy', async () => {
  const collector = await startCollector()
  const app = Fastify({ trustProxy: ['127.0.0.1'] })
  const tracing = await traceRequests(app, collector.url)
  app.get('/item/:id', async () => ({}))
  app.get('/fault', async () => {
    throw new Error('a fault')
  })
  await app.inject({ url: '/item/7?q=private', headers })
  await app.inject({ url: '/item/8', headers, remoteAddress: '192.0.2.1' })
  await app.inject('/fault')
  await tracing.close()
  await app.close()
  collector.stop()

  expect([...collector.paths]).toEqual(['POST /v1/traces'])
  const [first, second, fault, ...others] = collector.spans()
  expect(others).toEqual([])
  expect(first).toMatchObject({ name: 'GET /item/:id', traceId, parentSpanId: '00f067aa0ba902b7' })
  expect(second?.traceId).not.toBe(traceId)
  expect(fault).toMatchObject({ name: 'GET /fault', status: { code: 2 } })
  expect(fault?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 500 },
  })
  expect(first?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'endcap' },
  })
  // Routes, and nothing that visitors typed.
  expect(JSON.stringify(collector.spans())).not.toContain('private')
})
