import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as sendRequest,
} from 'node:http'
import { join } from 'node:path'
import { createFetchTransport } from '@endcap/contract/client/fetch-transport'
import { type Language, languageCookie } from '@endcap/contract/i18n/languages'
import { chosenLanguage } from '@endcap/server/system/language'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { Storefront } from '../serving/serve-documents.ts'

const root = join(import.meta.dirname, '../..')
/** Excludes the folder `api` of the back office's own modules. */
const isBackOffice = (path: string): boolean =>
  /^\/admin(\/|$)/.test(path) && (!/^\/admin\/api(\/|$)/.test(path) || /\.tsx?$/.test(path))
const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?')[0] ?? '/'

const createViteServer = (
  http: Server,
  name: 'storefront' | 'back-office',
  language: Language,
): Promise<ViteDevServer> =>
  createServer({
    root: join(root, name),
    mode: language,
    appType: name === 'back-office' ? 'spa' : 'custom',
    cacheDir: join(root, 'node_modules/.cache/vite', name, language),
    server: { middlewareMode: true, hmr: { server: http, path: `/hot-${name}-${language}` } },
  })

const forward = (url: string, request: IncomingMessage): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const forwarded = sendRequest(
      new URL(request.url ?? '/', url),
      { method: request.method, headers: request.headers },
      resolve,
    )
    forwarded.on('error', reject)
    request.on('close', () => request.complete || forwarded.destroy())
    request.pipe(forwarded)
  })

const loadStorefront = (vite: ViteDevServer): Promise<Storefront> => {
  const { ssr } = vite.environments
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('There is no SSR')
  return ssr.runner.import('/server.ts')
}

/** Serves pages; the API gets other requests. There is no CSP, since Vite adds inline scripts. */
export const servePages = async (
  http: Server,
  { origin, api }: { origin: string; api: () => Promise<string> },
) => {
  const backOffice = await createViteServer(http, 'back-office', 'en')
  const storefronts = new Map<Language, Promise<ViteDevServer>>()
  const storefrontIn = (language: Language): Promise<ViteDevServer> => {
    const vite = storefronts.get(language) ?? createViteServer(http, 'storefront', language)
    storefronts.set(language, vite)
    return vite
  }

  const answerByShop = async (
    vite: ViteDevServer,
    language: Language,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const apiUrl = await api()
    const { isPage, renderDocument } = await loadStorefront(vite)
    if (request.method !== 'GET' || !isPage(pathOf(request))) {
      const reply = await forward(apiUrl, request)
      const isForPage = request.headers.accept?.includes('text/html') && reply.statusCode === 404
      if (!isForPage) {
        response.writeHead(reply.statusCode ?? 502, reply.headers)
        // Sent at once, because an event stream starts with its headers.
        response.flushHeaders()
        response.on('close', () => reply.destroy())
        reply.pipe(response)
        return
      }
      reply.resume()
    }
    const transport = createFetchTransport({ origin: apiUrl })
    const cookie = `${languageCookie}=${language}`
    const { status, html, location } = await renderDocument(`${origin}${request.url}`, {
      transport: (call) => transport({ ...call, headers: { ...call.headers, cookie } }),
      yieldToEventLoop: async () => {},
      rendersNotFound: true,
    })
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      ...(location === null ? {} : { location }),
    })
    response.end(html)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (isBackOffice(pathOf(request))) {
      if (pathOf(request) === '/admin') request.url = request.url?.replace('/admin', '/admin/')
      backOffice.middlewares(request, response)
      return
    }
    const language = chosenLanguage(request.headers)
    const vite = await storefrontIn(language)
    vite.middlewares(request, response, () => {
      answerByShop(vite, language, request, response).catch((error: Error) => {
        vite.ssrFixStacktrace(error)
        console.error(error)
        response.writeHead(500).end(error.stack)
      })
    })
  }
  http.on('request', (request, response) => void answer(request, response))

  const servers = async () => [backOffice, ...(await Promise.all(storefronts.values()))]
  return {
    /** Watches files that pages don't import. */
    watch: backOffice.watcher,
    reload: async () => {
      for (const server of await servers()) server.ws.send({ type: 'full-reload' })
    },
    close: async () => {
      for (const server of await servers()) await server.close()
    },
  }
}
