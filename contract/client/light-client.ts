import type { Endpoint, ReplyOf } from '../endpoint.ts'
import { dollarsToCents } from '../money.ts'
import { type CallInput, sendCall, type Transport } from './call.ts'

/*
 * The client for the pages of shop and back office. It trusts the shop's replies instead of validating
 * them, so that no zod reaches the browser (decisions 6 and 30).
 */

/** How to decode part of a reply: a value by a decoder, an object by its fields, a list by its rows. */
export type Decoding = keyof typeof decoders | { readonly [field: string]: Decoding }

/** Any field of a record whose field names vary. */
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
  // A file's text or bytes.
  if (typeof wire !== 'object' || wire instanceof Uint8Array) return wire
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
export type LightCall<E extends Endpoint = Endpoint> = Pick<E, 'name' | 'method' | 'path'> & {
  decoding: Decoding
  /** How to decode the bodies of failures, by code. */
  failures?: Readonly<Record<string, Decoding>> | undefined
  /** Carries the endpoint's type; never set. */
  endpoint?: E
}

export const lightCall = <E extends Endpoint>(
  name: E['name'],
  method: E['method'],
  path: E['path'],
  decoding: Decoding = {},
  failures?: LightCall['failures'],
): LightCall<E> => ({ name, method, path, decoding, failures })

/** A call of the back office (`staff-calls.gen.ts`), with the access that the endpoint declares. */
export type StaffCall<E extends Endpoint = Endpoint> = LightCall<E> & Pick<E, 'access'>

/** Staff's calls are named by method and path, so that names don't add to what the back office loads first. */
export const staffCall = <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  access: E['access'],
  decoding: Decoding = {},
  failures?: LightCall['failures'],
): StaffCall<E> => ({ name: `${method} ${path}`, method, path, access, decoding, failures })

export type StaffCalls<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: StaffCall<Endpoints[Name]>
}

/** The endpoint of a call; for a union of calls, the union of their endpoints. */
export type EndpointOf<Call extends LightCall> = NonNullable<Call['endpoint']>

/** Decodes a reply without validating it: dollars become cents, times become Dates. */
export const decodeLightReply = <Call extends LightCall>(
  call: Call,
  body: unknown,
): ReplyOf<EndpointOf<Call>> => decodePart(call.decoding, body) as ReplyOf<EndpointOf<Call>>

export type LightClient = <Call extends LightCall>(
  call: Call,
  ...input: CallInput<EndpointOf<Call>>
) => Promise<ReplyOf<EndpointOf<Call>>>

export const createLightClient =
  (transport: Transport): LightClient =>
  async (call, ...[input]) =>
    decodeLightReply(
      call,
      await sendCall(transport, call, input, (body) =>
        decodePart(call.failures?.[Object(body).code] ?? {}, body),
      ),
    )
