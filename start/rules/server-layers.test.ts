import { expect, test } from 'vitest'
import { importsOf, isTest, type SourceFile, sourceFiles } from './source-files.ts'

/** From the bottom up: a layer imports only itself and the layers before it. */
const layers = [
  'system',
  'http',
  'database',
  'audit',
  'images',
  'settings',
  'notes',
  'mail',
  'accounts',
  'catalog',
  'cart',
  'orders',
  'order-guides',
  'content',
  'inquiries',
  'imports',
  'customer-imports',
  'reports',
  'printing',
  'today',
  'live',
  'staff-search',
  'saved-views',
  'backup',
  'health',
  'jobs',
]

/** Files that use all layers. `context.ts` has only types, which every layer's use cases may import. */
const compositionRoot = [
  'server/routes.ts',
  'server/context.ts',
  'server/create-server.ts',
  'server/drizzle.config.ts',
]

const layerOf = (path: string): number => layers.indexOf(path.split('/')[1] ?? '')

const serverFiles = sourceFiles(['server'])
const files = serverFiles.filter(({ path }) => !isTest(path) && !compositionRoot.includes(path))

const isAllowed = (file: SourceFile, imported: string): boolean =>
  imported === 'server/context.ts'
    ? layerOf(file.path) > layers.indexOf('database')
    : layerOf(imported) >= 0 && layerOf(imported) <= layerOf(file.path)

test('every file of the server is in a layer or the composition root', () => {
  expect(files.filter(({ path }) => layerOf(path) < 0).map(({ path }) => path)).toEqual([])
  expect(files.length).toBeGreaterThan(150)
})

test('a layer of the server imports only itself and the layers before it', () => {
  const offenders = files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => !isAllowed(file, imported))
      .map((imported) => `${file.path} imports ${imported}`),
  )
  expect(offenders).toEqual([])
})

test('the context, which every layer may import, has only types', () => {
  const context = serverFiles.find(({ path }) => path === 'server/context.ts')
  expect(context?.text).toMatch(/^export type Context/m)
  expect(context?.text).not.toMatch(/^(import|export) (?!type )/m)
})
