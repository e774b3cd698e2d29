import type { Transport } from '@endcap/contract/call'
import type { Server } from '@endcap/server/create-server'
import { refuseOtherMethods } from '@endcap/server/http/requests/every-method'
import { networkAddress } from '@endcap/server/http/requests/network-address'
import { type Encoding, preferredEncoding } from '@endcap/server/http/responses/accept-encoding'
import {
  bytesOf,
  type CachedResponse,
  createCachedResponse,
  storeAs,
} from '@endcap/server/http/responses/cached-response'
import type { VersionedResponse } from '@endcap/server/http/responses/response-cache'
import { sendResponse } from '@endcap/server/http/responses/send-response'
import { QueueFullError } from '@endcap/server/system/limit-fairly'
import type { FastifyRequest } from 'fastify'
import { pagePolicy } from './content-security.ts'
import { createRenderQueue } from './render-queue.ts'

/** A document, or a redirect to `location` with an empty one. */
type RenderedDocument = { status: number; html: string; location: string | null }

/** The storefront's built server entry. */
export type Storefront = {
  /** Renders the document at an absolute URL for a guest, after `yieldToEventLoop`. */
  renderDocument: (
    url: string,
    options: {
      transport: Transport
      yieldToEventLoop: () => Promise<void>
      /** Whether a page that isn't found is rendered too; else its document is empty. */
      rendersNotFound: boolean
    },
  ) => Promise<RenderedDocument>
  /** Whether a path leads to a page. */
  isPage: (pathname: string) => boolean
  /** Whether an inline script is one that the storefront writes into its documents. */
  isOwnScript: (script: string) => boolean
}

/** Returns the query parameters that the document at a path depends on. */
export type KnownQueries = (pathname: string) => readonly string[]

const maxQueryLength = 300
/** Of pages that can't be read from the database for now. */
const retryAfterSeconds = '2'

const documentHeaders = (policy: string, isCacheable: boolean): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': isCacheable ? 'no-cache' : 'no-store',
  vary: 'Accept-Encoding',
})

const plainPage = (title: string): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${title}</title></head>
  <body>
    <h1>${title}</h1>
    <p>Please try again in a moment, or <a href="/">go to the home page</a>.</p>
  </body>
</html>
`

/** Sent when the storefront's own error page could not be rendered either. */
const faultPage = plainPage('Something went wrong on our side')
/** Sent while too many documents wait to be rendered. */
const busyPage = plainPage('The shop is very busy right now')

/** Neither has scripts. */
const plainPolicy = pagePolicy('', () => false)

/** Every path that leads to no page, or to a product that isn't there, has the document of this one. */
const noPage = '/not-found'

const cacheKeyOf = (address: string, encoding: Encoding): string =>
  `document ${encoding} ${address}`

const isCacheableDocument = (status: number, address: string): boolean =>
  status === 200 || (status === 404 && address === noPage)

const toFill = (value: CachedResponse, isCacheable: boolean) => ({
  value,
  bytes: bytesOf(value),
  isCacheable,
})

/**
 * Serves the storefront's pages. A document is the same for everyone, so it is rendered once per
 * catalogue change and cached with the surrogate keys of its data. Cached are 200s, and one 404.
 */
export const serveDocuments = (
  { app, responseCache, requestKeyCache, transport, context }: Server,
  { renderDocument, isPage, isOwnScript }: Storefront,
  knownQueries: KnownQueries,
): void => {
  const queue = createRenderQueue()
  const render = async (address: string) => {
    const { origin } = new URL(context.config.publicUrl)
    let isReady = true
    const rendered = await renderDocument(`${origin}${address}`, {
      transport: async (call) => {
        const reply = await transport(call)
        if (reply.status === 503) isReady = false
        return reply
      },
      yieldToEventLoop: queue.yieldToEventLoop,
      rendersNotFound: address === noPage,
    })
    const { html, location } = rendered
    const status = rendered.status === 500 && !isReady ? 503 : rendered.status
    const isCacheable = isCacheableDocument(status, address)
    const value = createCachedResponse({
      status,
      headers: {
        ...documentHeaders(pagePolicy(html, isOwnScript), isCacheable),
        ...(location === null ? {} : { location }),
        ...(status === 503 ? { 'retry-after': retryAfterSeconds } : {}),
      },
      body: Buffer.from(html),
    })
    return toFill(isCacheable ? await storeAs(value, 'br') : value, isCacheable)
  }

  /** The document of an address in an encoding; others than brotli are cached beside it. */
  const getRendered = (
    address: string,
    encoding: Encoding,
    network: string,
  ): Promise<VersionedResponse> => {
    if (encoding === 'br')
      return responseCache.get(cacheKeyOf(address, 'br'), () =>
        queue.run(network, () => render(address)),
      )
    return responseCache.get(cacheKeyOf(address, encoding), async () => {
      const { value } = await getRendered(address, 'br', network)
      return toFill(await storeAs(value, encoding), isCacheableDocument(value.status, address))
    })
  }

  /** The same, rendered in the turn of the network that requests it. One document is sent for all 404s. */
  const getDocument = async (
    address: string,
    encoding: Encoding,
    network: string,
  ): Promise<VersionedResponse> => {
    const found = await getRendered(address, encoding, network)
    return found.value.status === 404 ? getRendered(noPage, encoding, network) : found
  }

  /** Returns the path with the query parameters that matter, sorted, so that others share it. */
  const normaliseAddress = (url: string): string => {
    // Concatenated, not resolved: `//host` is a path here, and never another host.
    const { pathname, searchParams } = new URL(
      `http://shop${url.replace(/^https?:\/\/.*?\//, '/')}`,
    )
    // The router redirects paths with doubled or trailing slashes.
    if (/^(\/[^/\\]+)+$/.test(pathname) && !isPage(pathname)) return noPage
    const relevant = new URLSearchParams()
    for (const name of [...knownQueries(pathname)].sort()) {
      const value = searchParams.get(name)
      if (value !== null && value !== '') relevant.set(name, value.slice(0, maxQueryLength))
    }
    return relevant.size === 0 ? pathname : `${pathname}?${relevant}`
  }
  const encodingOf = (request: FastifyRequest) =>
    preferredEncoding(request.headers['accept-encoding'])

  app.route({
    method: 'GET',
    url: '/*',
    onRequest: (request, reply, done) => {
      const requestKey = cacheKeyOf(request.url, encodingOf(request))
      if (!requestKeyCache.send(request, reply, requestKey)) done()
    },
    handler: async (request, reply) => {
      const address = normaliseAddress(request.url)
      const encoding = encodingOf(request)
      try {
        const network = networkAddress(request.ip)
        const { value, version } = await getDocument(address, encoding, network).catch((error) => {
          // The shared turn was another network's: this visitor's own may still come.
          if (error instanceof QueueFullError && error.key !== network)
            return getDocument(address, encoding, network)
          throw error
        })
        requestKeyCache.set(cacheKeyOf(request.url, encoding), cacheKeyOf(address, encoding))
        await sendResponse(request, reply, value, version)
      } catch (error) {
        if (error instanceof QueueFullError)
          return reply
            .code(503)
            .headers({ ...documentHeaders(plainPolicy, false), 'retry-after': '1' })
            .send(busyPage)
        request.log.error({ err: error, url: request.url }, 'a page could not be rendered')
        return reply.code(500).headers(documentHeaders(plainPolicy, false)).send(faultPage)
      }
    },
  })
  refuseOtherMethods(app, '/*')
}
