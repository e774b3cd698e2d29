import type { Endpoint } from '@endcap/contract/endpoint'
import { z } from 'zod'
import { can, type Identity } from '../identity.ts'

/**
 * Encodes a handler's result by the endpoint's reply schema. The schema is an allow-list: fields
 * that it doesn't name are dropped, and guests get the one without prices.
 */
export const encodeReply = ({ reply }: Endpoint, identity: Identity, result: unknown): unknown => {
  if (reply === null) return undefined
  const schema =
    reply instanceof z.ZodType ? reply : can.seePrices(identity) ? reply.customer : reply.guest
  return z.encode(schema, result)
}
