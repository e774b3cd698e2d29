import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { maxBodyBytes } from '@endcap/contract/limits'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import { isLostConnection } from '../database/error-causes.ts'
import { nothingPolicy, safetyHeaders } from './replies/safety-headers.ts'
import { acceptEveryMethod } from './requests/every-method.ts'
import { JsonBody } from './requests/json-body.ts'
import { ShopError } from './shop-error.ts'

/** Fastify's own refusals, in the words of the contract. */
const fromFastify = (error: FastifyError): ShopError | null => {
  switch (error.statusCode) {
    case 400:
      // An address that can't be decoded names nothing.
      return new ShopError(error.code === 'FST_ERR_BAD_URL' ? 'not_found' : 'malformed_body')
    case 404:
      return new ShopError('not_found')
    case 413:
      return new ShopError('too_large')
    case 415:
      return new ShopError('unsupported_media_type')
    case 406:
      return new ShopError('malformed_body')
    case 503:
      return new ShopError('not_ready', { retryAfterSeconds: 1 })
    default:
      return null
  }
}

/** A database that can't be reached is the shop not being ready, not a fault of the call. */
const fromDatabase = (error: unknown): ShopError | null =>
  isLostConnection(error) ? new ShopError('not_ready', { retryAfterSeconds: 2 }) : null

/** The one mapper from whatever was thrown to what a client may see. */
export const toShopError = (error: unknown): ShopError | null => {
  if (error instanceof ShopError) return error
  const known =
    error instanceof Error && 'statusCode' in error ? fromFastify(error as FastifyError) : null
  return known ?? fromDatabase(error)
}

/**
 * A request that is no HTTP, that does not come to its end, or whose address or headers are too
 * long to be read.
 */
const answerUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (!socket.writable) return
  const shown = new ShopError(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'malformed_body')
  const body = JSON.stringify(shown)
  socket.end(
    `HTTP/1.1 ${shown.status} ${STATUS_CODES[shown.status]}\r\nConnection: close\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  // Whoever never closes their side is not waited for.
  socket.destroySoon()
}

/**
 * How long a request may take to come in: ten minutes are enough for the largest upload over a
 * line of 140 kbit a second.
 */
const slowestRequestMs = 10 * 60_000

/**
 * The bare server: reads JSON, answers refusals in the contract's shape, logs faults. Rooms mount
 * themselves on it. Who calls is the address that the connection comes from, or, where that is one
 * of `trustedProxies`, the one for which it says that it calls.
 */
export const createHttpServer = (
  logger: FastifyBaseLogger,
  trustedProxies: readonly string[],
): FastifyInstance => {
  const app = Fastify({
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs as much as answering from memory; no line needs its own.
    childLoggerFactory: (shared) => shared,
    // A long id or slug is not found; only an absurd address is refused by the parser.
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: true },
    bodyLimit: maxBodyBytes,
    requestTimeout: slowestRequestMs,
    forceCloseConnections: 'idle',
    // What comes on an open connection while the shop ends is still answered.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const shown = fromFastify(error) ?? new ShopError('malformed_body')
      reply.code(shown.status).send(shown.toJSON())
    },
  })
  acceptEveryMethod(app)
  // For what Fastify sends: files and refusals. A finished reply has these headers in it.
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(safetyHeaders)
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', nothingPolicy)
    done(null, payload)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, new JsonBody(Buffer.from(body))),
  )
  app.setErrorHandler((error, request, reply) => {
    const shown = toShopError(error) ?? new ShopError('internal')
    if (shown.status >= 500)
      request.log.error({ err: error, method: request.method, url: request.url }, shown.code)
    if (shown.retryAfterSeconds !== undefined) reply.header('retry-after', shown.retryAfterSeconds)
    if (shown.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply
      .code(shown.status)
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'Authorization, Accept-Encoding',
      })
      .send(JSON.stringify(shown))
  })
  return app
}
