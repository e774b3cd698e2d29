import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Server } from '@endcap/server/create-server'
import { createCatalogueCache } from '@endcap/server/database/catalogue-cache'
import {
  bytesOf,
  type CachedResponse,
  createCachedResponse,
} from '@endcap/server/http/responses/cached-response'
import { sendResponse } from '@endcap/server/http/responses/send-response'
import { readOwnIcon } from '@endcap/server/settings/icon'

type OwnIcon = Parameters<typeof readOwnIcon>

const png = 'image/png'
const svg = 'image/svg+xml'

/** Files of the storefront, each with the shop’s own icon that replaces it. */
const icons = {
  'icon.svg': { shape: 'rounded', size: 192, type: svg },
  'favicon.ico': { shape: 'rounded', size: 32, type: 'image/x-icon' },
  'apple-touch-icon.png': { shape: 'full', size: 180, type: png },
  'icon-192.png': { shape: 'rounded', size: 192, type: png },
  'icon-512.png': { shape: 'rounded', size: 512, type: png },
  'icon-maskable-512.png': { shape: 'maskable', size: 512, type: png },
  'share.png': { shape: 'share', size: 0, type: png },
} as const satisfies Record<string, { shape: OwnIcon[1]; size: number; type: string }>

/** An address that browsers know as SVG stays one. */
const asSvg = (content: Uint8Array, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" height="${size}" href="data:${png};base64,${Buffer.from(content).toString('base64')}"/></svg>`

const cacheBytes = 4 * 1024 * 1024

/** Cached by surrogate keys, so that a change of the settings shows at once. */
export const serveIcons = ({ app, context }: Server, folder: string): void => {
  const cache = createCatalogueCache<CachedResponse>(context.feed, cacheBytes)
  for (const [name, { shape, size, type }] of Object.entries(icons))
    app.get(`/${name}`, async (request, reply) => {
      const { value, version } = await cache.get(name, async () => {
        const own = await readOwnIcon(context, shape, size)
        const value = createCachedResponse({
          status: 200,
          headers: {
            // Browsers read a PNG at the address of `favicon.ico`, too.
            'content-type': own === undefined || type === svg ? type : png,
            'cache-control': 'no-cache',
            vary: 'Accept-Encoding',
          },
          body:
            own === undefined
              ? await readFile(join(folder, name))
              : Buffer.from(type === svg ? asSvg(own, size) : own),
        })
        return { value, bytes: bytesOf(value), isCacheable: true }
      })
      return sendResponse(request, reply, value, version)
    })
}
