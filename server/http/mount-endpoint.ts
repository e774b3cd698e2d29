import { addAbortSignal } from 'node:stream'
import { type Endpoint, isLongCall } from '@endcap/contract/endpoint'
import { maxDeviceLength } from '@endcap/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runInLanguage } from '../system/language.ts'
import { runForRequest } from '../system/request-id.ts'
import {
  answerCall,
  type CallResult,
  openStream,
  type Route,
  type UnparsedCall,
} from './answer-call.ts'
import { type AccountIdentity, checkAccess, guest, type Identity } from './identity.ts'
import { defaultWriteTimeoutMs, limitWriteTime } from './limit-write-time.ts'
import { type BodyLimits, createBodyLimits } from './requests/body-limits.ts'
import {
  checkBody,
  hasBody,
  isDiscarded,
  maxBodyBytesOf,
  parseJsonBody,
} from './requests/check-body.ts'
import { networkAddress } from './requests/network-address.ts'
import { acceptForms, readForm } from './requests/read-form.ts'
import { requestLanguage } from './requests/request-language.ts'
import type { ResponseCache } from './responses/response-cache.ts'
import { sendResponse, sendUncached } from './responses/send-response.ts'
import { sendStream } from './responses/send-stream.ts'
import { ShopError } from './shop-error.ts'

export type MountOptions<C> = {
  context: C
  responseCache: ResponseCache
  /** The identity of an Authorization header; synchronous if cached. Throws `token_invalid`. */
  authenticate: (authorization: string | undefined, ip: string) => Identity | Promise<Identity>
  onForbidden?: (refused: {
    identity: AccountIdentity
    endpoint: string
    from: { address: string; device: string }
  }) => Promise<void>
  catchUp: () => Promise<void>
  bodyLimits?: BodyLimits
  writeTimeoutMs?: number | undefined
}

const firstOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

/** `/api/order/{id}` → `/api/order/:id`. */
const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Replaces NUL, which PostgreSQL refuses in text, with U+FFFD, which no id or slug contains. */
const withoutNul = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value.replaceAll('\0', '\uFFFD')]),
  )

const senderOf = (identity: Identity) => (identity.kind === 'guest' ? 'guest' : 'account')

/** Fastify handles errors of the body's stream. */
const limitJsonBody = (
  { bodyType }: Endpoint,
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  bodyLimits: BodyLimits,
): void => {
  if (bodyType === 'multipart' || !hasBody(request)) return
  bodyLimits.receive(request, {
    kind: 'json',
    sender: senderOf(identity),
    refuse: (error) => {
      reply.header('connection', 'close')
      if (request.raw.listenerCount('error') > 0) request.raw.emit('error', error)
    },
  })
}

const readBody = async (
  endpoint: Endpoint,
  identity: Identity,
  request: FastifyRequest,
  bodyLimits: BodyLimits,
) => {
  if (endpoint.bodyType === 'multipart')
    return readForm(request, endpoint, { limits: bodyLimits, sender: senderOf(identity) })
  return {
    body: Buffer.isBuffer(request.body) ? parseJsonBody(request.body) : undefined,
    files: [],
  }
}

const noteRefusal = async (
  error: unknown,
  { name }: Endpoint,
  identity: Identity,
  request: FastifyRequest,
  onForbidden: MountOptions<unknown>['onForbidden'],
): Promise<void> => {
  if (!(error instanceof ShopError) || error.status !== 403 || identity.kind === 'guest') return
  const device = (request.headers['user-agent'] ?? '').slice(0, maxDeviceLength)
  const from = { address: networkAddress(request.ip), device }
  await onForbidden?.({ identity, endpoint: name, from })
}

const mountEndpoint = <C>(
  app: FastifyInstance,
  route: Route<C>,
  options: MountOptions<C>,
  bodyLimits: BodyLimits,
): void => {
  const { context, responseCache, authenticate, onForbidden, catchUp } = options
  const { writeTimeoutMs = defaultWriteTimeoutMs } = options
  const { endpoint } = route
  const isStaffWrite = endpoint.method !== 'GET' && endpoint.access.startsWith('staff:')
  // Files may take longer: uploads are converted one at a time, and documents rendered. Cached
  // replies are of reads, whatever their method.
  const hasTimeLimit =
    endpoint.method !== 'GET' &&
    endpoint.cached === undefined &&
    !isLongCall(endpoint) &&
    endpoint.bodyType !== 'multipart' &&
    endpoint.replyFile === undefined
  const identities = new WeakMap<FastifyRequest, Identity>()
  const identityOf = (request: FastifyRequest) => identities.get(request) ?? guest

  const stopping = new AbortController()
  // The server waits for open replies, and a slow client may take lines for hours. Streams of events end by themselves.
  if (endpoint.replyStream === 'lines') app.addHook('preClose', async () => stopping.abort())

  const answerInTime = (request: FastifyRequest, call: UnparsedCall): Promise<CallResult> => {
    const answering = (async () => {
      const result = await answerCall(route, call, context, responseCache)
      if (isStaffWrite) await catchUp()
      return result
    })()
    if (!hasTimeLimit) return answering
    return limitWriteTime(answering, {
      timeoutMs: writeTimeoutMs,
      isRepeatable: call.header('idempotency-key') !== undefined,
      onLateFailure: (error) =>
        request.log.error({ err: error, request: request.id }, 'a write failed after its reply'),
    })
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const identity = identityOf(request)
    const call: UnparsedCall = {
      identity,
      params: withoutNul(request.params as Record<string, string>),
      query: request.query,
      ...(await readBody(endpoint, identity, request, bodyLimits)),
      header: (name) => firstOf(request.headers[name]),
      address: networkAddress(request.ip),
    }
    if (endpoint.replyStream) {
      const stream = await openStream(route, call, context)
      if (endpoint.replyStream === 'lines') addAbortSignal(stopping.signal, reply.raw)
      return sendStream(request, reply, stream, endpoint.replyStream)
    }
    const { response, version } = await answerInTime(request, call)
    if (version === null) return sendUncached(request, reply, response)
    return sendResponse(request, reply, response, version)
  }

  const answerOrNote = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    answer(request, reply).catch(async (error: unknown) => {
      await noteRefusal(error, endpoint, identityOf(request), request, onForbidden)
      throw error
    })

  app.route({
    method: endpoint.method,
    // Its handler would begin to read what nobody takes.
    exposeHeadRoute: endpoint.replyStream === undefined,
    url: routePath(endpoint.path),
    bodyLimit: maxBodyBytesOf(endpoint),
    // These checks run before the body is read: access first, then media type and size.
    onRequest: (request, reply, done) => {
      const refuse = (error: Error) => {
        // A larger body isn't read, so the connection can't be reused.
        if (hasBody(request) && !isDiscarded(request)) reply.header('connection', 'close')
        done(error)
      }
      const admit = (identity: Identity) => {
        try {
          checkAccess(endpoint, identity)
        } catch (error) {
          void noteRefusal(error, endpoint, identity, request, onForbidden).finally(() =>
            refuse(error as Error),
          )
          return
        }
        if (identity.kind !== 'guest') identities.set(request, identity)
        try {
          checkBody(endpoint, request)
          if (endpoint.method !== 'GET')
            limitJsonBody(endpoint, identity, request, reply, bodyLimits)
          if (request.headers.expect !== undefined && request.raw.httpVersionMinor > 0)
            reply.raw.writeContinue()
        } catch (error) {
          done(error as Error)
          return
        }
        done()
      }
      try {
        const identity =
          endpoint.access === 'anyone'
            ? guest
            : authenticate(request.headers.authorization, request.ip)
        if (identity instanceof Promise) identity.then(admit, refuse)
        else admit(identity)
      } catch (error) {
        refuse(error as Error)
      }
    },
    handler: (request, reply) => {
      const language = requestLanguage(request)
      if (endpoint.method === 'GET')
        return runInLanguage(language, () => answerOrNote(request, reply))
      return runInLanguage(language, () =>
        runForRequest(request.id, () => answerOrNote(request, reply)),
      )
    },
  })
}

export const mountEndpoints = async <C>(
  app: FastifyInstance,
  routes: readonly Route<C>[],
  options: MountOptions<C>,
): Promise<void> => {
  await acceptForms(app)
  const bodyLimits = options.bodyLimits ?? createBodyLimits()
  for (const route of routes) mountEndpoint(app, route, options, bodyLimits)
}
