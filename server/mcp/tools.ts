import { isReadCall, isToolCall } from '@endcap/contract/accounts/token-scopes'
import type { Endpoint } from '@endcap/contract/endpoint'
import type { Tool as ListedTool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Route } from '../http/answer-call.ts'
import { checkAccess, type Identity } from '../http/identity.ts'

type Properties = Record<string, Record<string, z.core.util.JSONType>>

export type Tool<C> = {
  route: Route<C>
  /** The names of the parameters in the path. */
  params: readonly string[]
  properties: Properties
  required: readonly string[]
  listed: ListedTool
}

const ObjectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.json())),
  required: z.array(z.string()).default([]),
})

const describeFields = (schema: z.ZodType | undefined) => {
  const { properties, required } = schema
    ? ObjectSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    : { properties: {}, required: [] }
  // Like in a URL or a form, what has no type is text.
  const typed = Object.entries(properties).map(([name, field]): [string, Properties[string]] => [
    name,
    'type' in field || 'anyOf' in field ? field : { type: 'string', ...field },
  ])
  return { properties: Object.fromEntries(typed), required }
}

const paramsOf = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const describeParam = (name: string): Record<string, string> =>
  name === 'id'
    ? { type: 'string', description: 'An `_id` from the reply of another tool' }
    : { type: 'string' }

const describeFile = {
  type: 'string',
  description: 'The text of a CSV file with a header line, below 1 MB',
}

const createTool = <C>(route: Route<C>): Tool<C> => {
  const { endpoint } = route
  const { name, summary, query, body, files = [], draft } = endpoint
  const [ofQuery, ofBody] = [describeFields(query), describeFields(body)]
  const params = paramsOf(endpoint)
  const properties = {
    ...Object.fromEntries(params.map((param) => [param, describeParam(param)])),
    ...ofQuery.properties,
    ...ofBody.properties,
    ...Object.fromEntries(files.map((file) => [file, describeFile])),
  }
  const required = [...params, ...ofQuery.required, ...ofBody.required, ...files]
  return {
    route,
    params,
    properties,
    required,
    listed: {
      name,
      description: [summary, ...(draft === undefined ? [] : [draft])].join('. ').concat('.'),
      inputSchema: {
        type: 'object',
        properties,
        ...(required.length > 0 && { required }),
        additionalProperties: false,
      },
      annotations: {
        readOnlyHint: isReadCall(endpoint),
        ...(draft !== undefined && { destructiveHint: false, idempotentHint: false }),
        openWorldHint: false,
      },
    },
  }
}

/** The tools of tokens with all scopes, by name. */
export const createTools = <C>(routes: readonly Route<C>[]): ReadonlyMap<string, Tool<C>> =>
  new Map(
    routes
      .filter(({ endpoint }) => isToolCall(endpoint))
      .map((route) => [route.endpoint.name, createTool(route)]),
  )

const mayCall = ({ endpoint }: Route<never>, identity: Identity): boolean => {
  try {
    checkAccess(endpoint, identity)
    return true
  } catch {
    return false
  }
}

export const listTools = <C>(
  tools: ReadonlyMap<string, Tool<C>>,
  identity: Identity,
): ListedTool[] =>
  [...tools.values()].filter(({ route }) => mayCall(route, identity)).map(({ listed }) => listed)
