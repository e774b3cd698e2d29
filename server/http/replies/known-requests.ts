import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CatalogueCache } from '../../database/catalogue-cache.ts'
import type { FinishedReply } from './finished-reply.ts'
import { sendReply } from './send-reply.ts'

/**
 * Requests that came before, as they were written, with the name under which the reply cache keeps
 * their answer: what is asked again in the same words is neither parsed nor checked again. It holds
 * no reply, so it can't be stale: what a request means depends on nothing but its words.
 */
export type KnownRequests = {
  /** Sends what is kept for a request in these words; false where nothing is. */
  send: (request: FastifyRequest, reply: FastifyReply, words: string) => boolean
  remember: (words: string, name: string) => void
}

/** Some twenty thousand requests of usual length. */
const mostCharacters = 8_000_000
/** Longer ones are rare, and each would push out many. */
const longest = 2_000

export const createKnownRequests = (cache: CatalogueCache<FinishedReply>): KnownRequests => {
  const names = new LRUCache<string, string>({
    maxSize: mostCharacters,
    sizeCalculation: (name, words) => name.length + words.length,
  })
  return {
    send: (request, reply, words) => {
      if (words.length > longest) return false
      const name = names.get(words)
      const served = name === undefined ? null : cache.peek(name)
      if (served === null) return false
      // What goes wrong while an encoding is being made ends this connection alone.
      sendReply(request, reply, served, true)?.catch((error: Error) => reply.raw.destroy(error))
      return true
    },
    remember: (words, name) => {
      if (words.length <= longest) names.set(words, name)
    },
  }
}
