import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

const sqlFilesIn = (folder: string): { path: string; text: string }[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => ({
      path: path.replaceAll('\\', '/'),
      text: readFileSync(join(root, folder, path), 'utf8'),
    }))

const definitionsIn = (text: string): string[] =>
  [...text.matchAll(/create (?:or replace )?function (\w+)/gi)].map(([, name]) => name ?? '')

test('each SQL function is defined once, in a file that replaces it', () => {
  const files = sqlFilesIn('server/database/functions')
  const names = files.flatMap(({ text }) => definitionsIn(text))
  expect(names).toEqual([...new Set(names)])
  expect(names.length).toBeGreaterThan(10)
  const notReplacing = files.filter(({ text }) => /create (function|trigger)/i.test(text))
  expect(notReplacing.map(({ path }) => path)).toEqual([])
})

test('migrations define no functions and no triggers', () => {
  const defining = sqlFilesIn('server/database/migrations').filter(({ text }) =>
    /create (or replace )?(function|(constraint )?trigger)/i.test(text),
  )
  expect(defining.map(({ path }) => path)).toEqual([])
})
