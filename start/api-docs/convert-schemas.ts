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

const minSharedFields = 3

/** The name of the object whose fields `schema` has by `extend` or `...Base.shape`: the one with the most; undefined if none. */
const baseOf = (schema: z.ZodType, names: ReadonlyMap<string, z.ZodType>): string | undefined => {
  if (!(schema instanceof z.ZodObject)) return undefined
  const bases = [...names].flatMap(([name, base]) => {
    if (!(base instanceof z.ZodObject)) return []
    const fields = Object.entries(base.shape)
    const isBase =
      fields.length >= minSharedFields &&
      fields.length < Object.keys(schema.shape).length &&
      fields.every(([field, type]) => schema.shape[field] === type)
    return isBase ? [{ name, count: fields.length }] : []
  })
  return bases.toSorted((one, other) => other.count - one.count)[0]?.name
}

const ObjectSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
})

/** Replaces the fields of `base` by a reference to it. */
const extendBase = (schema: Json, name: string, base: Json | undefined): Json => {
  const { properties, required, ...rest } = ObjectSchema.parse(schema)
  const { properties: inherited } = ObjectSchema.parse(base)
  const own = (field: string) => !Object.hasOwn(inherited, field)
  return {
    ...rest,
    allOf: [refTo('schemas', name)],
    properties: Object.fromEntries(Object.entries(properties).filter(([field]) => own(field))),
    required: required.filter(own),
  }
}

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
  const schemasById = new Map(
    [...names, ...unnamed.entries()].map(([id, schema]) => [String(id), schema]),
  )
  const converted = Object.entries(tidy).map(([id, whole]) => {
    const schema = tidySchema(inlineShort(whole, tidy) as Json)
    const base = baseOf(schemasById.get(id) ?? z.never(), names)
    return [id, base === undefined ? schema : extendBase(schema, base, tidy[base])] as const
  })
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
