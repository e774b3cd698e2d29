import type { Endpoint } from '@endcap/contract/endpoint'
import { maxDeviceLength } from '@endcap/contract/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AccountIdentity, checkAccess, guest, type Identity } from './identity.ts'
import type { BodyLimits } from './requests/body-limits.ts'
import { checkBody, hasBody, isDiscarded } from './requests/check-body.ts'
import { networkAddress } from './requests/network-address.ts'
import { ShopError } from './shop-error.ts'

export type AdmissionOptions = {
  /** The identity of an Authorization header; synchronous if cached. Throws `token_invalid`. */
  authenticate: (authorization: string | undefined, ip: string) => Identity | Promise<Identity>
  onForbidden?: (refused: {
    identity: AccountIdentity
    endpoint: string
    from: { address: string; device: string }
  }) => Promise<void>
}

export const senderOf = (identity: Identity) => (identity.kind === 'guest' ? 'guest' : 'account')

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

/** Records that a call of an account was forbidden (403). */
export const noteRefusal = async (
  error: unknown,
  { name }: Pick<Endpoint, 'name'>,
  identity: Identity,
  request: FastifyRequest,
  onForbidden: AdmissionOptions['onForbidden'],
): Promise<void> => {
  if (!(error instanceof ShopError) || error.status !== 403 || identity.kind === 'guest') return
  const device = (request.headers['user-agent'] ?? '').slice(0, maxDeviceLength)
  const from = { address: networkAddress(request.ip), device }
  await onForbidden?.({ identity, endpoint: name, from })
}

/** Checks a request before its body is read: access first, then media type and size. */
export const createAdmission = (
  endpoint: Endpoint,
  { authenticate, onForbidden }: AdmissionOptions,
  bodyLimits: BodyLimits,
  /** Throws `ShopError`. */
  check: (endpoint: Endpoint, identity: Identity, request: FastifyRequest) => void = checkAccess,
) => {
  const identities = new WeakMap<FastifyRequest, Identity>()
  return {
    identityOf: (request: FastifyRequest): Identity => identities.get(request) ?? guest,
    onRequest: (
      request: FastifyRequest,
      reply: FastifyReply,
      done: (error?: Error) => void,
    ): void => {
      const refuse = (error: Error) => {
        // A larger body isn't read, so the connection can't be reused.
        if (hasBody(request) && !isDiscarded(request)) reply.header('connection', 'close')
        done(error)
      }
      const admit = (identity: Identity) => {
        try {
          check(endpoint, identity, request)
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
  }
}
