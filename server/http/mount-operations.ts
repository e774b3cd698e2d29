import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { ShopError } from './shop-error.ts'
import { createWorkMetrics, type WorkReads } from './work-metrics.ts'

/** Joins the metrics of several processes, each metric with one `# HELP` and one `# TYPE`. */
const mergeMetrics = (texts: readonly string[]): string => {
  const lines = new Map<string, string[]>()
  for (const metric of texts.flatMap((text) => text.trim().split(/\n{2,}/))) {
    const [help = '', type = '', ...values] = metric.split('\n')
    const head = `${help}\n${type}`
    lines.set(head, [...(lines.get(head) ?? []), ...values])
  }
  return [...lines].map(([head, values]) => `${[head, ...values].join('\n')}\n`).join('\n')
}

type CacheStats = {
  hits: number
  misses: number
  bytes: number
  entries: number
  drops: Readonly<Record<string, number>>
}

export type MetricsExchange = {
  process: string
  /** Sets the function called when another process requests this one's metrics. */
  share: (read: () => Promise<string>) => void
  readOthers: () => Promise<string[]>
}

const createMetrics = (app: FastifyInstance, cacheStats: () => CacheStats): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from a request to its complete response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    )
    done()
  })
  for (const name of ['hits', 'misses', 'bytes', 'entries'] as const)
    new Gauge({
      name: `response_cache_${name}`,
      help: `The response cache’s ${name}`,
      registers: [registry],
      collect() {
        this.set(cacheStats()[name])
      },
    })
  new Gauge({
    name: 'response_cache_hit_ratio',
    help: 'Share of cacheable requests answered from memory since the start',
    registers: [registry],
    collect() {
      const { hits, misses } = cacheStats()
      this.set(hits + misses === 0 ? 0 : hits / (hits + misses))
    },
  })
  new Gauge({
    name: 'response_cache_drops',
    help: 'Cached responses found invalid when requested, by kind of the changed key',
    labelNames: ['key'],
    registers: [registry],
    collect() {
      for (const [key, count] of Object.entries(cacheStats().drops)) this.set({ key }, count)
    },
  })
  return registry
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** Mounts `/healthz`, `/readyz` and, if there is a token, `/metrics`. `isReady`: the database responds. */
export const mountOperations = (
  app: FastifyInstance,
  options: {
    version: string
    cacheStats: () => CacheStats
    work: WorkReads
    exchange: MetricsExchange | null
    metricsToken: string | null
    isReady: () => Promise<boolean>
  },
): void => {
  app.get('/healthz', async () => ({ status: 'ok', version: options.version }))
  app.get('/readyz', async () => {
    if (!(await options.isReady())) throw new ShopError('not_ready', { retryAfterSeconds: 1 })
    return { status: 'ready' }
  })
  const { metricsToken, exchange } = options
  if (metricsToken === null) return
  const registry = createMetrics(app, options.cacheStats)
  // All processes have the same metrics, so each metric gets a label with its process.
  if (exchange !== null) registry.setDefaultLabels({ process: exchange.process })
  exchange?.share(() => registry.metrics())
  const readWork = createWorkMetrics(options.work)
  app.get('/metrics', async (request, reply) => {
    if (request.headers.authorization === undefined) throw new ShopError('unauthenticated')
    if (!isSame(request.headers.authorization, `Bearer ${metricsToken}`))
      throw new ShopError('token_invalid')
    const read = [registry.metrics(), exchange?.readOthers() ?? [], readWork()]
    const texts = (await Promise.all(read)).flat()
    return reply.type(registry.contentType).send(mergeMetrics(texts))
  })
}
