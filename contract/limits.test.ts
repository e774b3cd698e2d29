import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('./', import.meta.url)
const sources = readdirSync(folder).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'limits.ts',
)
const codeOf = (name: string) =>
  readFileSync(new URL(name, folder), 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '')

test('no schema states a limit of its own', () => {
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
