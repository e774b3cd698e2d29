import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CatalogueCache } from '../database/catalogue-cache.ts'
import type { FinishedReply } from './replies/finished-reply.ts'
import { refuseOtherMethods } from './requests/every-method.ts'
import { ShopError } from './shop-error.ts'

/** Counts every request by its route, and says what is held in memory. */
const createMetrics = (app: FastifyInstance, cache: CatalogueCache<FinishedReply>): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from a request to its whole reply',
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
  const figures = ['hits', 'misses', 'bytes', 'entries'] as const
  for (const figure of figures)
    new Gauge({
      name: `reply_cache_${figure}`,
      help: `The reply cache’s ${figure}`,
      registers: [registry],
      collect() {
        this.set(cache.figures()[figure])
      },
    })
  new Gauge({
    name: 'reply_cache_hit_ratio',
    help: 'Replies served from memory, of all that could be, since the start',
    registers: [registry],
    collect() {
      const { hits, misses } = cache.figures()
      this.set(hits + misses === 0 ? 0 : hits / (hits + misses))
    },
  })
  new Gauge({
    name: 'reply_cache_drops',
    help: 'Replies asked for again after a change, by the kind of key that it touched',
    labelNames: ['key'],
    registers: [registry],
    collect() {
      for (const [key, count] of Object.entries(cache.figures().drops)) this.set({ key }, count)
    },
  })
  return registry
}

/**
 * The calls for whoever runs the shop (contract, 'Operations'). `isReady` says whether the
 * database answers. Without a token there are no metrics.
 */
export const mountOperations = (
  app: FastifyInstance,
  options: {
    cache: CatalogueCache<FinishedReply>
    metricsToken: string | null
    isReady: () => Promise<boolean>
  },
): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (!(await options.isReady())) throw new ShopError('not_ready', { retryAfterSeconds: 1 })
    return { status: 'ready' }
  })
  for (const url of ['/healthz', '/readyz']) refuseOtherMethods(app, url)
  const { metricsToken } = options
  if (metricsToken === null) return
  const registry = createMetrics(app, options.cache)
  app.get('/metrics', async (request, reply) => {
    if (request.headers.authorization === undefined) throw new ShopError('unauthenticated')
    if (request.headers.authorization !== `Bearer ${metricsToken}`)
      throw new ShopError('token_invalid')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  refuseOtherMethods(app, '/metrics')
}
