import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { maxBodyBytes } from '@endcap/contract/limits'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import { runInLanguage } from '../system/language.ts'
import { isRequestId, newRequestId } from '../system/request-id.ts'
import { requestLanguage } from './requests/request-language.ts'
import { requestPath } from './requests/request-path.ts'
import { noLoadsPolicy, securityHeaders } from './responses/security-headers.ts'
import { ShopError } from './shop-error.ts'

const fromFastify = (error: FastifyError): ShopError | null => {
  switch (error.statusCode) {
    case 400:
      // A URL that can't be decoded names no resource.
      return new ShopError(error.code === 'FST_ERR_BAD_URL' ? 'not_found' : 'malformed_body')
    // A path outside the folder of static files names no resource.
    case 403:
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

type DatabaseErrors = {
  /** The database can't be reached or the request may be repeated: `not_ready`. */
  isTransientError: (error: unknown) => boolean
  isForeignKeyViolation: (error: unknown) => boolean
}

/** The only mapping from thrown errors to what a client may see. */
const toShopError = (
  error: unknown,
  { isTransientError, isForeignKeyViolation }: DatabaseErrors,
): ShopError => {
  if (error instanceof ShopError) return error
  const mapped =
    error instanceof Error && 'statusCode' in error ? fromFastify(error as FastifyError) : null
  if (mapped !== null) return mapped
  if (isForeignKeyViolation(error)) return new ShopError('not_found')
  return isTransientError(error)
    ? new ShopError('not_ready', { retryAfterSeconds: 2 })
    : new ShopError('internal')
}

const failureHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'Authorization, Accept-Encoding',
}

/** For failures that are sent without the hook `onSend`. */
const completeFailureHeaders = {
  ...failureHeaders,
  ...securityHeaders,
  'content-security-policy': noLoadsPolicy,
}

/** HTTP 1.1 prescribes one, so that no two programs take a request for different hosts. */
const hasOneHost = ({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean => {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0)
}

/** Answers a request that isn't HTTP, is incomplete or too large. In English, since its cookies are unknown. */
const onClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (!socket.writable) return
  const shown = new ShopError(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'malformed_body')
  const body = JSON.stringify(shown)
  const headers = Object.entries(completeFailureHeaders).map(([name, value]) => `${name}: ${value}`)
  socket.end(
    // No reason phrase, because importing node:http for it would load undici, 30 ms of a start.
    `HTTP/1.1 ${shown.status} \r\nConnection: close\r\n${headers.join('\r\n')}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  // Destroys the socket, because the client may never close its side.
  socket.destroySoon()
}

/** 10 min: enough for the largest upload at 140 kbit/s. */
const requestTimeoutMs = 10 * 60_000

/** Longer than any id or slug, so that an unknown path segment is answered with `not_found`. */
export const routerOptions = { maxParamLength: 2_000, ignoreTrailingSlash: true }

type HttpServerOptions = {
  trustedProxies: readonly string[]
  databaseErrors: DatabaseErrors
}

export const createHttpServer = (
  logger: FastifyBaseLogger,
  { trustedProxies, databaseErrors }: HttpServerOptions,
): FastifyInstance => {
  const app = Fastify({
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    loggerInstance: logger,
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    // No child logger per request, because it would cost as much as a cached response and nothing
    // uses it.
    childLoggerFactory: (shared) => shared,
    routerOptions,
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered during shutdown.
    return503OnClosing: false,
    clientErrorHandler: onClientError,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const shown = fromFastify(error) ?? new ShopError('malformed_body')
      const body = runInLanguage(requestLanguage(request), () => shown.toJSON())
      reply.code(shown.status).headers(completeFailureHeaders).send(body)
    },
    // Node's own reply to a request without a host has no body.
    http: { requireHostHeader: false },
  })
  // Without these listeners, Node would ask for the body before access is checked (`mountEndpoint`),
  // and answer an unknown expectation without a body.
  for (const event of ['checkContinue', 'checkExpectation'])
    app.server.on(event, (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasOneHost(request.raw)) return done(new ShopError('malformed_body'))
    const sent = request.headers['x-request-id']
    // There are several addresses only if a trusted proxy sent the request.
    if (isRequestId(sent) && (request.ips?.length ?? 0) > 1) request.id = sent
    done()
  })
  // For files and errors, which Fastify sends. A `CachedResponse` already has these headers.
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    for (const [name, value] of Object.entries(securityHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value)
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', noLoadsPolicy)
    done(null, payload)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    // The route parses the body, unless a response for the same bytes is cached.
    done(null, body),
  )
  app.setErrorHandler((error, request, reply) => {
    const shown = toShopError(error, databaseErrors)
    // Without the query, because it may contain a name that staff searched for or the token of a
    // mailed link.
    const facts = {
      err: error,
      request: request.id,
      method: request.method,
      url: requestPath(request),
    }
    if (shown.status >= 500) request.log.error(facts, shown.code)
    else if (databaseErrors.isForeignKeyViolation(error)) request.log.warn(facts, shown.code)
    if (shown.retryAfterSeconds !== undefined) reply.header('retry-after', shown.retryAfterSeconds)
    if (shown.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply
      .code(shown.status)
      .headers(failureHeaders)
      .send(runInLanguage(requestLanguage(request), () => JSON.stringify(shown)))
  })
  return app
}
