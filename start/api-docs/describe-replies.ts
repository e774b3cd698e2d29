import { isDeepStrictEqual } from 'node:util'
import { documentTypes } from '@endcap/contract/documents/document-kinds'
import type { Endpoint } from '@endcap/contract/endpoint'
import { commonFailures, type FailureCode, failures } from '@endcap/contract/errors'
import { examples } from '@endcap/contract/examples'
import { hasFailureBody } from '@endcap/contract/failure-bodies'
import { z } from 'zod'
import { type Converted, type Json, refTo } from './convert-schemas.ts'
import type { Components } from './share-components.ts'

export const exampleOf = (name: string) => examples.find(({ endpoint }) => endpoint.name === name)

export const jsonContent = (schema: Json, example?: unknown): Json => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})

const accessFailures = [
  'unauthenticated',
  'token_invalid',
  'forbidden',
  'too_many_requests',
] as const

const listCodes = (codes: readonly FailureCode[]): string =>
  codes.map((code) => `\`${code}\``).join(', ')

/** All codes with their sentences, which replies refer to by the code alone. */
export const describeFailure = (schema: Json | undefined): Json => ({
  ...schema,
  description: Object.entries(failures)
    .map(([code, [status, sentence]]) => `- ${status} \`${code}\`: ${sentence}`)
    .join('\n'),
})

export const describeFailures = (shared: Components) => {
  const response = (name: string, codes: readonly FailureCode[]): Json => {
    const bodies = codes.filter(hasFailureBody).map((code) => refTo('schemas', `Failure_${code}`))
    const failure = refTo('schemas', 'Failure')
    return shared.add(name, {
      description: listCodes(codes),
      content: jsonContent(bodies.length === 0 ? failure : { anyOf: [...bodies, failure] }),
    })
  }
  return ({ errors }: Endpoint): Json => ({
    ...Object.fromEntries(
      [...Map.groupBy(new Set(errors), (code) => failures[code][0])].map(([status, codes]) => [
        status,
        response(codes.join('-'), codes),
      ]),
    ),
    default: response('Failure', [...accessFailures, 'invalid', ...commonFailures]),
  })
}

const ObjectSchema = z.looseObject({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z.array(z.string()).default([]),
})
const ArraySchema = z.looseObject({ items: z.record(z.string(), z.unknown()) })

/** Both forms of a reply as one schema, in which what guests don’t get is optional. */
const joinReplies = (guest: Json, customer: Json): Json => {
  if (isDeepStrictEqual(guest, customer)) return customer
  const objects = [guest, customer].map((schema) => ObjectSchema.safeParse(schema).data)
  const [ofGuest, ofCustomer] = objects
  if (ofGuest && ofCustomer)
    return {
      ...customer,
      properties: Object.fromEntries(
        Object.entries(ofCustomer.properties).map(([name, property]) => [
          name,
          joinReplies(ofGuest.properties[name] ?? property, property),
        ]),
      ),
      required: ofCustomer.required.filter((name) => ofGuest.required.includes(name)),
    }
  const arrays = [guest, customer].map((schema) => ArraySchema.safeParse(schema).data)
  const [some, priced] = arrays
  if (some && priced) return { ...customer, items: joinReplies(some.items, priced.items) }
  return { anyOf: [guest, customer] }
}

const streamTypes = { events: 'text/event-stream', lines: 'application/jsonl' } as const

const replyOf = (
  { name, reply, replyFile, replyStream }: Endpoint,
  { schemaOf }: Converted,
): Json => {
  if (reply === null) return {}
  if (!(reply instanceof z.ZodType))
    return {
      content: jsonContent(joinReplies(schemaOf(reply.guest), schemaOf(reply.customer))),
    }
  const schema = schemaOf(reply)
  if (replyStream) return { content: { [streamTypes[replyStream]]: { schema } } }
  if (replyFile === undefined) return { content: jsonContent(schema, exampleOf(name)?.reply) }
  const types = replyFile.type === 'private' ? documentTypes : [replyFile.type]
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

const Envelope = z.object({
  properties: z.strictObject({
    data: z.union([
      z.strictObject({ $ref: z.string() }),
      z.strictObject({ type: z.literal('array'), items: z.strictObject({ $ref: z.string() }) }),
    ]),
  }),
  allOf: z.unknown().optional(),
})

/** The name of a reply whose `data` is a named schema, or a list or page of one; null for others. */
const envelopeName = (schema: Json): string | null => {
  const { properties, allOf } = Envelope.safeParse(schema).data ?? {}
  if (properties === undefined) return null
  const { data } = properties
  const [{ $ref }, suffix] = '$ref' in data ? [data, ''] : [data.items, 'List']
  const name = $ref.slice($ref.lastIndexOf('/') + 1)
  return name + (allOf === undefined ? suffix : 'Page')
}

const fileNames = { 'text/csv': 'Csv', 'application/pdf': 'Pdf' } as const

export const describeReplies =
  (shared: Components, converted: Converted) =>
  (endpoint: Endpoint): Json => {
    const { reply, replyFile } = endpoint
    const schema = reply instanceof z.ZodType ? converted.schemaOf(reply) : {}
    const name =
      replyFile?.type === 'text/csv' || replyFile?.type === 'application/pdf'
        ? fileNames[replyFile.type]
        : envelopeName(schema)
    const response = { description: 'Success', ...replyOf(endpoint, converted) }
    return shared.add(name ?? endpoint.name, response)
  }
