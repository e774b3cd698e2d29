import { z } from 'zod'
import type { Endpoint, ReplyOf } from '../endpoint.ts'
import { failureBodies, hasFailureBody } from '../failure-bodies.ts'
import { type CallInput, sendCall, type Transport } from './call.ts'

/** Throws on a mismatch and drops unknown fields. Tries the schema with prices first. */
const decodeReply = <E extends Endpoint>(endpoint: E, body: unknown): ReplyOf<E> => {
  const schema = endpoint.reply
  if (schema === null) return undefined as ReplyOf<E>
  if (schema instanceof z.ZodType) return z.decode(schema, body) as ReplyOf<E>
  const priced = z.safeDecode(schema.customer, body)
  return (priced.success ? priced.data : z.decode(schema.guest, body)) as ReplyOf<E>
}

const decodeFailure = (body: unknown): unknown => {
  const { code }: { code?: unknown } = Object(body)
  return typeof code === 'string' && hasFailureBody(code)
    ? { ...Object(body), ...z.decode<z.ZodType<object>>(failureBodies[code], Object(body)) }
    : body
}

export type Client = <E extends Endpoint>(
  endpoint: E,
  ...input: CallInput<E>
) => Promise<ReplyOf<E>>

/** Validates every reply; throws `CallError` on refusals. */
export const createClient =
  (transport: Transport): Client =>
  async (endpoint, ...[input]) =>
    decodeReply(endpoint, await sendCall(transport, endpoint, input, decodeFailure))
