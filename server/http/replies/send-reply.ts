import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Served } from '../../database/catalogue-cache.ts'
import {
  chooseEncoding,
  type FinishedReply,
  headOfKnown,
  knownBy,
  type Representation,
  represent,
} from './finished-reply.ts'

/**
 * Writes past Fastify's own sending: everything that it would work out for each reply (headers,
 * length, serialisation) was worked out once, when the reply was finished.
 */
const write = (
  reply: FastifyReply,
  status: number,
  head: readonly string[],
  version: number | null,
  body: Buffer | null,
): void => {
  reply.hijack()
  reply.raw.writeHead(
    status,
    version === null ? [...head] : [...head, 'catalogue-version', String(version)],
  )
  if (body === null) reply.raw.end()
  else reply.raw.end(body)
}

/**
 * Sends a finished reply in the best encoding that the client takes, or 304 where it has it already
 * and the reply is one that may be kept.
 */
export const sendFinished = (
  request: FastifyRequest,
  reply: FastifyReply,
  finished: FinishedReply,
  isConditional = true,
  version: number | null = null,
): void | Promise<void> => {
  const encoding = chooseEncoding(request.headers['accept-encoding'], finished)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const suffix =
    isConditional && isRead ? knownBy(request.headers['if-none-match'], finished, encoding) : null
  if (suffix !== null) {
    write(reply, 304, headOfKnown(finished, encoding, suffix), version, null)
    return
  }
  const send = ({ head, body }: Representation) =>
    write(reply, finished.status, head, version, finished.status === 204 ? null : body)
  const made = represent(finished, encoding)
  return made instanceof Promise ? made.then(send) : send(made)
}

/** Sends a call's reply; a public one says which change it surely contains. */
export const sendReply = (
  request: FastifyRequest,
  reply: FastifyReply,
  { value, version }: Served<FinishedReply>,
  isPublic: boolean,
): void | Promise<void> => sendFinished(request, reply, value, isPublic, isPublic ? version : null)
