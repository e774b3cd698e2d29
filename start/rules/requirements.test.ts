import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { expect, test } from 'vitest'
import { isTest, root, sourceFiles, withoutComments } from './source-files.ts'

type Row = { id: string; statement: string; builtIn: string; provedBy: string }

const requirements = readFileSync(join(root, 'docs/requirements.md'), 'utf8')

const rows: Row[] = requirements
  .split('\n')
  .filter((line) => /^\| [SX]\d/.test(line))
  .map((line) => {
    const [id = '', statement = '', builtIn = '', provedBy = ''] = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
    return { id, statement, builtIn, provedBy }
  })

/** The files that a cell names, in code spans. */
const filesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+\.[a-z]+)`/g)].map(([, path = '']) => path)

/** The ids in square brackets in the names of a file's tests. */
const citedIn = (text: string): string[] =>
  [...withoutComments(text).matchAll(/\[([SX]\d-\d+(?:, [SX]\d-\d+)*)\]/g)].flatMap(
    ([, ids = '']) => ids.split(', '),
  )

const tests = new Map(
  sourceFiles()
    .filter(({ path }) => isTest(path) && path !== 'start/rules/requirements.test.ts')
    .map(({ path, text }) => [path, citedIn(text)]),
)
const holds = ({ provedBy }: Row) => !provedBy.startsWith('Not so:')

test('every section of the specification has rows, and ids are unique', () => {
  const ids = rows.map(({ id }) => id)
  expect(ids.filter((id) => !/^(?:S[1-9]|X\d)-\d{2,3}$/.test(id))).toEqual([])
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const sections = new Set(ids.map((id) => id.slice(0, 2)))
  expect([...sections]).toEqual(expect.arrayContaining(['S2', 'S3', 'S4', 'S5', 'S6', 'S8', 'S9']))
})

test('every row has a statement, files that exist, and tests that exist', () => {
  const isWhole = (row: Row) =>
    row.statement !== '' &&
    (holds(row)
      ? filesIn(row.builtIn).length > 0 && filesIn(row.provedBy).length > 0
      : row.provedBy.length > 'Not so: '.length)
  expect(rows.filter((row) => !isWhole(row)).map(({ id }) => id)).toEqual([])
  const named = rows.flatMap((row) => [...filesIn(row.builtIn), ...filesIn(row.provedBy)])
  expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every test that a row names cites its id', () => {
  const unproved = rows.filter(holds).flatMap(({ id, provedBy }) =>
    filesIn(provedBy)
      .filter((path) => !tests.get(path)?.includes(id))
      .map((path) => `${id} ${path}`),
  )
  expect(unproved).toEqual([])
})

test('a row states every optional order field with its limit', () => {
  const stated = Object.entries(optionalOrderFields).map(
    ([name, { maxLength }]) =>
      `\`${name}\` (up to ${maxLength.toLocaleString('en-US')} characters)`,
  )
  const isMissing = (text: string) => !rows.some(({ statement }) => statement.includes(text))
  expect(stated.filter(isMissing)).toEqual([])
})
