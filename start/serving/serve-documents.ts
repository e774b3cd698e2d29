import type { Transport } from '@endcap/contract/client/call'
import { direction, i18n, locale } from '@endcap/contract/i18n/i18n'
import type { Language } from '@endcap/contract/i18n/languages'
import type { Server } from '@endcap/server/create-server'
import { networkAddress } from '@endcap/server/http/requests/network-address'
import { requestPath } from '@endcap/server/http/requests/request-path'
import {
  bytesOf,
  type CachedResponse,
  createCachedResponse,
} from '@endcap/server/http/responses/cached-response'
import { type Encoding, preferredEncoding } from '@endcap/server/http/responses/compress'
import { storeAs } from '@endcap/server/http/responses/representations'
import type { VersionedResponse } from '@endcap/server/http/responses/response-cache'
import { sendResponse } from '@endcap/server/http/responses/send-response'
import { chosenLanguage, runInLanguage } from '@endcap/server/system/language'
import { QueueFullError } from '@endcap/server/system/limit-fairly'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from './content-security.ts'
import { createRenderQueue } from './render-queue.ts'

type RenderedDocument = { status: number; html: string; style: string; location: string | null }

export type Storefront = {
  /** Renders the document at an absolute URL for a guest, once `yieldToEventLoop` has resolved. */
  renderDocument: (
    url: string,
    options: {
      transport: Transport
      yieldToEventLoop: () => Promise<void>
      /** If false, the document is empty for a page that isn't found. */
      rendersNotFound: boolean
    },
  ) => Promise<RenderedDocument>
  isPage: (pathname: string) => boolean
  /** Whether this inline script is one of the storefront's own. */
  isOwnScript: (script: string) => boolean
}

type DocumentOptions = Pick<Storefront, 'isPage'> & {
  loadStorefront: (language: Language) => Promise<Storefront>
  /** The query parameters that a path's document depends on. */
  knownQueriesOf: (pathname: string) => readonly string[]
}

const maxQueryLength = 300
/** For pages that can't be read from the database at the moment. */
const retryAfterSeconds = '2'

const documentHeaders = (policy: string, isCacheable: boolean): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': isCacheable ? 'no-cache' : 'no-store',
  vary: 'Accept-Encoding, Accept-Language, Cookie',
})

const plainPage = (title: string): string => `<!doctype html>
<html lang="${locale()}" dir="${direction()}">
  <head><meta charset="utf-8"><title>${title}</title></head>
  <body>
    <h1>${title}</h1>
    <p>${i18n._('Please try again in a moment.')} <a href="/">${i18n._('Go to the home page')}</a></p>
  </body>
</html>
`

/** Sent if even the storefront's error page can't be rendered. */
const faultPage = () => plainPage(i18n._('Something went wrong on our side'))
const busyPage = () => plainPage(i18n._('The shop is very busy right now'))

const plainPolicy = pagePolicy('', () => false)

/** All paths that have no page, or whose product doesn't exist, share the document of this path. */
const noPage = '/not-found'

type Variant = { address: string; language: Language; encoding: Encoding }

const cacheKeyOf = ({ address, language, encoding }: Variant): string =>
  `document ${encoding} ${language} ${address}`

const isCacheableDocument = (status: number, address: string): boolean =>
  status === 200 || (status === 404 && address === noPage)

const toFill = (value: CachedResponse, isCacheable: boolean) => ({
  value,
  bytes: bytesOf(value),
  isCacheable,
})

const createDocuments = (
  { responseCache, transport, context }: Server,
  loadStorefront: DocumentOptions['loadStorefront'],
) => {
  const queue = createRenderQueue()

  const render = async ({ address, language }: Variant) => {
    const { renderDocument, isOwnScript } = await loadStorefront(language)
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
    const { html, style, location } = rendered
    const status = rendered.status === 500 && !isReady ? 503 : rendered.status
    const isCacheable = isCacheableDocument(status, address)
    const value = createCachedResponse({
      status,
      headers: {
        ...documentHeaders(pagePolicy(html, isOwnScript, style), isCacheable),
        ...(location === null ? {} : { location }),
        ...(status === 503 ? { 'retry-after': retryAfterSeconds } : {}),
      },
      body: Buffer.from(html),
    })
    return toFill(isCacheable ? await storeAs(value, 'br') : value, isCacheable)
  }

  /** Rendered once and cached in brotli. Other encodings are created from that and cached, too. */
  const getRendered = (variant: Variant, network: string): Promise<VersionedResponse> => {
    const { address, language, encoding } = variant
    if (encoding === 'br')
      return responseCache.get(cacheKeyOf(variant), () =>
        queue.run(network, () => runInLanguage(language, () => render(variant))),
      )
    return responseCache.get(cacheKeyOf(variant), async () => {
      const { value } = await getRendered({ ...variant, encoding: 'br' }, network)
      return toFill(await storeAs(value, encoding), isCacheableDocument(value.status, address))
    })
  }

  const getOnce = async (variant: Variant, network: string): Promise<VersionedResponse> => {
    const found = await getRendered(variant, network)
    return found.value.status === 404
      ? getRendered({ ...variant, address: noPage }, network)
      : found
  }

  return {
    /** All 404 responses share one document. Throws `QueueFullError` if too many are waiting. */
    get: (variant: Variant, network: string): Promise<VersionedResponse> =>
      getOnce(variant, network).catch((error) => {
        // The request had joined a rendering of another network that was refused. This network may
        // still get its turn.
        if (error instanceof QueueFullError && error.key !== network)
          return getOnce(variant, network)
        throw error
      }),
  }
}

/** Only relevant parameters, sorted, so that all spellings of an address share a cache entry. */
const normaliseAddress = (url: string, { isPage, knownQueriesOf }: DocumentOptions): string => {
  // Concatenated instead of resolved, because `//host` is a path here, never another host.
  const { pathname, searchParams } = new URL(`http://shop${url.replace(/^https?:\/\/.*?\//, '/')}`)
  // The router redirects paths with double or trailing slashes.
  if (/^(\/[^/\\]+)+$/.test(pathname) && !isPage(pathname)) return noPage
  const relevant = new URLSearchParams()
  for (const name of [...knownQueriesOf(pathname)].sort()) {
    const value = searchParams.get(name)
    if (value !== null && value !== '') relevant.set(name, value.slice(0, maxQueryLength))
  }
  return relevant.size === 0 ? pathname : `${pathname}?${relevant}`
}

const variantOf = (request: FastifyRequest, address: string): Variant => ({
  address,
  language: chosenLanguage(request.headers),
  encoding: preferredEncoding(request.headers['accept-encoding']),
})

const sendFault = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  language: Language,
) => {
  if (error instanceof QueueFullError)
    return reply
      .code(503)
      .headers({ ...documentHeaders(plainPolicy, false), 'retry-after': '1' })
      .send(runInLanguage(language, busyPage))
  // Without the query, because it may contain the token of a mailed link.
  request.log.error({ err: error, url: requestPath(request) }, 'a page could not be rendered')
  return reply
    .code(500)
    .headers(documentHeaders(plainPolicy, false))
    .send(runInLanguage(language, faultPage))
}

/** Documents are the same for everyone, so each 200 and one 404 are cached with surrogate keys. */
export const serveDocuments = (server: Server, options: DocumentOptions): void => {
  const { app } = server
  const documents = createDocuments(server, options.loadStorefront)

  app.route({
    method: 'GET',
    url: '/*',
    handler: async (request, reply) => {
      const variant = variantOf(request, normaliseAddress(request.url, options))
      try {
        const { value, version } = await documents.get(variant, networkAddress(request.ip))
        await sendResponse(request, reply, value, version)
      } catch (error) {
        return sendFault(request, reply, error, variant.language)
      }
    },
  })
}
