import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  decisionsCitedIn,
  filesCitedIn,
  headingsCitedIn,
  outsideCitationsIn,
  requirementsCitedIn,
} from './citations.ts'
import { projectPaths, root, type SourceFile, writtenFiles } from './source-files.ts'

// The rules and their tests contain examples of citations.
const files = writtenFiles().filter(({ path }) => !path.startsWith('start/rules/'))
const paths = projectPaths()

const unresolved = (
  citedIn: (file: SourceFile) => readonly string[],
  isKnown: (cited: string, path: string) => boolean,
): string[] =>
  files.flatMap((file) =>
    citedIn(file)
      .filter((cited) => !isKnown(cited, file.path))
      .map((cited) => `${file.path}: ${cited}`),
  )

/** Every path and the ends of it, such as `orders/place-order.ts` and `place-order.ts`. */
const ends = new Set(
  paths.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
)
const exists = (cited: string): boolean => ends.has(cited.replace(/^(?:\.\.\/)+/, ''))

test('every requirement that is cited has a row in docs/requirements.md', () => {
  const requirements = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  const ids = new Set(requirements.match(/(?<=^\| )[SX]\d-\d{2,3}(?= \|)/gm))
  const example = 'CONTRIBUTING.md: X4-07'
  expect(unresolved(requirementsCitedIn, (id) => ids.has(id))).toEqual(
    ids.has('X4-07') ? [] : [example],
  )
})

test('every decision that is cited has a page in docs/decisions', () => {
  const isPage = (number: string) =>
    paths.some((path) => path.startsWith(`docs/decisions/${number.padStart(4, '0')}-`))
  expect(unresolved(decisionsCitedIn, isPage)).toEqual([])
})

test('a decision has a number that no other has, and its file is named by its number and title', () => {
  const pages = paths.filter((path) => /^docs\/decisions\/(?!0000)\d{4}-/.test(path))
  const numbers = pages.map((path) => path.split('/').at(-1)?.slice(0, 4))
  expect(new Set(numbers).size).toBe(pages.length)
  /** `# 33. Run several processes with node:cluster` → `0033-run-several-processes-with-node-cluster`. */
  const nameOf = (path: string): string => {
    const [, number = '', title = ''] =
      /^# (\d+)\. (.+)/.exec(readFileSync(join(root, path), 'utf8')) ?? []
    const words =
      title
        .toLowerCase()
        .replace(/['’]/g, '')
        .match(/[a-z0-9]+/g) ?? []
    return [number.padStart(4, '0'), ...words].join('-')
  }
  // The file's name may end earlier than a long title.
  const differing = pages.filter(
    (path) => !`docs/decisions/${nameOf(path)}`.startsWith(path.slice(0, -3)),
  )
  expect(differing).toEqual([])
})

test('every file that a comment or document names exists', () => {
  expect(unresolved(filesCitedIn, exists)).toEqual([])
})

test('every heading that is cited exists', () => {
  const missing = files.flatMap((file) =>
    headingsCitedIn(file)
      .filter(({ document, heading }) => {
        const found = paths.find((path) => path === document || path.endsWith(`/${document}`))
        const text = found === undefined ? '' : readFileSync(join(root, found), 'utf8')
        return !text.split('\n').some((line) => /^#+ /.test(line) && line.endsWith(` ${heading}`))
      })
      .map(({ document, heading }) => `${file.path}: ${document}, ${heading}`),
  )
  expect(missing).toEqual([])
})

test('no document or issue outside of the repository is cited', () => {
  expect(unresolved(outsideCitationsIn, () => false)).toEqual([])
})
