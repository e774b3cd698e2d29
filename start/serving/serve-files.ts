import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCachedResponse } from '@endcap/server/http/responses/cached-response'
import { ShopError } from '@endcap/server/http/shop-error'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { StartupError } from '../startup-error.ts'
import { backOfficePolicy, serviceWorkerPolicy } from './content-security.ts'
import { fileHeaders } from './file-headers.ts'
import { serveFixed } from './serve-fixed.ts'

const yearSeconds = 31_536_000
const immutable = `public, max-age=${yearSeconds}, immutable`

/** The logo and the link preview picture have fixed names and are small. */
const logo = 'public, max-age=86400'

const serviceWorker = 'service-worker.js'

/** Rows of law that the back office offers to import. */
const georgiaRows = 'trade/georgia.json'

/** Throws `StartupError` if a built file is missing. */
export const checkBuilt = async (path: string): Promise<void> => {
  await access(path).catch(() => {
    throw new StartupError(`${path} is missing: please run “npm run build”, then start again.`)
  })
}

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
  const logoFiles = (await readdir(folders.storefront, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name !== serviceWorker,
  )
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folders.storefront,
      serve: false,
      cacheControl: false,
      setHeaders: fileHeaders(logo),
    })
    for (const { name } of logoFiles)
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
  const backOffice = createCachedResponse({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': backOfficePolicy,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    },
    body: page,
  })
  for (const url of ['/admin', '/admin/*']) serveFixed(app, url, backOffice)
  for (const [scope, folder] of [
    ['/', folders.storefront],
    ['/admin/', folders.backOffice],
  ] as const) {
    const response = createCachedResponse({
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': serviceWorkerPolicy,
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
      },
      body: await readFile(join(folder, serviceWorker)),
    })
    serveFixed(app, `${scope}${serviceWorker}`, response)
  }
  const georgia = createCachedResponse({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    body: await readFile(join(folders.backOffice, georgiaRows)),
  })
  serveFixed(app, `/admin/${georgiaRows}`, georgia)
  // For unknown paths of the API, the response is an API error, not a page.
  for (const prefix of ['/api', '/users', '/admin/api'])
    for (const url of [prefix, `${prefix}/*`])
      app.all(url, {
        // Runs before the body is read.
        onRequest: async () => {
          throw new ShopError('not_found')
        },
        handler: async () => {},
      })
}
