import type { Endpoint } from '@endcap/contract/endpoint'
import { commonFailures, Failure, type FailureCode, failures } from '@endcap/contract/errors'
import { z } from 'zod'

type Json = Record<string, unknown>

/** Converts a schema to JSON Schema, in the form that clients send and receive. */
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
    ...(changesRow ? { 'If-Match': 'The ETag of the GET; 412 when somebody else was first' } : {}),
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
    return { content: { [replyFile.type]: { schema: wireSchema(reply) } } }
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

/** Describes error responses by status, with their codes and messages. */
const failuresOf = (endpoint: Endpoint): Json => {
  const codes = new Set<FailureCode>([
    ...endpoint.errors,
    ...accessFailures(endpoint),
    ...(endpoint.body || endpoint.query ? (['invalid'] as const) : []),
    ...commonFailures,
  ])
  const byStatus = new Map<number, string[]>()
  for (const code of codes) {
    const [status, sentence] = failures[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${sentence}`])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      status,
      {
        description: lines.join('\n\n'),
        content: jsonBody({ $ref: '#/components/schemas/Failure' }),
      },
    ]),
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

/**
 * Creates the OpenAPI 3.1 document of endpoints from the same declarations that the server
 * enforces.
 */
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
      schemas: { Failure: wireSchema(Failure) },
    },
    paths,
  }
}
