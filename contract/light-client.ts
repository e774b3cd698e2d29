import { type CallInput, sendCall, type Transport } from './call.ts'
import type { Endpoint, ReplyOf } from './endpoint.ts'
import { dollarsToCents } from './money.ts'

/*
 * The client for the storefront's pages. It trusts the shop's replies instead of validating them,
 * so that no zod reaches the browser (decision 6).
 */

/** The decoding of a part of a reply: of a value, of each row of a list, or of fields. */
export type Decoding = keyof typeof decoders | { readonly [field: string]: Decoding }

/** In place of a field's name: every field of a record. */
export const everyField = '*'

/** Values whose form on the wire differs from the one in programs (the codecs of `schemas.ts`). */
const decoders = {
  money: (wire: unknown) => dollarsToCents(wire as number),
  timestamp: (wire: unknown) => new Date(wire as string),
  flag: (wire: unknown) => wire === 1,
}

const decodePart = (decoding: Decoding, wire: unknown): unknown => {
  if (wire === null || wire === undefined) return wire
  if (typeof decoding === 'string') return decoders[decoding](wire)
  if (Array.isArray(wire)) return wire.map((row) => decodePart(decoding, row))
  const part: Record<string, unknown> = { ...wire }
  for (const [name, inner] of Object.entries(decoding)) {
    const fields = name === everyField ? Object.keys(part) : [name]
    // Guests get no prices: a field that is absent stays absent.
    for (const field of fields) if (field in part) part[field] = decodePart(inner, part[field])
  }
  return part
}

/** The parts of an endpoint that a page needs, generated from the contract (`calls.gen.ts`). */
type LightCall<E extends Endpoint> = Pick<E, 'name' | 'method' | 'path'> & {
  decoding: Decoding
  /** Carries the endpoint's type; never set. */
  endpoint?: E
}

export const lightCall = <E extends Endpoint>(
  name: E['name'],
  method: E['method'],
  path: E['path'],
  decoding: Decoding = {},
): LightCall<E> => ({ name, method, path, decoding })

/** Decodes a reply without validating it: dollars become cents, times become Dates. */
export const decodeLightReply = <E extends Endpoint>(
  call: LightCall<E>,
  body: unknown,
): ReplyOf<E> => decodePart(call.decoding, body) as ReplyOf<E>

export type LightClient = <E extends Endpoint>(
  call: LightCall<E>,
  ...input: CallInput<E>
) => Promise<ReplyOf<E>>

/** Returns a client of the contract over a transport. Refusals throw `CallError`. */
export const createLightClient =
  (transport: Transport): LightClient =>
  async (call, ...[input]) =>
    decodeLightReply(call, await sendCall(transport, call, input))
