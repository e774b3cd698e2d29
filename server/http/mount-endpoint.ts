import type { Endpoint } from '@endcap/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CatalogueCache } from '../database/catalogue-cache.ts'
import { answerCall, audienceOf, type Incoming, type Mounted } from './answer-call.ts'
import { checkAccess, guest, type Identity } from './identity.ts'
import type { FinishedReply } from './replies/finished-reply.ts'
import type { KnownRequests } from './replies/known-requests.ts'
import { sendReply } from './replies/send-reply.ts'
import { checkBody, mostBytesOf } from './requests/check-body.ts'
import { refuseOtherMethods } from './requests/every-method.ts'
import { JsonBody } from './requests/json-body.ts'
import { networkAddress } from './requests/network-address.ts'
import { acceptForms, readForm } from './requests/read-form.ts'

/** What mounting needs of the rest of the server. */
export type Mounting<C> = {
  context: C
  cache: CatalogueCache<FinishedReply>
  known: KnownRequests
  /** Who an Authorization header speaks for; at once where that is known. Throws `token_invalid`. */
  identify: (authorization: string | undefined) => Identity | Promise<Identity>
  /** Applies the changes that a staff call made before it is answered. */
  catchUp: () => Promise<void>
}

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

/** `/api/order/{id}` → `/api/order/:id`. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** How a public read was asked for, to the letter, and by which of its two readers. */
const wordsOf = (endpoint: Endpoint, identity: Identity, request: FastifyRequest): string => {
  const body = request.body instanceof JsonBody ? request.body.words : ''
  return `${audienceOf(endpoint, identity)} ${endpoint.name} ${request.url} ${body}`
}

const mountEndpoint = <C>(
  app: FastifyInstance,
  mounted: Mounted<C>,
  mounting: Mounting<C>,
): void => {
  const { endpoint } = mounted
  const { known } = mounting
  const isPublic = endpoint.cached === true
  const changes = endpoint.method !== 'GET' && endpoint.access.startsWith('staff:')
  const identities = new WeakMap<FastifyRequest, Identity>()
  const identityOf = (request: FastifyRequest) => identities.get(request) ?? guest

  /** Answers from memory what was asked in the same words before. */
  const answerKnown = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const identity = identityOf(request)
    checkAccess(endpoint.access, identity)
    return known.send(request, reply, wordsOf(endpoint, identity, request))
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { body, files } =
      endpoint.bodyType === 'multipart'
        ? await readForm(request, endpoint)
        : { body: request.body instanceof JsonBody ? request.body.read() : undefined, files: [] }
    const identity = identityOf(request)
    const incoming: Incoming = {
      identity,
      params: request.params as Record<string, string>,
      query: request.query,
      body,
      files,
      header: (name) => one(request.headers[name]),
      address: networkAddress(request.ip),
    }
    const answered = await answerCall(mounted, incoming, mounting.context, mounting.cache)
    if (changes) await mounting.catchUp()
    if (answered.name !== null) known.remember(wordsOf(endpoint, identity, request), answered.name)
    return sendReply(request, reply, answered, isPublic)
  }

  app.route({
    method: endpoint.method,
    url: routePath(endpoint.path),
    bodyLimit: mostBytesOf(endpoint),
    onRequest: (request, reply, done) => {
      const enter = (identity: Identity) => {
        try {
          if (identity.kind !== 'guest') identities.set(request, identity)
          // Before the body is read: nobody uploads what they may not send.
          checkBody(endpoint, request)
          if (isPublic && endpoint.method === 'GET' && answerKnown(request, reply)) return
        } catch (error) {
          done(error as Error)
          return
        }
        done()
      }
      try {
        const identity =
          endpoint.access === 'anyone' ? guest : mounting.identify(request.headers.authorization)
        if (identity instanceof Promise) identity.then(enter, done)
        else enter(identity)
      } catch (error) {
        done(error as Error)
      }
    },
    handler: (request, reply) => {
      if (isPublic && endpoint.method !== 'GET' && answerKnown(request, reply)) return
      return answer(request, reply)
    },
  })
}

/** Mounts every endpoint, and answers 405 for the methods that a path doesn't take. */
export const mountEndpoints = async <C>(
  app: FastifyInstance,
  all: readonly Mounted<C>[],
  mounting: Mounting<C>,
): Promise<void> => {
  await acceptForms(app)
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
