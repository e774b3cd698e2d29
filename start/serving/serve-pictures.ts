import { join } from 'node:path'
import { ShopError } from '@endcap/server/http/shop-error'
import { createPictureFinder } from '@endcap/server/images/find-picture'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fileHeaders } from './file-headers.ts'

type PictureRoute = { Params: { '*': string }; Querystring: { w?: unknown } }

/** An upload is named by its content, and never changes. */
const namedByContent = /^[\da-f]{32}\.webp$/
const forEver = fileHeaders('public, max-age=31536000, immutable')
/** What was laid into the folder by hand may be replaced under its name. */
const forADay = fileHeaders('public, max-age=86400')

/** What is sent instead of a width that could not be made: another time it may be. */
const onceOnly = fileHeaders('no-cache')

const setHeaders = (reply: FastifyReply): void => {
  const { '*': name } = reply.request.params as PictureRoute['Params']
  const usual = namedByContent.test(name) ? forEver : forADay
  const set = reply.getHeader('cache-control') === 'no-cache' ? onceOnly : usual
  set(reply)
}

/**
 * Serves the pictures of `DATA_DIR/images`, whole or at most `?w=` pixels wide
 * (`pictureWidths` of the contract).
 */
export const servePictures = async (app: FastifyInstance, dataDir: string): Promise<void> => {
  const findPicture = createPictureFinder(dataDir)
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: join(dataDir, 'images'),
      serve: false,
      cacheControl: false,
      setHeaders,
    })
    scope.get<PictureRoute>('/images/*', async (request, reply) => {
      const found = await findPicture(request.params['*'], Number(request.query.w))
      if (found === undefined) throw new ShopError('not_found')
      if (found.isInstead) reply.header('cache-control', 'no-cache')
      return reply.sendFile(found.name, found.folder)
    })
  })
}
