import type { Transport } from '@endcap/contract/call'
import type { RenderMail } from '@endcap/contract/mails'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createLastSeen } from './accounts/sessions/last-seen.ts'
import { createSessions } from './accounts/sessions/sessions.ts'
import { createTokens } from './accounts/sessions/tokens.ts'
import { createCategoryTreeCache } from './catalog/category-tree-cache.ts'
import { createPositionCache } from './catalog/position-cache.ts'
import type { Config, Context } from './context.ts'
import { type CatalogueCache, createCatalogueCache } from './database/catalogue-cache.ts'
import { startChangeFeed } from './database/change-feed.ts'
import type { Database } from './database/database.ts'
import { isLostConnection } from './database/error-causes.ts'
import { createHttpServer } from './http/create-http-server.ts'
import { mountEndpoints } from './http/mount-endpoint.ts'
import type { CachedResponse } from './http/responses/cached-response.ts'
import { createRequestKeyCache, type RequestKeyCache } from './http/responses/request-key-cache.ts'
import { ShopError } from './http/shop-error.ts'
import { createInProcessTransport } from './http/transports/in-process-transport.ts'
import { createLive } from './live/live.ts'
import { createMailQueueing } from './mail/queue-mails.ts'
import { createBestSellerRefresh } from './orders/refresh-best-sellers.ts'
import { createPickupRules, createShopTimeZone } from './orders/shop-time.ts'
import { createSearchRecorder } from './reports/search-recorder.ts'
import { routes } from './routes.ts'

export type Server = {
  app: FastifyInstance
  context: Context
  /** API responses and documents, under one bound. */
  responseCache: CatalogueCache<CachedResponse>
  requestKeyCache: RequestKeyCache
  /** The mounted endpoints, as a guest, without a network. */
  transport: Transport
  /** Closes the change feed and stops background work; the database stays open. */
  close: () => Promise<void>
}

/** Room for about five thousand responses. */
const defaultCacheBytes = 64 * 1024 * 1024

/** Creates the API on a database that is already migrated. */
export const createServer = async (options: {
  database: Database
  config: Config
  authSecret: string
  clock: () => Date
  log: FastifyBaseLogger
  renderMail: RenderMail
  /** Addresses and networks whose `X-Forwarded-For` is trusted; none by default. */
  trustedProxies?: readonly string[]
  /** Limit of the response cache. */
  cacheBytes?: number
}): Promise<Server> => {
  const { database, config, clock, log } = options
  const cacheBytes = options.cacheBytes ?? defaultCacheBytes
  const feed = await startChangeFeed(database, {
    onError: (error) => log.error({ err: error }, 'the change feed was lost'),
  })
  const tokens = createTokens({
    secret: options.authSecret,
    sessionDays: config.sessionDays,
    clock,
  })
  const sessions = createSessions(database.db, tokens, feed)
  const lastSeen = createLastSeen({ db: database.db, clock, log })
  const bestSellers = createBestSellerRefresh({ transaction: database.transaction, clock, log })
  const live = createLive({ db: database.db, feed, sessions, clock, log })
  const mailQueueing = createMailQueueing({ db: database.db, log })
  const timeZone = createShopTimeZone(database.db, feed)
  const searchRecorder = createSearchRecorder({ db: database.db, clock, timeZone, log })
  const context: Context = {
    ...database,
    config,
    clock,
    log,
    tokens,
    sessions,
    feed,
    live,
    categoryTreeCache: createCategoryTreeCache(database.db, feed, cacheBytes / 4),
    positionCache: createPositionCache(database.db, feed, cacheBytes / 16),
    renderMail: options.renderMail,
    timeZone,
    pickupRules: createPickupRules(database.db, feed),
    searchRecorder,
    queueMails: mailQueueing.request,
    refreshBestSellers: bestSellers.request,
  }
  const responseCache = createCatalogueCache<CachedResponse>(feed, cacheBytes)
  const requestKeyCache = createRequestKeyCache(responseCache)
  const app = createHttpServer(log, {
    trustedProxies: options.trustedProxies ?? [],
    isUnavailable: isLostConnection,
  })
  app.addHook('onRequest', (request, _reply, done) => {
    searchRecorder.note(request.url)
    done()
  })
  await mountEndpoints(app, routes, {
    context,
    responseCache,
    requestKeyCache,
    authenticate: (authorization) => {
      const identity = sessions.authenticate(authorization)
      if (!(identity instanceof Promise)) {
        lastSeen.note(identity)
        return identity
      }
      return identity.then((found) => {
        lastSeen.note(found)
        return found
      })
    },
    catchUp: feed.catchUp,
  })
  // Before the server waits for its requests: streams have no end of their own.
  app.addHook('preClose', live.close)
  app.setNotFoundHandler(() => {
    throw new ShopError('not_found')
  })
  const transport = createInProcessTransport(routes, context, responseCache, (error) =>
    log.error({ err: error }, 'a page’s call failed'),
  )
  bestSellers.request()
  const close = async () => {
    await lastSeen.close()
    await bestSellers.close()
    await searchRecorder.close()
    await mailQueueing.close()
    await feed.close()
  }
  return { app, context, responseCache, requestKeyCache, transport, close }
}
