import { listCategories } from '@endcap/contract/catalog/catalog'
import { createClient } from '@endcap/contract/client/client'
import { getShop } from '@endcap/contract/settings'
import { listSitemapParts, listSitemapSlugs } from '@endcap/server/catalog/sitemap-store'
import type { Server } from '@endcap/server/create-server'
import { createCatalogueCache } from '@endcap/server/database/catalogue-cache'
import {
  bytesOf,
  type CachedResponse,
  createCachedResponse,
} from '@endcap/server/http/responses/cached-response'
import { sendResponse } from '@endcap/server/http/responses/send-response'
import { ShopError } from '@endcap/server/http/shop-error'
import { paths, serverPaths } from '@endcap/storefront/paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { manifestOf } from './manifest.ts'
import { robotsOf } from './robots.ts'
import { securityOf } from './security.ts'
import {
  pagesPart,
  productPart,
  productsPerPart,
  readPart,
  sitemapIndexOf,
  sitemapOf,
} from './sitemap.ts'

/** Separate from the response cache, so that a crawler that reads all sitemaps evicts no page. */
const cacheBytes = 16 * 1024 * 1024
const firstIdsBytes = 1024 * 1024
const bytesPerFirstId = 64

const fixedPages = [
  paths.home(),
  paths.categories(),
  paths.vapes(),
  paths.drinks(),
  paths.about(),
  paths.careers(),
  paths.contactUs(),
  paths.signup(),
]

/** Cached by surrogate keys, like all public responses. */
export const serveDiscovery = ({ app, transport, context }: Server): void => {
  const cache = createCatalogueCache<CachedResponse>(context.feed, cacheBytes)
  const shop = createClient(transport)
  const absolute = (path: string) => new URL(path, context.config.publicUrl).href

  const firstIds = createCatalogueCache<readonly string[]>(context.feed, firstIdsBytes)
  const readFirstIds = async (): Promise<readonly string[]> => {
    const { value } = await firstIds.get('first-ids', async () => {
      const value = await listSitemapParts(context.db, productsPerPart)
      return { value, bytes: bytesPerFirstId * (value.length + 1), isCacheable: true }
    })
    return value
  }

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { path, type, build }: { path: string; type: string; build: () => Promise<string> },
  ) => {
    const { value: response, version } = await cache.get(path, async () => {
      const value = createCachedResponse({
        status: 200,
        headers: { 'content-type': type, 'cache-control': 'no-cache', vary: 'Accept-Encoding' },
        body: Buffer.from(await build()),
      })
      return { value, bytes: bytesOf(value), isCacheable: true }
    })
    return sendResponse(request, reply, response, version)
  }
  const xml = 'application/xml; charset=utf-8'

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(robotsOf(absolute(serverPaths.sitemap()))),
  )
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(securityOf((await shop(getShop)).data.email, absolute, context.clock())),
  )
  app.get(paths.manifest(), (request, reply) =>
    send(request, reply, {
      path: paths.manifest(),
      type: 'application/manifest+json; charset=utf-8',
      build: async () => JSON.stringify(manifestOf((await shop(getShop)).data)),
    }),
  )
  app.get(serverPaths.sitemap(), (request, reply) =>
    send(request, reply, {
      path: serverPaths.sitemap(),
      type: xml,
      build: async () => {
        const productParts = (await readFirstIds()).map((_, index) => productPart(index + 1))
        return sitemapIndexOf(
          [pagesPart, ...productParts].map((name) => absolute(serverPaths.sitemapPart(name))),
        )
      },
    }),
  )

  const buildPages = async (): Promise<string> => {
    const { data: categories } = await shop(listCategories)
    const pages = [...fixedPages, ...categories.map(({ slug }) => paths.category(slug))]
    return sitemapOf(pages.map(absolute))
  }
  const buildProducts = async (number: number): Promise<string> => {
    const from = (await readFirstIds())[number - 1]
    if (from === undefined) throw new ShopError('not_found')
    const slugs = await listSitemapSlugs(context.db, { from, size: productsPerPart })
    return sitemapOf(slugs.map((slug) => absolute(paths.product(slug))))
  }
  app.get<{ Params: { file: string } }>('/sitemap/:file', (request, reply) => {
    const part = readPart(request.params.file)
    if (part === null) throw new ShopError('not_found')
    return part === pagesPart
      ? send(request, reply, { path: serverPaths.sitemapPart(part), type: xml, build: buildPages })
      : send(request, reply, {
          path: serverPaths.sitemapPart(productPart(part.number)),
          type: xml,
          build: () => buildProducts(part.number),
        })
  })
}
