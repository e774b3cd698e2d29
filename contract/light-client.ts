import { type CallInput, sendCall, type Transport } from './call.ts'
import type { Endpoint, ReplyOf } from './endpoint.ts'
import { dollarsToCents } from './money.ts'

/*
 * The contract for the storefront's pages. They are written by the shop that answers them, so
 * they don't check replies again, and don't carry what checking takes (decision 6).
 */

/** What must be done to a part of a reply: to a value, to each row of a list, to fields. */
export type Reading = keyof typeof readings | { readonly [field: string]: Reading }

/** In place of a field's name: every field of a record. */
export const everyField = '*'

/** The wire's forms that differ from the programs' (`shapes.ts`). */
const readings = {
  money: (wire: unknown) => dollarsToCents(wire as number),
  moment: (wire: unknown) => new Date(wire as string),
  flag: (wire: unknown) => wire === 1,
}

const readPart = (how: Reading, wire: unknown): unknown => {
  if (wire === null || wire === undefined) return wire
  if (typeof how === 'string') return readings[how](wire)
  if (Array.isArray(wire)) return wire.map((row) => readPart(how, row))
  const part: Record<string, unknown> = { ...wire }
  for (const [name, inner] of Object.entries(how)) {
    const fields = name === everyField ? Object.keys(part) : [name]
    // Only customers get prices; what is not there stays away.
    for (const field of fields) if (field in part) part[field] = readPart(inner, part[field])
  }
  return part
}

/** An endpoint as far as a page needs it: made from the contract (`calls.gen.ts`). */
export type LightCall<E extends Endpoint> = Pick<E, 'name' | 'method' | 'path'> & {
  reading: Reading
  /** The endpoint that it stands for: there is no such value, the types are read off it. */
  endpoint?: E
}

export const lightCall = <E extends Endpoint>(
  name: E['name'],
  method: E['method'],
  path: E['path'],
  reading: Reading = {},
): LightCall<E> => ({ name, method, path, reading })

/** Reads a reply, which is taken to be one: dollars become cents, times become Dates. */
export const readLightReply = <E extends Endpoint>(call: LightCall<E>, body: unknown): ReplyOf<E> =>
  readPart(call.reading, body) as ReplyOf<E>

export type LightClient = <E extends Endpoint>(
  call: LightCall<E>,
  ...input: CallInput<E>
) => Promise<ReplyOf<E>>

/** A client of the contract over a transport. Refusals throw `CallError`. */
export const createLightClient =
  (transport: Transport): LightClient =>
  async (call, ...[input]) =>
    readLightReply(call, await sendCall(transport, call, input))
