import { METHODS } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '../shop-error.ts'

/** Every HTTP method but CONNECT, which is for proxies. */
const everyMethod = METHODS.filter((method) => method !== 'CONNECT')

/** Registers the methods that Fastify does not support by default, such as PROPFIND. */
export const acceptEveryMethod = (app: FastifyInstance): void => {
  for (const method of everyMethod)
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
}

/** Answers 405 to every method that a URL does not support. */
export const refuseOtherMethods = (
  app: FastifyInstance,
  url: string,
  supported: Iterable<string> = ['GET', 'HEAD'],
): void => {
  const allowed = new Set(supported)
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
