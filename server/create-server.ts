import type { Transport } from '@endcap/contract/client/call'
import type { ContentPage } from '@endcap/contract/content/content-pages'
import type { Language } from '@endcap/contract/i18n/languages'
import type { RenderMail } from '@endcap/contract/mail/mails'
import type { RenderDocument } from '@endcap/contract/printing/printed-documents'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import {
  authenticateAgain,
  createTokenAuthenticator,
} from './accounts/api-tokens/authenticate-token.ts'
import { readTokenText } from './accounts/api-tokens/token-text.ts'
import { createLastSeen } from './accounts/sessions/last-seen.ts'
import { createRefusalRecorder } from './accounts/sessions/record-refusal.ts'
import { createSessions } from './accounts/sessions/sessions.ts'
import { createTokens } from './accounts/sessions/tokens.ts'
import { createCategoryTreeCache } from './catalog/category-tree-cache.ts'
import type { Config, Context } from './context.ts'
import { type CatalogueCache, createCatalogueCache } from './database/catalogue-cache.ts'
import { startChangeFeed } from './database/change-feed.ts'
import type { Database } from './database/database.ts'
import { isForeignKeyViolation, isTransientError } from './database/error-causes.ts'
import { createEventWaiters } from './events/event-waiters.ts'
import { createEventPublishing } from './events/publish-events.ts'
import { createHttpServer, routerOptions } from './http/create-http-server.ts'
import type { Identity } from './http/identity.ts'
import { mountEndpoints } from './http/mount-endpoint.ts'
import { createBodyLimits } from './http/requests/body-limits.ts'
import { refuseOtherMethods } from './http/requests/refuse-other-methods.ts'
import type { CachedResponse } from './http/responses/cached-response.ts'
import type { ResponseCache } from './http/responses/response-cache.ts'
import { transportSecurity } from './http/responses/security-headers.ts'
import { ShopError } from './http/shop-error.ts'
import { createInProcessTransport } from './http/transports/in-process-transport.ts'
import { type FileReaders, processReaders } from './imports/file-readers.ts'
import { createImportHolder } from './imports/hold-import.ts'
import { createLive } from './live/live.ts'
import { createMailQueueing } from './mail/queue-mails.ts'
import { mountMcp } from './mcp/mount-mcp.ts'
import { createBestSellerRefresh } from './orders/refresh-best-sellers.ts'
import { createPickupRules, createShopTimeZone } from './orders/shop-time.ts'
import { limitRenderQueue } from './printing/print-document.ts'
import { createSearchRecorder } from './reports/search-recorder.ts'
import { routes } from './routes.ts'
import { createSecretBox } from './system/secret-box.ts'
import { createWebhookDelivery } from './webhooks/deliver-webhooks.ts'

export type Server = {
  app: FastifyInstance
  context: Context
  /** API responses and documents share one memory limit. */
  responseCache: CatalogueCache<CachedResponse>
  transport: Transport
  /** Closes the change feed and stops background work; the database stays open. */
  close: () => Promise<void>
}

/** A preview's responses must be neither cached nor served to others. */
const noCache: ResponseCache = {
  get: async (_key, create) => ({ value: (await create()).value, version: 0 }),
}

export const createServer = async (options: {
  database: Database
  config: Config
  authSecret: string
  clock: () => Date
  log: FastifyBaseLogger
  renderMail: RenderMail
  renderDocument: RenderDocument
  renderPage: (page: ContentPage, language: Language, transport: Transport) => Promise<string>
  /** Addresses and networks whose `X-Forwarded-For` is trusted; none by default. */
  trustedProxies?: readonly string[]
  cacheBytes: number
  fileReaders?: FileReaders
  writeTimeoutMs?: number
}): Promise<Server> => {
  const { database, config, clock, log, cacheBytes } = options
  const feed = await startChangeFeed(database, {
    onError: (error) => log.error({ err: error }, 'the change feed was lost'),
  })
  const tokens = createTokens({
    secret: options.authSecret,
    clock,
  })
  const sessions = createSessions(database.db, tokens, feed, clock)
  const lastSeen = createLastSeen({ db: database.db, clock, log })
  const bestSellers = createBestSellerRefresh({ transaction: database.transaction, clock, log })
  const live = createLive({ db: database.db, feed, sessions, clock, log })
  const eventWaiters = createEventWaiters(feed.onEvents)
  const mailQueueing = createMailQueueing({ db: database.db, log })
  const secrets = createSecretBox(options.authSecret)
  const webhookDelivery = createWebhookDelivery({ ...database, config, clock, log, secrets })
  const eventPublishing = createEventPublishing({ ...database, log }, webhookDelivery.startDue)
  const timeZone = createShopTimeZone(database.db, feed)
  const searchRecorder = createSearchRecorder({ db: database.db, clock, timeZone, log })
  const onFault = (error: unknown) => {
    log.error({ err: error }, 'a call in this process failed')
    return new ShopError(isTransientError(error) ? 'not_ready' : 'internal')
  }
  const context: Context = {
    ...database,
    config,
    clock,
    log,
    tokens,
    sessions,
    authenticateAgain: (call) => authenticateAgain(context, call),
    secrets,
    feed,
    eventWaiters,
    live,
    categoryTreeCache: createCategoryTreeCache(database.db, feed, cacheBytes / 4),
    importHolder: createImportHolder(database),
    fileReaders: options.fileReaders ?? processReaders,
    renderMail: options.renderMail,
    renderDocument: limitRenderQueue(options.renderDocument),
    renderPage: (page, language, inside) =>
      options.renderPage(
        page,
        language,
        createInProcessTransport(routes, inside, noCache, onFault),
      ),
    timeZone,
    pickupRules: createPickupRules(database.db, feed),
    searchRecorder,
    queueMails: mailQueueing.request,
    publishEvents: eventPublishing.request,
    refreshBestSellers: bestSellers.request,
  }
  const responseCache = createCatalogueCache<CachedResponse>(feed, cacheBytes)
  const app = createHttpServer(log, {
    trustedProxies: options.trustedProxies ?? [],
    databaseErrors: { isTransientError, isForeignKeyViolation },
  })
  const transportHeaders = Object.entries(transportSecurity(config.publicUrl))
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of transportHeaders) reply.raw.setHeader(name, value)
    searchRecorder.note(request.url)
    done()
  })
  refuseOtherMethods(app, routerOptions)
  const noteCall = (identity: Identity): Identity => {
    sessions.noteCall(identity)
    lastSeen.note(identity)
    return identity
  }
  const authenticateToken = createTokenAuthenticator(context)
  const mounting = {
    context,
    responseCache,
    authenticate: (authorization: string | undefined, ip: string) => {
      const token = readTokenText(authorization)
      const identity =
        token === null ? sessions.authenticate(authorization) : authenticateToken(token, ip)
      return identity instanceof Promise ? identity.then(noteCall) : noteCall(identity)
    },
    onForbidden: createRefusalRecorder({ db: database.db, clock, log }),
    catchUp: feed.catchUp,
    bodyLimits: createBodyLimits(),
    writeTimeoutMs: options.writeTimeoutMs,
  }
  await mountEndpoints(app, routes, mounting)
  mountMcp(app, routes, { ...mounting, onFault })
  // Called before the server waits for open requests, because streams never end by themselves.
  app.addHook('preClose', live.close)
  app.addHook('preClose', async () => eventWaiters.close())
  app.setNotFoundHandler(() => {
    throw new ShopError('not_found')
  })
  const transport = createInProcessTransport(routes, context, responseCache, onFault)
  bestSellers.request()
  const close = async () => {
    await lastSeen.close()
    await bestSellers.close()
    await searchRecorder.close()
    await mailQueueing.close()
    await eventPublishing.close()
    await webhookDelivery.close()
    await feed.close()
  }
  return { app, context, responseCache, transport, close }
}
