import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownStyleOf } from '@endcap/contract/appearance/own-colors'
import type { Transport } from '@endcap/contract/client/call'
import { createClient } from '@endcap/contract/client/client'
import { getShop } from '@endcap/contract/settings'
import type { Server } from '@endcap/server/create-server'
import {
  type CachedResponse,
  createCachedResponse,
} from '@endcap/server/http/responses/cached-response'
import { sendResponse } from '@endcap/server/http/responses/send-response'
import { ShopError } from '@endcap/server/http/shop-error'
import fastifyStatic from '@fastify/static'
import { StartupError } from '../startup-error.ts'
import { backOfficePolicy, serviceWorkerPolicy } from './content-security.ts'
import { fileHeaders } from './file-headers.ts'
import { serveFixed } from './serve-fixed.ts'

const yearSeconds = 31_536_000
const immutable = `public, max-age=${yearSeconds}, immutable`

const serviceWorker = 'service-worker.js'

/** Rows of law that the back office offers to import. */
const georgiaRows = 'trade/georgia.json'

/** Throws `StartupError` if a built file is missing. */
export const checkBuilt = async (path: string): Promise<void> => {
  await access(path).catch(() => {
    throw new StartupError(`${path} is missing: please run “npm run build”, then start again.`)
  })
}

/** The page in the shop’s color. Without the database, in the one that it had before. */
const createBackOfficePage = async (transport: Transport, path: string) => {
  const html = await readFile(path, 'utf8')
  const shop = createClient(transport)
  const inColor = (accent: string) => {
    const style = ownStyleOf(accent)
    const response = createCachedResponse({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': backOfficePolicy(style),
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
      },
      body: Buffer.from(
        style === '' ? html : html.replace('</head>', `<style>${style}</style></head>`),
      ),
    })
    return { accent, response }
  }
  let page = inColor('')
  return async (): Promise<CachedResponse> => {
    const accent = await shop(getShop).then(
      ({ data }) => data.accent_color ?? '',
      () => page.accent,
    )
    if (accent !== page.accent) page = inColor(accent)
    return page.response
  }
}

export const serveFiles = async (
  { app, transport }: Pick<Server, 'app' | 'transport'>,
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
  await app.register(fastifyStatic, {
    root: join(folders.backOffice, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: fileHeaders(immutable),
  })

  const respond = await createBackOfficePage(transport, join(folders.backOffice, 'index.html'))
  for (const url of ['/admin', '/admin/*'])
    app.get(url, async (request, reply) => sendResponse(request, reply, await respond()))
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
