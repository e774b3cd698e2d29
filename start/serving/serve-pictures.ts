import { join } from 'node:path'
import { networkAddress } from '@endcap/server/http/requests/network-address'
import { ShopError } from '@endcap/server/http/shop-error'
import { createPictureFinder, type PictureFile } from '@endcap/server/images/find-picture'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { strongEtag } from './file-headers.ts'

type PictureRoute = { Params: { '*': string }; Querystring: { w?: unknown } }

/** Uploaded files are named by a hash of their content, so they never change. */
const namedByContent = /^[\da-f]{32}\.webp$/

const cacheControlOf = (requested: string, found: PictureFile): string => {
  // A later request may succeed in scaling the picture.
  if (found.isFallback) return 'no-cache'
  if (namedByContent.test(requested)) return 'public, max-age=31536000, immutable'
  // Files copied here by hand may be replaced under the same name.
  return 'public, max-age=86400'
}

/** Serves pictures unchanged, or at most `?w=` pixels wide (`pictureWidths` of the contract). */
export const servePictures = async (app: FastifyInstance, dataDir: string): Promise<void> => {
  const findPicture = createPictureFinder(dataDir)
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: join(dataDir, 'images'),
      serve: false,
      cacheControl: false,
      setHeaders: strongEtag,
    })
    scope.get<PictureRoute>('/images/*', async (request, reply) => {
      const requested = request.params['*']
      const found = await findPicture(requested, Number(request.query.w), {
        network: networkAddress(request.ip),
        isGone: () => request.raw.socket.destroyed,
      })
      if (found === undefined) throw new ShopError('not_found')
      return (
        reply
          .header('cache-control', cacheControlOf(requested, found))
          // API clients on other origins show these pictures, too.
          .header('cross-origin-resource-policy', 'cross-origin')
          .sendFile(found.name, found.folder)
      )
    })
  })
}
