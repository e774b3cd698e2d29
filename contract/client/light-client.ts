import type { Endpoint, ReplyOf } from '../endpoint.ts'
import { dollarsToCents } from '../money.ts'
import { type CallInput, sendCall, type Transport } from './call.ts'

/* Trusts replies, so that no zod reaches the browser (decisions 6 and 30). */

/**
 * Names a decoder for a value, or maps the fields of an object. For a list it applies to each row or value.
 */
export type Decoding = keyof typeof decoders | { readonly [field: string]: Decoding }

/** Matches any field, for records whose field names vary. */
export const everyField = '*'

/** Values whose wire format differs (see the codecs in `schemas.ts`). */
const decoders = {
  money: (wire: unknown) => dollarsToCents(wire as number),
  timestamp: (wire: unknown) => new Date(wire as string),
  flag: (wire: unknown) => wire === 1,
}

const decodePart = (decoding: Decoding, wire: unknown): unknown => {
  if (wire === null || wire === undefined) return wire
  if (Array.isArray(wire)) return wire.map((row) => decodePart(decoding, row))
  if (typeof decoding === 'string') return decoders[decoding](wire)
  // The text or bytes of a file.
  if (typeof wire !== 'object' || wire instanceof Uint8Array) return wire
  const part: Record<string, unknown> = { ...wire }
  for (const [name, inner] of Object.entries(decoding)) {
    const fields = name === everyField ? Object.keys(part) : [name]
    // Guests get no prices, so an absent field stays absent.
    for (const field of fields) if (field in part) part[field] = decodePart(inner, part[field])
  }
  return part
}

/** The parts of an endpoint that pages need, generated into `calls.gen.ts`. */
export type LightCall<E extends Endpoint = Endpoint> = Pick<E, 'name' | 'method' | 'path'> & {
  decoding: Decoding
  failures?: Readonly<Record<string, Decoding>> | undefined
  /** Only carries the type; it is never set. */
  endpoint?: E
}

export const lightCall = <E extends Endpoint>(
  name: E['name'],
  method: E['method'],
  path: E['path'],
  decoding: Decoding = {},
  failures?: LightCall['failures'],
): LightCall<E> => ({ name, method, path, decoding, failures })

export type StaffCall<E extends Endpoint = Endpoint> = LightCall<E> & Pick<E, 'access'>

/** Named by method and path, because names would add to the back office's first load. */
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

export type EndpointOf<Call extends LightCall> = NonNullable<Call['endpoint']>

/** Converts dollars to cents and times to Dates without validating the reply. */
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
