import type { Endpoint } from '@endcap/contract/endpoint'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerCall, type Incoming, type Mounted, type UploadedFile } from './answer-call.ts'
import { refuseOtherMethods } from './every-method.ts'
import { type FinishedReply, isKnown, represent } from './finished-reply.ts'
import type { Identity } from './identity.ts'
import type { ReplyCache, Served } from './reply-cache.ts'
import { ShopError } from './shop-error.ts'

/** What mounting needs of the rest of the server. */
export type Mounting<C> = {
  context: C
  cache: ReplyCache<FinishedReply>
  /** Who an Authorization header speaks for. Throws `token_invalid`. */
  identify: (authorization: string | undefined) => Promise<Identity>
  /** Applies the changes that a staff call made before it is answered. */
  catchUp: () => Promise<void>
}

const uploadBytes = 10 * 1024 * 1024
const jsonBytes = 1024 * 1024

const kinds = { json: 'application/json', multipart: 'multipart/form-data' } as const

/** A body of another kind than the endpoint takes is refused before it is read. */
const checkMediaType = (endpoint: Endpoint, request: FastifyRequest): void => {
  const type = request.headers['content-type']
  const length = request.headers['content-length']
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(length ?? 0) > 0
  if (!hasBody || endpoint.method === 'GET') return
  const essence = type?.split(';')[0]?.trim().toLowerCase()
  if (essence !== kinds[endpoint.bodyType ?? 'json']) throw new ShopError('unsupported_media_type')
}

const readMultipart = async (
  request: FastifyRequest,
): Promise<{ body: Record<string, unknown>; files: UploadedFile[] }> => {
  const body: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  if (!request.isMultipart()) return { body, files }
  for await (const part of request.parts()) {
    if (part.type === 'field') body[part.fieldname] ??= part.value
    else
      files.push({
        field: part.fieldname,
        name: part.filename ?? '',
        content: await part.toBuffer(),
      })
  }
  return { body, files }
}

/** A form that can't be taken apart, or breaks off; limits that were passed are told as such. */
const asMalformed = (error: unknown): never => {
  if (error instanceof Error && 'statusCode' in error) throw error
  throw new ShopError('malformed_body', {
    message: 'The form could not be read. Please send it again.',
  })
}

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

/** Sends a finished reply: the right encoding, or 304 where the client has it already. */
export const sendFinished = async (
  request: FastifyRequest,
  reply: FastifyReply,
  finished: FinishedReply,
  isConditional = true,
): Promise<FastifyReply> => {
  const { body, encoding, etag } = await represent(
    finished,
    one(request.headers['accept-encoding']),
  )
  reply.headers(finished.headers)
  if (etag !== null) reply.header('etag', etag)
  if (
    isConditional &&
    (request.method === 'GET' || request.method === 'HEAD') &&
    isKnown(request.headers['if-none-match'], finished)
  )
    return reply.code(304).send()
  if (encoding !== null) reply.header('content-encoding', encoding)
  reply.code(finished.status)
  return finished.status === 204 ? reply.send() : reply.send(body)
}

/** Sends a call's reply; a public one says which version of the catalogue it was made from. */
export const sendReply = (
  request: FastifyRequest,
  reply: FastifyReply,
  { value, version }: Served<FinishedReply>,
  isPublic: boolean,
): Promise<FastifyReply> => {
  if (isPublic) reply.header('catalogue-version', version)
  return sendFinished(request, reply, value, isPublic)
}

/** `/api/order/{id}` → `/api/order/:id`. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

const mountEndpoint = <C>(
  app: FastifyInstance,
  mounted: Mounted<C>,
  mounting: Mounting<C>,
): void => {
  const { endpoint } = mounted
  const isPublic = endpoint.cached === true
  const changes = endpoint.method !== 'GET' && endpoint.access.startsWith('staff:')
  const identities = new WeakMap<FastifyRequest, Identity>()

  app.route({
    method: endpoint.method,
    url: routePath(endpoint.path),
    bodyLimit: endpoint.bodyType === 'multipart' ? uploadBytes : jsonBytes,
    onRequest: async (request) => {
      // Before the body is read: nobody uploads what they may not send.
      identities.set(
        request,
        endpoint.access === 'anyone'
          ? { kind: 'guest' }
          : await mounting.identify(request.headers.authorization),
      )
      checkMediaType(endpoint, request)
    },
    handler: async (request, reply) => {
      const { body, files } =
        endpoint.bodyType === 'multipart'
          ? await readMultipart(request).catch(asMalformed)
          : { body: request.body, files: [] }
      const incoming: Incoming = {
        identity: identities.get(request) ?? { kind: 'guest' },
        params: request.params as Record<string, string>,
        query: request.query,
        body,
        files,
        header: (name) => one(request.headers[name]),
        address: request.ip,
      }
      const served = await answerCall(mounted, incoming, mounting.context, mounting.cache)
      if (changes) await mounting.catchUp()
      return sendReply(request, reply, served, isPublic)
    },
  })
}

/** Mounts every endpoint, and answers 405 for the methods that a path doesn't take. */
export const mountEndpoints = async <C>(
  app: FastifyInstance,
  all: readonly Mounted<C>[],
  mounting: Mounting<C>,
): Promise<void> => {
  await app.register(multipart, {
    limits: { fileSize: uploadBytes, files: 5, fields: 50, fieldSize: jsonBytes },
  })
  const methodsByPath = new Map<string, Set<string>>()
  for (const mounted of all) {
    mountEndpoint(app, mounted, mounting)
    const path = routePath(mounted.endpoint.path)
    const methods = methodsByPath.get(path) ?? new Set()
    methods.add(mounted.endpoint.method)
    if (mounted.endpoint.method === 'GET') methods.add('HEAD')
    methodsByPath.set(path, methods)
  }
  for (const [url, methods] of methodsByPath) refuseOtherMethods(app, url, methods)
}
