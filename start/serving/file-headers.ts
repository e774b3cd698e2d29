import type { FastifyReply } from 'fastify'

/** Safe because these files are never written in place: complete files are moved here. */
export const strongEtag = (reply: FastifyReply): void => {
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string') reply.header('etag', etag.replace(/^W\//, ''))
}

export const fileHeaders =
  (cacheControl: string) =>
  (reply: FastifyReply): void => {
    reply.header('cache-control', cacheControl)
    strongEtag(reply)
  }
