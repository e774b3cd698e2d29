import { documentTypes } from '@endcap/contract/documents/document-kinds'
import type { Endpoint } from '@endcap/contract/endpoint'
import { commonFailures, Failure, type FailureCode, failures } from '@endcap/contract/errors'
import { type CodeWithBody, failureBodies, hasFailureBody } from '@endcap/contract/failure-bodies'
import { z } from 'zod'

type Json = Record<string, unknown>

const wireSchema = (schema: z.ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}

const jsonBody = (schema: Json): Json => ({ 'application/json': { schema } })

const parametersOf = (endpoint: Endpoint): Json[] => {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = endpoint.query ? wireSchema(endpoint.query) : {}
  const properties = z
    .object({ properties: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .safeParse(query)
  const inQuery = properties.success
    ? Object.entries(properties.data.properties).map(([name, schema]) => ({
        name,
        in: 'query',
        required: false,
        ...(typeof schema.description === 'string' ? { description: schema.description } : {}),
        schema: { type: name === 'page' || name === 'limit' ? 'integer' : 'string' },
      }))
    : []
  const changesRow =
    endpoint.path.startsWith('/admin/api/') &&
    (endpoint.errors.includes('stale') || endpoint.method === 'DELETE')
  const headers = {
    ...endpoint.headers,
    ...(changesRow
      ? { 'If-Match': 'The ETag of the GET response; 412 if somebody else has changed it first' }
      : {}),
  }
  const inHeaders = Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }))
  return [...inPath, ...inQuery, ...inHeaders]
}

const bodyOf = (endpoint: Endpoint): Json => {
  if (!endpoint.body) return {}
  const schema = wireSchema(endpoint.body)
  return {
    requestBody: {
      required: true,
      content:
        endpoint.bodyType === 'multipart'
          ? { 'multipart/form-data': { schema } }
          : jsonBody(schema),
    },
  }
}

const replyOf = (endpoint: Endpoint): Json => {
  const { reply, replyFile, replyStream } = endpoint
  if (reply === null) return {}
  if (replyFile !== undefined && reply instanceof z.ZodType)
    return {
      content: Object.fromEntries(
        (replyFile.type === 'private' ? documentTypes : [replyFile.type]).map((type) => [
          type,
          { schema: wireSchema(reply) },
        ]),
      ),
    }
  if (replyStream && reply instanceof z.ZodType)
    return { content: { 'text/event-stream': { schema: wireSchema(reply) } } }
  const schema =
    reply instanceof z.ZodType
      ? wireSchema(reply)
      : { anyOf: [wireSchema(reply.guest), wireSchema(reply.customer)] }
  return { content: jsonBody(schema) }
}

const accessFailures = (endpoint: Endpoint): FailureCode[] =>
  endpoint.access === 'anyone'
    ? []
    : endpoint.access === 'public'
      ? ['token_invalid']
      : ['unauthenticated', 'token_invalid', 'forbidden']

const failureSchema = { $ref: '#/components/schemas/Failure' }
const bodySchema = (code: CodeWithBody): Json => ({ $ref: `#/components/schemas/Failure_${code}` })

const failuresOf = (endpoint: Endpoint): Json => {
  const codes = new Set<FailureCode>([
    ...endpoint.errors,
    ...accessFailures(endpoint),
    ...(endpoint.body || endpoint.query ? (['invalid'] as const) : []),
    ...commonFailures,
  ])
  const byStatus = Map.groupBy(codes, (code) => failures[code][0])
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => {
      const bodies = ofStatus.filter(hasFailureBody).map(bodySchema)
      return [
        status,
        {
          description: ofStatus.map((code) => `\`${code}\`: ${failures[code][1]}`).join('\n\n'),
          content: jsonBody(
            bodies.length === 0 ? failureSchema : { anyOf: [...bodies, failureSchema] },
          ),
        },
      ]
    }),
  )
}

const tagOf = (path: string): string =>
  path.startsWith('/admin/api/')
    ? 'Staff'
    : path.startsWith('/users/')
      ? 'Accounts and cart'
      : 'Shop'

const operationOf = (endpoint: Endpoint): Json => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  description: `Access: ${endpoint.access}`,
  tags: [tagOf(endpoint.path)],
  security:
    endpoint.access === 'anyone'
      ? []
      : endpoint.access === 'public'
        ? [{}, { bearer: [] }]
        : [{ bearer: [] }],
  parameters: parametersOf(endpoint),
  ...bodyOf(endpoint),
  responses: {
    [endpoint.status]: { description: 'Success', ...replyOf(endpoint) },
    ...failuresOf(endpoint),
  },
})

const failureWithBody = (code: CodeWithBody): Json => {
  const { shape, description }: z.ZodObject = failureBodies[code]
  return {
    ...wireSchema(Failure.extend({ ...shape, code: z.literal(code) })),
    ...(description === undefined ? {} : { description }),
  }
}

/** Creates the OpenAPI 3.1 document from the declarations that the server enforces. */
export const describeApi = (endpoints: readonly Endpoint[]): Json => {
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operationOf(endpoint)
    paths[endpoint.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Endcap',
      version: '1',
      description: 'The wholesale shop for convenience stores and smoke shops.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Failure: wireSchema(Failure),
        ...Object.fromEntries(
          Object.keys(failureBodies)
            .filter(hasFailureBody)
            .map((code) => [`Failure_${code}`, failureWithBody(code)]),
        ),
      },
    },
    paths,
  }
}
