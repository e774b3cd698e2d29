import type { Transport } from '@endcap/contract/call'
import type { Server } from '@endcap/server/create-server'
import { refuseOtherMethods } from '@endcap/server/http/requests/every-method'
import {
  bytesOf,
  createCachedResponse,
  storeAsBrotli,
} from '@endcap/server/http/responses/cached-response'
import { sendResponse } from '@endcap/server/http/responses/send-response'
import { pagePolicy } from './content-security.ts'

/** The storefront's built server entry: renders one document for a guest. */
export type Storefront = {
  fetch: (request: Request, options: { context: { transport: Transport } }) => Promise<Response>
}

/** Returns the query parameters that the document at a path depends on. */
export type KnownQueries = (pathname: string) => readonly string[]

const maxQueryLength = 300

const documentHeaders = (html: string, isCacheable: boolean): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy(html),
  'cache-control': isCacheable ? 'no-cache' : 'no-store',
  vary: 'Accept-Encoding',
})

/** Sent when the storefront's own error page could not be rendered either. */
const fallbackPage = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Something went wrong</title></head>
  <body>
    <h1>Something went wrong on our side</h1>
    <p>Please try again in a moment, or <a href="/">go to the home page</a>.</p>
  </body>
</html>
`

/**
 * Serves the storefront's pages. A document is the same for everyone, so it is rendered once per
 * catalogue change and cached with the surrogate keys of its data. Only 200s are cached.
 */
export const serveDocuments = (
  { app, responseCache, requestKeyCache, transport, context }: Server,
  storefront: Storefront,
  knownQueries: KnownQueries,
): void => {
  const render = async (address: string) => {
    const { origin } = new URL(context.config.publicUrl)
    const rendered = await storefront.fetch(new Request(`${origin}${address}`), {
      context: { transport },
    })
    const html = await rendered.text()
    const isCacheable = rendered.status === 200
    const location = rendered.headers.get('location')
    const value = createCachedResponse({
      status: rendered.status,
      headers: {
        ...documentHeaders(html, isCacheable),
        ...(location === null ? {} : { location }),
      },
      body: Buffer.from(html),
    })
    if (isCacheable) await storeAsBrotli(value)
    return { value, bytes: bytesOf(value), isCacheable }
  }

  /** Returns the path with the query parameters that matter, sorted, so that others share it. */
  const normaliseAddress = (url: string): string => {
    // Concatenated, not resolved: `//host` is a path here, and never another host.
    const { pathname, searchParams } = new URL(
      `http://shop${url.replace(/^https?:\/\/.*?\//, '/')}`,
    )
    const relevant = new URLSearchParams()
    for (const name of [...knownQueries(pathname)].sort()) {
      const value = searchParams.get(name)
      if (value !== null && value !== '') relevant.set(name, value.slice(0, maxQueryLength))
    }
    return relevant.size === 0 ? pathname : `${pathname}?${relevant}`
  }
  const requestKeyOf = (url: string) => `document ${url}`

  app.route({
    method: 'GET',
    url: '/*',
    onRequest: (request, reply, done) => {
      if (!requestKeyCache.send(request, reply, requestKeyOf(request.url))) done()
    },
    handler: async (request, reply) => {
      const address = normaliseAddress(request.url)
      const cacheKey = `document ${address}`
      try {
        const { value, version } = await responseCache.get(cacheKey, () => render(address))
        requestKeyCache.set(requestKeyOf(request.url), cacheKey)
        await sendResponse(request, reply, value, version)
      } catch (error) {
        request.log.error({ err: error, url: request.url }, 'a page could not be rendered')
        return reply.code(500).headers(documentHeaders(fallbackPage, false)).send(fallbackPage)
      }
    },
  })
  refuseOtherMethods(app, '/*')
}
