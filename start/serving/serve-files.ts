import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finishReply } from '@endcap/server/http/replies/finished-reply'
import { ShopError } from '@endcap/server/http/shop-error'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { StartupError } from '../startup-error.ts'
import { backOfficePolicy } from './content-security.ts'
import { fileHeaders } from './file-headers.ts'
import { serveFinished } from './serve-finished.ts'

const yearSeconds = 31_536_000
const immutable = `public, max-age=${yearSeconds}, immutable`

/** The mark and the picture for shared links keep their names, and are small. */
const mark = 'public, max-age=86400'

/** Says what to do when a room was not built. */
export const checkBuilt = async (path: string): Promise<void> => {
  await access(path).catch(() => {
    throw new StartupError(`${path} is missing: please run “npm run build”, then start again.`)
  })
}

/** Serves what was built: the storefront's and the back office's files. */
export const serveFiles = async (
  app: FastifyInstance,
  folders: { storefront: string; backOffice: string },
): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(folders.storefront, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: fileHeaders(immutable),
  })
  const markFiles = (await readdir(folders.storefront, { withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folders.storefront,
      serve: false,
      cacheControl: false,
      setHeaders: fileHeaders(mark),
    })
    for (const { name } of markFiles)
      scope.get(`/${name}`, (_request, reply) => reply.sendFile(name))
  })
  await app.register(fastifyStatic, {
    root: join(folders.backOffice, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: fileHeaders(immutable),
  })

  const page = await readFile(join(folders.backOffice, 'index.html'))
  const backOffice = finishReply({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': backOfficePolicy,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    },
    body: page,
  })
  for (const url of ['/admin', '/admin/*']) serveFinished(app, url, backOffice)
  // What is no call is answered as one: in the failure shape, not as a page.
  for (const prefix of ['/api', '/users', '/admin/api'])
    for (const url of [prefix, `${prefix}/*`])
      app.all(url, {
        // Before the body is read, whatever the method asks of it.
        onRequest: async () => {
          throw new ShopError('not_found')
        },
        handler: async () => {},
      })
}
