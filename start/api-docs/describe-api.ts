import { documentTypes } from '@endcap/contract/documents/document-kinds'
import { type Access, capabilityOf, type Endpoint } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import { commonFailures, Failure, type FailureCode, failures } from '@endcap/contract/errors'
import { events } from '@endcap/contract/events/event-types'
import { webhookBodies } from '@endcap/contract/events/events'
import { failureBodies, hasFailureBody } from '@endcap/contract/failure-bodies'
import { z } from 'zod'
import { byPath } from './describe-calls.ts'
import { nameSchemas } from './name-schemas.ts'
import { tidySchema } from './tidy-schema.ts'

type Json = Record<string, unknown>

const refTo = (kind: 'schemas' | 'responses' | 'parameters', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
})

type Converted = { schemaOf: (schema: z.ZodType) => Json; named: Record<string, Json> }

const schemasOf = ({ query, body, reply }: Endpoint): z.ZodType[] =>
  [
    query,
    body,
    ...(reply === null || reply instanceof z.ZodType ? [reply] : [reply.guest, reply.customer]),
  ].filter((schema) => schema instanceof z.ZodType)

/** JSON schemas as they are on the wire, which refer to each other by name. */
const convertSchemas = async (): Promise<Converted> => {
  const names = await nameSchemas()
  for (const [code, { shape }] of Object.entries(failureBodies) as [FailureCode, z.ZodObject][])
    names.set(`Failure_${code}`, Failure.extend({ ...shape, code: z.literal(code) }))
  const registry = z.registry<{ id: string }>()
  // An endpoint's own schemas are converted with the others, under numbers, to refer to them.
  const unnamed = [...endpoints.flatMap(schemasOf), ...webhookBodies]
  for (const [id, schema] of [...names, ...unnamed.entries()])
    if (!registry.has(schema)) registry.add(schema, { id: String(id) })
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => refTo('schemas', id).$ref,
  })
  const converted = Object.entries(schemas).map(([id, schema]) => [id, tidySchema(schema)] as const)
  const byId = new Map(converted)
  return {
    named: Object.fromEntries(converted.filter(([id]) => names.has(id))),
    schemaOf: (schema) => {
      const id = registry.get(schema)?.id ?? ''
      return names.has(id) ? refTo('schemas', id) : (byId.get(id) ?? {})
    },
  }
}

const createComponents = (kind: 'responses' | 'parameters') => {
  const components: Record<string, Json> = {}
  return {
    components,
    /** Stores a component by its name, and returns a reference to it. */
    add: (name: string, component: Json): Json => {
      components[name] = component
      return refTo(kind, name)
    },
  }
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

const QuerySchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
})

const changesRow = ({ path, method, errors }: Endpoint): boolean =>
  path.startsWith('/admin/api/') && (errors.includes('stale') || method === 'DELETE')

const ifMatch = 'The ETag of the GET response; 412 if somebody else has changed it first'

const describeParameters = ({ schemaOf }: Converted) => {
  const shared = createComponents('parameters')
  const parameter = (place: 'path' | 'query' | 'header', name: string, description?: unknown) => {
    const component = {
      name,
      in: place,
      ...(place === 'path' ? { required: true } : {}),
      ...(typeof description === 'string' ? { description } : {}),
      schema: { type: name === 'page' || name === 'limit' ? 'integer' : 'string' },
    }
    const isShared = description === undefined || place === 'header'
    return isShared ? shared.add(`${place}-${name}`, component) : component
  }
  return {
    parameters: shared.components,
    parametersOf: (endpoint: Endpoint): Json => {
      const { path, query, headers } = endpoint
      const inQuery = QuerySchema.safeParse(query && schemaOf(query)).data?.properties ?? {}
      const all = [
        ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter('path', name)),
        ...Object.entries(inQuery).map(([name, { description }]) =>
          parameter('query', name, description),
        ),
        ...Object.entries({
          ...headers,
          ...(changesRow(endpoint) ? { 'If-Match': ifMatch } : {}),
        }).map(([name, description]) => parameter('header', name, description)),
      ]
      return all.length === 0 ? {} : { parameters: all }
    },
  }
}

const accessFailures = ['unauthenticated', 'token_invalid', 'forbidden'] as const

const describeCodes = (codes: readonly FailureCode[]): string =>
  codes.map((code) => `\`${code}\`: ${failures[code][1]}`).join('\n\n')

const describeFailures = () => {
  const shared = createComponents('responses')
  const response = (name: string, codes: readonly FailureCode[]): Json => {
    const bodies = codes.filter(hasFailureBody).map((code) => refTo('schemas', `Failure_${code}`))
    const failure = refTo('schemas', 'Failure')
    return shared.add(name, {
      description: describeCodes(codes),
      content: jsonContent(bodies.length === 0 ? failure : { anyOf: [...bodies, failure] }),
    })
  }
  return {
    responses: shared.components,
    failuresOf: ({ errors }: Endpoint): Json => ({
      ...Object.fromEntries(
        [...Map.groupBy(new Set(errors), (code) => failures[code][0])].map(([status, codes]) => [
          status,
          response(codes.join('-'), codes),
        ]),
      ),
      default: response('Failure', [...accessFailures, 'invalid', ...commonFailures]),
    }),
  }
}

const bodyOf = ({ body, bodyType }: Endpoint, { schemaOf }: Converted): Json => {
  if (!body) return {}
  const schema = schemaOf(body)
  const content =
    bodyType === 'multipart' ? { 'multipart/form-data': { schema } } : jsonContent(schema)
  return { requestBody: { required: true, content } }
}

const replyOf = ({ reply, replyFile, replyStream }: Endpoint, { schemaOf }: Converted): Json => {
  if (reply === null) return {}
  if (!(reply instanceof z.ZodType))
    return {
      content: jsonContent({ anyOf: [schemaOf(reply.guest), schemaOf(reply.customer)] }),
    }
  const schema = schemaOf(reply)
  if (replyStream) return { content: { 'text/event-stream': { schema } } }
  if (replyFile === undefined) return { content: jsonContent(schema) }
  const types = replyFile.type === 'private' ? documentTypes : [replyFile.type]
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

const tagOf = (path: string): string =>
  path.startsWith('/admin/api/')
    ? 'Staff'
    : path.startsWith('/users/')
      ? 'Accounts and cart'
      : 'Shop'

/** Nothing for a customer’s token, which the document asks for unless an operation says otherwise. */
const securityOf = (access: Access): Json => {
  if (access === 'anyone') return { security: [] }
  if (access === 'public') return { security: [{}, { bearer: [] }] }
  const capability = capabilityOf(access)
  return capability === null ? {} : { security: [{ bearer: [capability] }] }
}

const describeWebhooks = ({ schemaOf }: Converted): Record<string, Json> =>
  Object.fromEntries(
    webhookBodies.map((body) => [
      body.shape.type.value,
      {
        post: {
          summary: events[body.shape.type.value],
          requestBody: { required: true, content: jsonContent(schemaOf(body)) },
        },
      },
    ]),
  )

const description = `The wholesale shop for convenience stores and smoke shops.

Every failure is a \`Failure\`: its \`code\` never changes, its \`message\` is for people. \`bearer\` names the
capability that a member of staff must have.`

/** The OpenAPI 3.1 document of the declarations that the server enforces. */
export const describeApi = async () => {
  const converted = await convertSchemas()
  const { parameters, parametersOf } = describeParameters(converted)
  const { responses, failuresOf } = describeFailures()
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints.toSorted(byPath)) {
    const { name, method, path, access, summary, status } = endpoint
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = {
      operationId: name,
      summary,
      tags: [tagOf(path)],
      ...securityOf(access),
      ...parametersOf(endpoint),
      ...bodyOf(endpoint, converted),
      responses: {
        [status]: { description: 'Success', ...replyOf(endpoint, converted) },
        ...failuresOf(endpoint),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Endcap', version: '1', description },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    webhooks: describeWebhooks(converted),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters,
      responses,
      schemas: converted.named,
    },
  }
}

/** The text of `contract/openapi.json`: JSON with a line for each operation and component, so that changes can be read. */
export const printApi = async (): Promise<string> => {
  const { paths, components, ...rest } = await describeApi()
  const lines = (entries: Json): string =>
    Object.entries(entries)
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
      .join(',\n')
  const groups = (entries: Record<string, Json>): string =>
    Object.entries(entries)
      .map(([name, members]) => `${JSON.stringify(name)}:{\n${lines(members)}}`)
      .join(',\n')
  const head = JSON.stringify(rest).slice(0, -1)
  return `${head},\n"paths":{${groups(paths)}},\n"components":{${groups(components)}}}\n`
}
