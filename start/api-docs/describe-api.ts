import { tokenScopeOf } from '@endcap/contract/accounts/token-scopes'
import { capabilityOf, type Endpoint } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import { events } from '@endcap/contract/events/event-types'
import { webhookBodies } from '@endcap/contract/events/events'
import { exampleEvent } from '@endcap/contract/examples'
import { z } from 'zod'
import { type Converted, convertSchemas, type Json, usedSchemas } from './convert-schemas.ts'
import { byPath } from './describe-calls.ts'
import {
  describeFailure,
  describeFailures,
  describeReplies,
  exampleOf,
  jsonContent,
} from './describe-replies.ts'
import { type Components, createComponents, inlineUsedOnce } from './share-components.ts'

const QuerySchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z.array(z.string()).default([]),
  allOf: z.array(z.record(z.string(), z.unknown())).default([]),
})

const changesRow = ({ path, method, errors }: Endpoint): boolean =>
  path.startsWith('/admin/api/') && (errors.includes('stale') || method === 'DELETE')

const ifMatch = 'The ETag of the GET response; 412 if somebody else has changed it first'

const describeParameter = (
  place: 'path' | 'query' | 'header',
  name: string,
  { description, type }: Json = {},
  isRequired = place === 'path',
): Json => ({
  name,
  in: place,
  ...(isRequired ? { required: true } : {}),
  ...(typeof description === 'string' ? { description } : {}),
  schema: { type: type === 'integer' ? type : 'string' },
})

const describeParameters = (shared: Components, { schemaOf, named }: Converted) => {
  const resolve = (schema: Json | undefined): Json =>
    typeof schema?.$ref === 'string'
      ? resolve(named[schema.$ref.split('/').at(-1) ?? ''])
      : (schema ?? {})
  /** The fields of an object, with those of the objects that it extends. */
  const fieldsOf = (schema: Json | undefined): [string, Json, boolean][] => {
    const found = QuerySchema.safeParse(resolve(schema)).data
    if (found === undefined) return []
    const { properties, required, allOf } = found
    const own = Object.entries(properties).map(([name, field]): [string, Json, boolean] => [
      name,
      { ...resolve(field), ...field },
      required.includes(name),
    ])
    return [...allOf.flatMap(fieldsOf), ...own]
  }
  return (endpoint: Endpoint): Json => {
    const { path, query, headers } = endpoint
    const parameters = [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => describeParameter('path', name)),
      ...fieldsOf(query && schemaOf(query)).map(([name, field, isRequired]) =>
        describeParameter('query', name, field, isRequired),
      ),
      ...Object.entries({
        ...headers,
        ...(changesRow(endpoint) ? { 'If-Match': ifMatch } : {}),
      }).map(([name, description]) => describeParameter('header', name, { description })),
    ]
    if (parameters.length === 0) return {}
    return { parameters: parameters.map((one) => shared.add(String(one.name), one)) }
  }
}

const describeBodies =
  (shared: Components, { schemaOf }: Converted) =>
  ({ name, body, bodyType }: Endpoint): Json => {
    if (!body) return {}
    const schema = schemaOf(body)
    const content =
      bodyType === 'multipart'
        ? { 'multipart/form-data': { schema } }
        : jsonContent(schema, exampleOf(name)?.body)
    return { requestBody: shared.add(name, { required: true, content }) }
  }

const tagOf = (path: string): string =>
  path.startsWith('/admin/api/')
    ? 'Staff'
    : path.startsWith('/users/')
      ? 'Accounts and cart'
      : 'Shop'

/** Calls of people's sessions that belong to the specified API (S7-01). */
const isSpecified = ({ path }: Endpoint): boolean =>
  /^(\/users\/cart|\/api\/(prices|place-order|my-orders|order\/\{id\})$|\/admin\/api\/(settings$|staff))/.test(
    path,
  )

/** Whether the document has the call: not if only the shop's own pages or a person's session make it. */
export const isDocumented = (endpoint: Endpoint): boolean =>
  endpoint.access === 'anyone' ||
  endpoint.access === 'public' ||
  isSpecified(endpoint) ||
  tokenScopeOf(endpoint) !== null

/** Nothing for a customer’s session, which the document asks for unless an operation says otherwise. */
const securityOf = (endpoint: Endpoint): Json => {
  const { access } = endpoint
  if (access === 'anyone') return { security: [] }
  if (access === 'public') return { security: [{}, { session: [] }, { token: [] }] }
  const capability = capabilityOf(access)
  if (capability === null) return {}
  return {
    security: [{ [tokenScopeOf(endpoint) === null ? 'session' : 'token']: [capability] }],
  }
}

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A person’s session, which signing in returns. Staff need the named capability.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'endcap_…',
    description:
      'An API token with the named scope, or the session of a member of staff whose role has that capability. A read-only token makes only GET calls.',
  },
}

const describeWebhooks = ({ schemaOf }: Converted): Record<string, Json> => {
  const { id: _id, ...example } = exampleEvent
  return Object.fromEntries(
    webhookBodies.map((body) => {
      const type = body.shape.type.value
      const content = jsonContent(schemaOf(body), type === example.type ? example : undefined)
      return [type, { post: { summary: events[type], requestBody: { required: true, content } } }]
    }),
  )
}

const description = `The wholesale shop for convenience stores and smoke shops.

Every failure is a \`Failure\`: its \`code\` never changes, its \`message\` is for people. Calls that only the shop’s
own pages make are not listed here.`

/** The OpenAPI 3.1 document of the declarations that the server enforces. */
export const describeApi = async () => {
  const converted = await convertSchemas()
  const named = { ...converted.named, Failure: describeFailure(converted.named.Failure) }
  const parameters = createComponents('parameters')
  const requestBodies = createComponents('requestBodies')
  const responses = createComponents('responses')
  const parametersOf = describeParameters(parameters, converted)
  const bodyOf = describeBodies(requestBodies, converted)
  const failuresOf = describeFailures(responses)
  const successOf = describeReplies(responses, converted)
  const described: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints.filter(isDocumented).toSorted(byPath)) {
    const { name, method, path, summary, status } = endpoint
    described[path] ??= {}
    described[path][method.toLowerCase()] = {
      operationId: name,
      summary,
      tags: [tagOf(path)],
      ...securityOf(endpoint),
      ...parametersOf(endpoint),
      ...bodyOf(endpoint),
      responses: {
        [status]: successOf(endpoint),
        ...failuresOf(endpoint),
      },
    }
  }
  const { paths, components } = inlineUsedOnce(described, [parameters, requestBodies, responses])
  const webhooks = describeWebhooks(converted)
  return {
    openapi: '3.1.0',
    info: { title: 'Endcap', version: '1', description },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths,
    webhooks,
    components: {
      securitySchemes,
      ...components,
      schemas: usedSchemas(named, [paths, webhooks, components]),
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
