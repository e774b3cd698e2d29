import type { FastifyReply } from 'fastify'

/**
 * The ETag of a file on disk is made from size and time and called weak; since a file here is
 * never written in place, only moved into it whole, it names bytes, and is strong.
 */
export const strongEtag = (reply: FastifyReply): void => {
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string') reply.header('etag', etag.replace(/^W\//, ''))
}

/** The headers of files on disk that may all be kept alike. */
export const fileHeaders =
  (cacheControl: string) =>
  (reply: FastifyReply): void => {
    reply.header('cache-control', cacheControl)
    strongEtag(reply)
  }
