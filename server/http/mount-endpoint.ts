import { addAbortSignal } from 'node:stream'
import { type Endpoint, isLongCall } from '@endcap/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runInLanguage } from '../system/language.ts'
import { runForRequest } from '../system/request-id.ts'
import { type AdmissionOptions, createAdmission, noteRefusal, senderOf } from './admit-call.ts'
import {
  answerCall,
  type CallResult,
  openStream,
  type Route,
  type UnparsedCall,
} from './answer-call.ts'
import type { Identity } from './identity.ts'
import { defaultWriteTimeoutMs, limitWriteTime } from './limit-write-time.ts'
import { type BodyLimits, createBodyLimits } from './requests/body-limits.ts'
import { maxBodyBytesOf, parseJsonBody } from './requests/check-body.ts'
import { networkAddress } from './requests/network-address.ts'
import { acceptForms, readForm } from './requests/read-form.ts'
import { requestLanguage } from './requests/request-language.ts'
import type { ResponseCache } from './responses/response-cache.ts'
import { sendResponse, sendUncached } from './responses/send-response.ts'
import { sendStream } from './responses/send-stream.ts'

export type MountOptions<C> = AdmissionOptions & {
  context: C
  responseCache: ResponseCache
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

const mountEndpoint = <C>(
  app: FastifyInstance,
  route: Route<C>,
  options: MountOptions<C>,
  bodyLimits: BodyLimits,
): void => {
  const { context, responseCache, onForbidden, catchUp } = options
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
  const { onRequest, identityOf } = createAdmission(endpoint, options, bodyLimits)

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
    onRequest,
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
