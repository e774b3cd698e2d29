import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { refuseOtherMethods } from './requests/every-method.ts'
import { ShopError } from './shop-error.ts'

type CacheStats = {
  hits: number
  misses: number
  bytes: number
  entries: number
  drops: Readonly<Record<string, number>>
}

/** What failed, and the time of the newest nightly backup; null: there is none. */
type Work = { mails: number; jobs: number; newestBackup: Date | null }

/**
 * Adds the metrics that are read from the database and the disk. Returns a function that reads them
 * again: they are not numbers while the database does not answer.
 */
const addWorkMetrics = (registry: Registry, read: () => Promise<Work>): (() => Promise<void>) => {
  const registers = [registry]
  const mails = new Gauge({
    name: 'failed_mails',
    help: 'Mails that could not be sent and are not tried again',
    registers,
  })
  const jobs = new Gauge({
    name: 'failed_jobs',
    help: 'Jobs that failed more than once',
    registers,
  })
  const backup = new Gauge({
    name: 'newest_backup_timestamp_seconds',
    help: 'The time of the newest nightly backup; 0 if there is none',
    registers,
  })
  return async () => {
    const work = await read().catch(() => null)
    mails.set(work?.mails ?? Number.NaN)
    jobs.set(work?.jobs ?? Number.NaN)
    backup.set(work === null ? Number.NaN : (work.newestBackup?.getTime() ?? 0) / 1000)
  }
}

/** Creates the Prometheus metrics: requests by route, process, response cache. */
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

/** Compares two texts in a time that shows nothing of where they differ. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/**
 * Mounts the endpoints for operators: `/healthz`, `/readyz` and, if there is a token, `/metrics`.
 * `isReady` returns whether the database answers.
 */
export const mountOperations = (
  app: FastifyInstance,
  options: {
    cacheStats: () => CacheStats
    work: () => Promise<Work>
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
  const registry = createMetrics(app, options.cacheStats)
  const readWork = addWorkMetrics(registry, options.work)
  app.get('/metrics', async (request, reply) => {
    if (request.headers.authorization === undefined) throw new ShopError('unauthenticated')
    if (!isSame(request.headers.authorization, `Bearer ${metricsToken}`))
      throw new ShopError('token_invalid')
    await readWork()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  refuseOtherMethods(app, '/metrics')
}
