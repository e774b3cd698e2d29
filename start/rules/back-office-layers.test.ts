import { expect, test } from 'vitest'
import { importsOf, isTest, sourceFiles } from './source-files.ts'

/** From the bottom up: a layer imports only itself and the layers before it. */
const layers = [
  // What every screen uses.
  'storage.ts',
  'session',
  'api',
  'shop',
  'live',
  'money',
  'layout',
  'forms',
  'inputs',
  'lists',
  'notes',
  'printing',
  // Screens.
  'mails',
  'settings',
  'delivery',
  'synonyms',
  'categories',
  'content',
  'audit',
  'trash',
  'staff',
  'inquiries',
  'price-lists',
  'stock',
  'products',
  'imports',
  'customers',
  'orders',
  'picking',
  'reports',
  'today',
  'health',
  'login',
  'account',
  // The frame around the screens, and the addresses of all of them.
  'shell',
  'router.tsx',
  'main.tsx',
]

/** The service worker, build settings, and the helpers of tests, which the back office doesn't import. */
const tools = ['public', 'testing', 'vite.config.ts']

const topOf = (path: string): string => path.split('/')[1] ?? ''
const layerOf = (path: string): number => layers.indexOf(topOf(path))

const files = sourceFiles(['back-office']).filter(
  ({ path }) => !isTest(path) && !tools.includes(topOf(path)),
)

test('every file of the back office is in a layer, and every layer has files', () => {
  expect(files.filter(({ path }) => layerOf(path) < 0).map(({ path }) => path)).toEqual([])
  const used = new Set(files.map(({ path }) => topOf(path)))
  expect(layers.filter((layer) => !used.has(layer))).toEqual([])
})

test('a layer of the back office imports only itself and the layers before it', () => {
  const offenders = files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => layerOf(imported) > layerOf(file.path))
      .map((imported) => `${file.path} imports ${imported}`),
  )
  expect(offenders).toEqual([])
})

test('browser storage is read and written in one file', () => {
  const offenders = files.filter(
    ({ path, text }) =>
      path !== 'back-office/storage.ts' && /\b(local|session)Storage\./.test(text),
  )
  expect(offenders.map(({ path }) => path)).toEqual([])
})
