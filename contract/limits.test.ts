import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'

const folder = new URL('./', import.meta.url)
const sources = readdirSync(folder).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'limits.ts',
)
const codeOf = (name: string) =>
  readFileSync(new URL(name, folder), 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '')

test('each schema takes its limits from `limits.ts`', () => {
  const literals = sources.flatMap((name) =>
    [
      ...codeOf(name).matchAll(
        /(?:\.max|[tT]ext)\(\s*\d[\d_]+|maxLength: \d|at most \d+|up to \d+/g,
      ),
    ].map(([literal]) => `${name}: ${literal}`),
  )
  expect(literals).toEqual([])
})

test('limits need no other module, so that pages can import them', () => {
  expect(codeOf('limits.ts')).not.toMatch(/^import/m)
})

/** The paths of the lists in a JSON schema that have no maximum length. */
const unlimitedLists = (schema: unknown, path: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const below = Object.entries(schema).flatMap(([name, part]) =>
    unlimitedLists(part, `${path} ${name}`),
  )
  const isUnlimited = 'type' in schema && schema.type === 'array' && !('maxItems' in schema)
  return isUnlimited ? [path, ...below] : below
}

test('every list in a body has a maximum length: each wrong element would be a separate error', () => {
  const bodies = endpoints.flatMap(({ name, body }) =>
    body === undefined
      ? []
      : [[name, z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })] as const],
  )
  expect(bodies.length).toBeGreaterThan(60)
  expect(bodies.flatMap(([name, body]) => unlimitedLists(body, name))).toEqual([])
})
