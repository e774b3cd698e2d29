import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../rules/source-files.ts'
import type { Json } from './convert-schemas.ts'
import { describeApi } from './describe-api.ts'

const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
  oneOf: z.array(z.record(z.string(), z.unknown())).optional(),
  allOf: z.array(z.record(z.string(), z.unknown())).default([]),
  items: z.record(z.string(), z.unknown()).optional(),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  required: z.array(z.string()).default([]),
  additionalProperties: z.unknown().optional(),
})

const commentOf = (description: unknown): string =>
  typeof description === 'string' ? `/** ${description.replaceAll('*/', '')} */\n` : ''

const fieldOf = (name: string, type: string, isRequired: boolean, description?: unknown): string =>
  `${commentOf(description)}${/^\w+$/.test(name) ? name : `'${name}'`}${isRequired ? '' : '?'}: ${type}\n`

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')

/** The TypeScript type of the values that a JSON schema accepts. */
export const typeOf = (json: Json): string => {
  const schema = Schema.parse(json)
  const { $ref, type, properties, required, items, allOf, additionalProperties } = schema
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (schema.enum !== undefined) return union(schema.enum.map((value) => JSON.stringify(value)))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return union(options.map(typeOf))
  if (Array.isArray(type)) return union(type.map((one) => typeOf({ ...json, type: one })))
  if (type === 'array') return `Array<${typeOf(items ?? {})}>`
  if (type === 'integer') return 'number'
  if (type !== 'object') return type ?? 'unknown'
  if (properties === undefined)
    return `{ [name: string]: ${typeOf((additionalProperties as Json | undefined) ?? {})} }`
  const fields = Object.entries(properties).map(([name, field]) =>
    fieldOf(name, typeOf(field), required.includes(name), field.description),
  )
  return [...allOf.map(typeOf), `{\n${fields.join('')}}`].join(' & ')
}

const Content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }))
const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  parameters: z.array(z.record(z.string(), z.unknown())).default([]),
  requestBody: z.record(z.string(), z.unknown()).optional(),
  responses: z.record(z.string(), z.record(z.string(), z.unknown())),
})
const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  description: z.string().optional(),
  required: z.boolean().default(false),
  schema: z.record(z.string(), z.unknown()),
})

const inputNames = { path: 'params', query: 'query', header: 'headers' } as const

const replyType = (content: z.output<typeof Content> | undefined): string => {
  if (content === undefined) return 'undefined'
  const [[type = '', { schema }] = ['', { schema: {} }]] = Object.entries(content)
  if (type === 'application/json') return typeOf(schema)
  if (type === 'application/jsonl') return `AsyncGenerator<${typeOf(schema)}>`
  return type === 'text/csv' ? 'string' : 'Uint8Array'
}

/** The TypeScript source of `@endcap/client`: its run time, the types of the OpenAPI document, and a function for each call. */
export const describeClient = async (): Promise<string> => {
  const { paths, webhooks, components } = await describeApi()
  const resolve = (value: Json | undefined): Json => {
    if (typeof value?.$ref !== 'string') return value ?? {}
    const [kind = '', name = ''] = value.$ref.split('/').slice(2)
    return (components as Record<string, Record<string, Json>>)[kind]?.[name] ?? {}
  }
  const contentOf = (value: Json | undefined) => Content.optional().parse(resolve(value).content)
  const inputOf = ({ parameters, requestBody }: z.output<typeof Operation>): string => {
    const all = parameters.map((parameter) => Parameter.parse(resolve(parameter)))
    const groups = Object.entries(inputNames).flatMap(([place, name]) => {
      const fields = all.filter((parameter) => parameter.in === place)
      const isRequired = fields.some(({ required }) => required)
      const types = fields.map((field) =>
        fieldOf(field.name, typeOf(field.schema), field.required, field.description),
      )
      return fields.length === 0
        ? []
        : [{ isRequired, text: fieldOf(name, `{\n${types.join('')}}`, isRequired) }]
    })
    const body = contentOf(requestBody)
    const json = body?.['application/json']
    const bodyType = json === undefined ? 'FormData' : typeOf(json.schema)
    const isRequired = body !== undefined || groups.some((group) => group.isRequired)
    const fields = [
      ...groups.map(({ text }) => text),
      ...(body === undefined ? [] : [fieldOf('body', bodyType, true)]),
      fieldOf('signal', 'AbortSignal', false),
    ]
    return `input${isRequired ? '' : '?'}: {\n${fields.join('')}}`
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const operation = Operation.parse(described)
      const [, success] = Object.entries(operation.responses)[0] ?? []
      const type = `(${inputOf(operation)}) => Promise<${replyType(contentOf(success))}>`
      return {
        type: fieldOf(operation.operationId, type, true, operation.summary),
        line: `  ${operation.operationId}: '${method.toUpperCase()} ${path}',\n`,
      }
    }),
  )
  const events = Object.values(webhooks).flatMap(({ post }) =>
    Object.values(contentOf((post as Json).requestBody as Json) ?? {}).map(({ schema }) =>
      typeOf(schema),
    ),
  )
  const schemas: Record<string, Json> = components.schemas
  return `${await readFile(join(root, 'contract/client/published-client.ts'), 'utf8')}
${Object.entries(schemas)
  .map(
    ([name, schema]) => `${commentOf(schema.description)}export type ${name} = ${typeOf(schema)}\n`,
  )
  .join('\n')}
/** The body of a webhook’s delivery. */
export type WebhookEvent = ${union(events)}

/** A function for each call, which returns its reply or throws a CallError. Amounts are dollars, times ISO 8601 in UTC. */
export type Client = {
${calls.map(({ type }) => type).join('')}}

const calls = {
${calls.map(({ line }) => line).join('')}}

export const createClient = (options: ClientOptions): Client =>
  bindCalls(calls, options) as unknown as Client
`
}
