import type { FastifyInstance } from 'fastify'
import findMyWay from 'find-my-way'
import { ShopError } from '../shop-error.ts'
import { requestPath } from './request-path.ts'

/** Answers 405 with `Allow`. A route per refused method would add a tenth to the start time. */
export const refuseOtherMethods = (
  app: FastifyInstance,
  options: { ignoreTrailingSlash: boolean; maxParamLength: number },
): void => {
  const paths = findMyWay(options)
  const methodsByPath = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByPath.get(url) ?? []
    methods.push(...[method].flat())
    if (methodsByPath.has(url)) return
    methodsByPath.set(url, methods)
    paths.on('GET', url, () => {}, methods)
  })
  // Runs before the body is read.
  app.addHook('onRequest', (request, reply, done) => {
    // Only for requests that matched no route, or a catch-all, which also matches other paths.
    if (!request.is404 && !request.routeOptions.url?.endsWith('*')) return done()
    const methods: string[] | undefined = paths.find('GET', requestPath(request))?.store
    if (methods === undefined || methods.includes(request.method)) return done()
    // An unknown path of the API is answered with `not_found`, whatever the method.
    if (app.supportedMethods.every((method) => methods.includes(method))) return done()
    reply.header('allow', methods.toSorted().join(', '))
    done(new ShopError('method_not_allowed'))
  })
}
