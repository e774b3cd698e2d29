import type { Endpoint } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import { Failure, type FailureCode } from '@endcap/contract/errors'
import { webhookBodies } from '@endcap/contract/events/events'
import { failureBodies } from '@endcap/contract/failure-bodies'
import { z } from 'zod'
import { nameSchemas } from './name-schemas.ts'
import { inlineShort, tidySchema } from './tidy-schema.ts'

export type Json = Record<string, unknown>

export const refTo = (
  kind: 'schemas' | 'responses' | 'requestBodies' | 'parameters',
  name: string,
) => ({
  $ref: `#/components/${kind}/${name}`,
})

export type Converted = { schemaOf: (schema: z.ZodType) => Json; named: Record<string, Json> }

const schemasOf = ({ query, body, reply }: Endpoint): z.ZodType[] =>
  [
    query,
    body,
    ...(reply === null || reply instanceof z.ZodType ? [reply] : [reply.guest, reply.customer]),
  ].filter((schema) => schema instanceof z.ZodType)

/** JSON schemas as they are on the wire, which refer to each other by name. */
export const convertSchemas = async (): Promise<Converted> => {
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
  const tidy = Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, tidySchema(schema)]),
  )
  const converted = Object.entries(tidy).map(
    ([id, schema]) => [id, tidySchema(inlineShort(schema, tidy) as Json)] as const,
  )
  const byId = new Map(converted)
  return {
    named: Object.fromEntries(converted.filter(([id]) => names.has(id))),
    schemaOf: (schema) => {
      const id = registry.get(schema)?.id ?? ''
      if (!names.has(id)) return byId.get(id) ?? {}
      return inlineShort(refTo('schemas', id), tidy) as Json
    },
  }
}

const namesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  )

/** The named schemas that something refers to, directly or by another schema. */
export const usedSchemas = (named: Record<string, Json>, users: unknown): Record<string, Json> => {
  const used = new Set<string>()
  const add = (names: readonly string[]) => {
    for (const name of names)
      if (!used.has(name)) {
        used.add(name)
        add(namesIn(named[name]))
      }
  }
  add(namesIn(users))
  return Object.fromEntries(Object.entries(named).filter(([name]) => used.has(name)))
}
