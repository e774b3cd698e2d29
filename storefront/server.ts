import { AsyncLocalStorage } from 'node:async_hooks'
import { pageColorsOf } from '@endcap/contract/appearance/own-colors'
import type { Category } from '@endcap/contract/catalog/catalog'
import { sendCall, type Transport } from '@endcap/contract/client/call'
import { getShop, listCategories } from '@endcap/contract/client/calls.gen'
import { decodeLightReply } from '@endcap/contract/client/light-client'
import { translated } from '@endcap/contract/i18n/i18n'
import type { Shop } from '@endcap/contract/settings'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { ShopContext } from './api/api.ts'
import { memoize } from './catalog/categories/memoize.ts'
import { deferClientBundle } from './document/defer-client-bundle.ts'

export { isOwnScript } from './document/inline-script.tsx'

import { routeTree } from './routeTree.gen.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: ShopContext }
  }
}

/**
 * If `location` is set, the document is a redirect and `html` is empty. `style`: what the inline style
 * contains, '' without one.
 */
export type RenderedDocument = {
  status: number
  html: string
  style: string
  location: string | null
}

type RenderOptions = {
  transport: Transport
  yieldToEventLoop: () => Promise<void>
  /** If false, `html` is empty for a page that is not found. */
  rendersNotFound: boolean
}
type Rendering = Omit<RenderOptions, 'transport'> & { html: string }

const renderings = new AsyncLocalStorage<Rendering>()

/** Stores the string, because a response's body would be encoded and decoded again. */
const handle = createStartHandler(async ({ router }) => {
  const rendering = renderings.getStore()
  if (rendering === undefined) throw new Error('The request does not come from renderDocument')
  const status = getSsrStatus(router)
  if (status === 404 && !rendering.rendersNotFound) return new Response(null, { status })
  await rendering.yieldToEventLoop()
  const html = renderToString(createElement(RouterProvider, { router }))
  rendering.html = deferClientBundle(await transformHtmlStringWithRouter(router, html))
  return new Response(null, { status: getSsrStatus(router) })
})

/** Decodes a reply once. Documents share it until a category changes or V8 collects the reply. */
const decodeCategories = memoize((reply: object) =>
  decodeLightReply(listCategories, reply).data.map(translated),
)

const readCategories = async (transport: Transport): Promise<readonly Category[]> =>
  decodeCategories((await sendCall(transport, listCategories)) as object)

/** Without a shop, the page is an error page, in the house’s colors. */
const readAccent = async (transport: Transport): Promise<string> => {
  const reply = (await sendCall(transport, getShop).catch(() => undefined)) as
    | { data: Shop }
    | undefined
  return reply?.data.accent_color ?? ''
}

/** Of the last rendered document, since computing them takes as long as rendering a small page. */
let colors = { accent: '', ...pageColorsOf('') }

/**
 * Renders the document at an absolute URL. Calls the API through `transport` as a guest, because
 * all visitors get the same document. The status is 200, 404 for an unknown page, or 500 with the
 * error page if the API fails. Rejects only if rendering fails. After the data is loaded and
 * `yieldToEventLoop` has resolved, React renders synchronously.
 */
export const renderDocument = async (
  url: string,
  { transport, ...options }: RenderOptions,
): Promise<RenderedDocument> => {
  const rendering: Rendering = { ...options, html: '' }
  // If this fails, the root route also fails, and shows the error page.
  const categories = await readCategories(transport).catch(() => undefined)
  const accent = await readAccent(transport)
  if (accent !== colors.accent) colors = { accent, ...pageColorsOf(accent) }
  const { style, head } = colors
  const response = await renderings.run(rendering, () =>
    handle(new Request(url), { context: { transport, categories } }),
  )
  return {
    status: response.status,
    // Not by React, whose document in the browser is the same for each color.
    html: rendering.html.replace('</head>', `${head}</head>`),
    style,
    location: response.headers.get('location'),
  }
}

const routes = createRouter({
  routeTree,
  context: { categories: undefined, shownData: () => undefined },
})

export const isPage = (pathname: string): boolean => {
  const [, params, route] = routes.getMatchedRoutes(pathname)
  // `**` holds the rest of a path that only a parent route matched, so the page doesn't exist.
  return route !== undefined && !('**' in params)
}
