import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ShopError } from '@endcap/server/http/shop-error'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { backOfficePolicy } from './content-security.ts'
import { StartProblem } from './start-problem.ts'

const yearSeconds = 31_536_000
const immutable = `public, max-age=${yearSeconds}, immutable`

/** Pictures get a new name when they change (uploads are named by their content). */
const pictures = 'public, max-age=86400'

/** Says what to do when a room was not built. */
export const checkBuilt = async (path: string): Promise<void> => {
  await access(path).catch(() => {
    throw new StartProblem(`${path} is missing: please run “npm run build”, then start again.`)
  })
}

/** Serves what is on disk: pictures, the storefront's and the back office's built files. */
export const serveFiles = async (
  app: FastifyInstance,
  folders: { images: string; storefront: string; backOffice: string },
): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folders.images,
    prefix: '/images/',
    index: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', pictures),
  })
  await app.register(fastifyStatic, {
    root: join(folders.storefront, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => reply.header('cache-control', immutable),
  })
  await app.register(fastifyStatic, {
    root: join(folders.backOffice, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => reply.header('cache-control', immutable),
  })

  const page = await readFile(join(folders.backOffice, 'index.html'))
  const sendBackOffice = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', backOfficePolicy)
      .header('cache-control', 'no-cache')
      .send(page)
  app.get('/admin', (_request, reply) => sendBackOffice(reply))
  app.get('/admin/*', (_request, reply) => sendBackOffice(reply))
  // What is no call is answered as one: in the failure shape, not as a page.
  for (const prefix of ['/api', '/users', '/admin/api'])
    for (const url of [prefix, `${prefix}/*`])
      app.all(url, () => {
        throw new ShopError('not_found')
      })
}
