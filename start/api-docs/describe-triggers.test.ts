import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeTriggers, readTriggers } from './describe-triggers.ts'

const root = new URL('../../', import.meta.url)

test('docs/triggers.md is up to date with the triggers (npm run api-docs)', () => {
  expect(readFileSync(new URL('docs/triggers.md', root), 'utf8')).toBe(describeTriggers())
})

test('every trigger is listed, with what it does', () => {
  const folder = new URL('server/database/functions/', root)
  const declared = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .flatMap(
      (file) =>
        readFileSync(new URL(file, folder), 'utf8').match(
          /^create (?:or replace |constraint )*trigger /gm,
        ) ?? [],
    )
  expect(readTriggers()).toHaveLength(declared.length)
  expect(readTriggers().filter(({ what }) => what === '')).toEqual([])
})
