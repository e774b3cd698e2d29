import { expect, test } from 'vitest'
import { importsOf, sourceFiles } from './source-files.ts'

/** From the bottom up: a layer imports only itself and the layers before it. */
const layers = [
  ['paths.ts', 'known-queries.ts', 'storage.ts'],
  ['ui'],
  ['api'],
  ['accounts'],
  ['catalog'],
  ['cart'],
  ['orders'],
  ['inquiries'],
  ['content'],
  ['layout'],
  ['document'],
  ['routes', 'routeTree.gen.ts', 'router.tsx', 'client.tsx', 'server.ts'],
]

/** Build tools, their settings, and the helpers of tests, which the shop doesn't import. */
const tools = ['icons', 'testing', 'vite.config.ts']

const topOf = (path: string): string =>
  // A test at the top tests the file beside it.
  path
    .replace(/^storefront\//, '')
    .replace(/\.test\.ts$/, '.ts')
    .split('/')[0] ?? ''

const layerOf = (path: string): number => layers.findIndex((names) => names.includes(topOf(path)))

const files = sourceFiles(['storefront']).filter(({ path }) => !tools.includes(topOf(path)))

test('every file of the storefront is in a layer', () => {
  expect(files.filter(({ path }) => layerOf(path) < 0).map(({ path }) => path)).toEqual([])
  expect(files.length).toBeGreaterThan(100)
})

test('a layer of the storefront imports only itself and the layers before it', () => {
  const offenders = files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => layerOf(imported) > layerOf(file.path))
      .map((imported) => `${file.path} imports ${imported}`),
  )
  expect(offenders).toEqual([])
})
