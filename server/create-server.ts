import type { Transport } from '@endcap/contract/call'
import type { WriteMail } from '@endcap/contract/mails'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createSessions } from './accounts/sessions/sessions.ts'
import { createTokens } from './accounts/sessions/tokens.ts'
import { calls } from './calls.ts'
import { createCategoryTreeCache } from './catalog/category-tree-cache.ts'
import type { Config, Context } from './context.ts'
import { type CatalogueCache, createCatalogueCache } from './database/catalogue-cache.ts'
import { startChangeFeed } from './database/change-feed.ts'
import type { Database } from './database/database.ts'
import { createHttpServer } from './http/create-http-server.ts'
import { mountEndpoints } from './http/mount-endpoint.ts'
import type { FinishedReply } from './http/replies/finished-reply.ts'
import { createKnownRequests, type KnownRequests } from './http/replies/known-requests.ts'
import { ShopError } from './http/shop-error.ts'
import { createInProcessTransport } from './http/transports/in-process-transport.ts'
import { createMailQueueing } from './mail/queue-mails.ts'
import { createBestSellerRefresh } from './orders/refresh-best-sellers.ts'
import { createShopTimeZone } from './orders/shop-time-zone.ts'

export type Server = {
  app: FastifyInstance
  context: Context
  /** Finished replies of the API and whole documents, under one bound. */
  cache: CatalogueCache<FinishedReply>
  /** What was asked before, in the words in which it was asked. */
  known: KnownRequests
  /** The mounted endpoints, as a guest, without a network. */
  transport: Transport
  /** Ends the listening connection and background work. Whoever opened the database closes it. */
  close: () => Promise<void>
}

/** Bytes of finished replies to keep unless told otherwise: some ten thousand of them. */
const usualCacheBytes = 96 * 1024 * 1024

/** Puts the API together over a database that is already migrated. */
export const createServer = async (options: {
  database: Database
  config: Config
  authSecret: string
  clock: () => Date
  log: FastifyBaseLogger
  writeMail: WriteMail
  /** Addresses and networks whose word counts on whom they call for; none unless told. */
  trustedProxies?: readonly string[]
  /** How much of finished replies to keep in memory. */
  cacheBytes?: number
}): Promise<Server> => {
  const { database, config, clock, log } = options
  const cacheBytes = options.cacheBytes ?? usualCacheBytes
  const feed = await startChangeFeed(database, {
    onError: (error) => log.error({ err: error }, 'the change feed was lost'),
  })
  const tokens = createTokens({
    secret: options.authSecret,
    sessionDays: config.sessionDays,
    clock,
  })
  const sessions = createSessions(database.db, tokens, feed)
  const bestSellers = createBestSellerRefresh({ transaction: database.transaction, clock, log })
  const mailQueueing = createMailQueueing({ db: database.db, log })
  const context: Context = {
    ...database,
    config,
    clock,
    log,
    tokens,
    sessions,
    feed,
    categoryTreeCache: createCategoryTreeCache(database.db, feed, cacheBytes / 4),
    writeMail: options.writeMail,
    timeZone: createShopTimeZone(database.db, feed),
    queueMails: mailQueueing.ask,
    refreshBestSellers: bestSellers.ask,
  }
  const cache = createCatalogueCache<FinishedReply>(feed, cacheBytes)
  const known = createKnownRequests(cache)
  const app = createHttpServer(log, options.trustedProxies ?? [])
  await mountEndpoints(app, calls, {
    context,
    cache,
    known,
    identify: sessions.identify,
    catchUp: feed.catchUp,
  })
  app.setNotFoundHandler(() => {
    throw new ShopError('not_found')
  })
  const transport = createInProcessTransport(calls, context, cache, (error) =>
    log.error({ err: error }, 'a page’s call failed'),
  )
  bestSellers.ask()
  const close = async () => {
    await bestSellers.close()
    await mailQueueing.close()
    await feed.close()
  }
  return { app, context, cache, known, transport, close }
}
