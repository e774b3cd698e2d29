import { z } from 'zod'
import { type CallInput, sendCall, type Transport } from './call.ts'
import type { Endpoint, ReplyOf } from './endpoint.ts'

/**
 * Reads a reply by the contract: dollars become cents, times become Dates, whatever the contract
 * doesn't name is dropped, and what doesn't fit it throws. A shape with prices is tried first.
 */
const readReply = <E extends Endpoint>(endpoint: E, body: unknown): ReplyOf<E> => {
  const shape = endpoint.reply
  if (shape === null) return undefined as ReplyOf<E>
  if (shape instanceof z.ZodType) return z.decode(shape, body) as ReplyOf<E>
  const priced = z.safeDecode(shape.customer, body)
  return (priced.success ? priced.data : z.decode(shape.guest, body)) as ReplyOf<E>
}

export type Client = <E extends Endpoint>(
  endpoint: E,
  ...input: CallInput<E>
) => Promise<ReplyOf<E>>

/**
 * A client of the contract over a transport, which checks every reply. Refusals throw
 * `CallError`. The storefront has one of its own, without the checks (`light-client.ts`).
 */
export const createClient =
  (transport: Transport): Client =>
  async (endpoint, ...[input]) =>
    readReply(endpoint, await sendCall(transport, endpoint, input))
