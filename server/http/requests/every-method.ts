import { METHODS } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '../shop-error.ts'

/** Every method that a request can have; CONNECT asks for a tunnel, which nobody opens here. */
const everyMethod = METHODS.filter((method) => method !== 'CONNECT')

/** Lets routes be mounted for methods that Fastify does not know by itself (PROPFIND, say). */
export const acceptEveryMethod = (app: FastifyInstance): void => {
  for (const method of everyMethod)
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
}

/** Answers 405, with what an address does take, to every other method. */
export const refuseOtherMethods = (
  app: FastifyInstance,
  url: string,
  taken: Iterable<string> = ['GET', 'HEAD'],
): void => {
  const allowed = new Set(taken)
  app.route({
    method: everyMethod.filter((method) => !allowed.has(method)),
    url,
    // Before the body is read.
    onRequest: async (_request, reply) => {
      reply.header('allow', [...allowed].join(', '))
      throw new ShopError('method_not_allowed')
    },
    handler: async () => {},
  })
}
