import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const closeTimeoutMs = 2_000

export type Tracing = {
  close: () => Promise<unknown>
}

/**
 * Sends a span per request to an OpenTelemetry collector (OTLP over HTTP, batched). If a trusted
 * proxy sends `traceparent`, its trace is continued. The libraries are loaded only here. If the
 * collector doesn't respond, spans are lost, but nothing is delayed.
 */
export const traceRequests = async (app: FastifyInstance, endpoint: string): Promise<Tracing> => {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'endcap' }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('endcap')
  const spans = new WeakMap<FastifyRequest, ReturnType<typeof tracer.startSpan>>()

  const parentOf = (request: FastifyRequest) => {
    const [, traceId, spanId, flags] =
      /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(
        String(request.headers.traceparent ?? ''),
      ) ?? []
    const isTrusted = (request.ips?.length ?? 0) > 1
    if (!isTrusted || traceId === undefined || spanId === undefined) return api.ROOT_CONTEXT
    const remote = {
      traceId,
      spanId,
      traceFlags: Number.parseInt(flags ?? '0', 16),
      isRemote: true,
    }
    return api.trace.setSpanContext(api.ROOT_CONTEXT, remote)
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const options = {
      kind: api.SpanKind.SERVER,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.request.id': request.id,
      },
    }
    spans.set(request, tracer.startSpan(`${request.method} ${route}`, options, parentOf(request)))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR })
    span?.end()
    done()
  })
  // Losing the last spans is better than delaying the stop or leaving the database open.
  return {
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(closeTimeoutMs, undefined, { ref: false }),
      ]),
  }
}
