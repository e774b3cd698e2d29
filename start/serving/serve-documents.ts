import type { Transport } from '@endcap/contract/call'
import type { Server } from '@endcap/server/create-server'
import type { Filled } from '@endcap/server/database/catalogue-cache'
import {
  bytesOf,
  type FinishedReply,
  finishReply,
  packReply,
} from '@endcap/server/http/replies/finished-reply'
import { sendReply } from '@endcap/server/http/replies/send-reply'
import { refuseOtherMethods } from '@endcap/server/http/requests/every-method'
import { pagePolicy } from './content-security.ts'

/** The storefront's built server entry: renders one document as a guest. */
export type Storefront = {
  fetch: (request: Request, options: { context: { transport: Transport } }) => Promise<Response>
}

/** Which query parameters a document of a path depends on. */
export type KnownQueries = (pathname: string) => readonly string[]

const documentHeaders = (html: string, isKept: boolean): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy(html),
  'cache-control': isKept ? 'no-cache' : 'no-store',
  vary: 'Accept-Encoding',
})

/** What a visitor gets when even the storefront's own error page could not be rendered. */
const sorry = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Something went wrong</title></head>
  <body>
    <h1>Something went wrong on our side</h1>
    <p>Please try again in a moment, or <a href="/">go to the home page</a>.</p>
  </body>
</html>
`

/**
 * Serves the storefront's pages. A document never depends on who asks, so it is rendered once per
 * change and kept with the replies it was made from; only 200s are kept.
 */
export const serveDocuments = (
  { app, cache, known, transport, context }: Server,
  storefront: Storefront,
  knownQueries: KnownQueries,
): void => {
  const render = async (address: string): Promise<Filled<FinishedReply>> => {
    const { origin } = new URL(context.config.publicUrl)
    const response = await storefront.fetch(new Request(`${origin}${address}`), {
      context: { transport },
    })
    const html = await response.text()
    const isKept = response.status === 200
    const location = response.headers.get('location')
    const value = finishReply({
      status: response.status,
      headers: {
        ...documentHeaders(html, isKept),
        ...(location === null ? {} : { location }),
      },
      body: Buffer.from(html),
    })
    if (isKept) await packReply(value)
    return { value, bytes: bytesOf(value), keep: isKept }
  }

  const addressOf = (url: string): string => {
    // Put together, not resolved: `//host` is a path like any other, and no host.
    const asked = new URL(`http://shop${url.replace(/^https?:\/\/.*?\//, '/')}`)
    const wanted = new URLSearchParams()
    // In one order, and only what the page looks at: everything else would only fill the memory.
    for (const name of [...knownQueries(asked.pathname)].sort()) {
      const value = asked.searchParams.get(name)
      if (value !== null && value !== '') wanted.set(name, value.slice(0, 300))
    }
    return wanted.size === 0 ? asked.pathname : `${asked.pathname}?${wanted}`
  }
  const wordsOf = (url: string) => `document ${url}`

  app.route({
    method: 'GET',
    url: '/*',
    onRequest: (request, reply, done) => {
      if (!known.send(request, reply, wordsOf(request.url))) done()
    },
    handler: async (request, reply) => {
      const address = addressOf(request.url)
      const name = `document ${address}`
      try {
        const served = await cache.get(name, () => render(address))
        known.remember(wordsOf(request.url), name)
        await sendReply(request, reply, served, true)
      } catch (error) {
        request.log.error({ err: error, url: request.url }, 'a page could not be rendered')
        return reply.code(500).headers(documentHeaders(sorry, false)).send(sorry)
      }
    },
  })
  refuseOtherMethods(app, '/*')
}
