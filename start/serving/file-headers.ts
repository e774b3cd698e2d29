import type { FastifyReply } from 'fastify'

/**
 * Makes the ETag of a file, derived from size and time, a strong one: files here are never written in
 * place, only moved there whole.
 */
export const strongEtag = (reply: FastifyReply): void => {
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string') reply.header('etag', etag.replace(/^W\//, ''))
}

/** The headers of files with the same caching rules. */
export const fileHeaders =
  (cacheControl: string) =>
  (reply: FastifyReply): void => {
    reply.header('cache-control', cacheControl)
    strongEtag(reply)
  }
