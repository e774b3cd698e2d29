import { expect, test } from 'vitest'
import { importsOf, isTest, type SourceFile, sourceFiles } from './source-files.ts'

/**
 * The layers of a package from the bottom up, each with its files and folders: a layer imports only itself and
 * the layers before it. `others` use all layers, or are no part of the program.
 */
const packages = {
  server: {
    layers: `system, http, database, events, audit, images, settings, notes, mail, webhooks, accounts, catalog,
      trade, licenses, excise, cart, orders, order-guides, content, inquiries, imports, reports,
      documents, receivables, memos, merges, accounting, printing, statements, claims, runs,
      today, live, staff-search, saved-views, backup, tables, health, mcp, jobs`,
    others: ['routes.ts', 'context.ts', 'create-server.ts', 'drizzle.config.ts'],
  },
  storefront: {
    layers: `product-filter.ts paths.ts storage.ts, ui, api forms, accounts, catalog, cart, orders,
      receivables, claims, licenses, inquiries, content, layout, document, routes router.tsx client.tsx server.ts`,
    others: ['icons', 'public', 'testing', 'vite.config.ts'],
  },
  'back-office': {
    // What every screen uses, the screens, and the frame around them.
    layers: `storage.ts, session, api, offline, shop, live, money, layout, forms, inputs, lists, notes,
      printing, mails, settings, delivery, synonyms, categories, content, audit, trash, staff,
      inquiries, price-lists, stock, trade, excise, products, imports, receivables, licenses, customers,
      orders, memos, claims,
      picking, runs, accounting, reports, statements, today, webhooks, health, api-tokens, login, account, shell,
      router.tsx, main.tsx`,
    others: ['public', 'testing', 'vite.config.ts'],
  },
} as const

const topOf = (path: string): string => path.split('/')[1] ?? ''

const filesOf = (name: string, others: readonly string[]): SourceFile[] =>
  sourceFiles([name]).filter(({ path }) => !isTest(path) && !others.includes(topOf(path)))

test.each(Object.entries(packages))(
  'every file of %s is in a layer, which imports only itself and the layers before it',
  (name, { layers, others }) => {
    const layerNames = layers.split(',').map((layer) => layer.trim().split(/\s+/))
    const layerOf = (path: string) => layerNames.findIndex((names) => names.includes(topOf(path)))
    const files = filesOf(name, others)
    expect(files.filter(({ path }) => layerOf(path) < 0).map(({ path }) => path)).toEqual([])
    const used = new Set(files.map(({ path }) => topOf(path)))
    expect(layerNames.flat().filter((layer) => !used.has(layer))).toEqual([])

    // The context has only types, which every layer's use cases may import.
    const isAllowed = (path: string, imported: string) =>
      imported === 'server/context.ts'
        ? layerOf(path) > layerOf('server/database')
        : /\.css$|routeTree\.gen/.test(imported) ||
          (layerOf(imported) >= 0 && layerOf(imported) <= layerOf(path))
    const offenders = files.flatMap((file) =>
      importsOf(file)
        .filter((imported) => !isAllowed(file.path, imported))
        .map((imported) => `${file.path} imports ${imported}`),
    )
    expect(offenders).toEqual([])
  },
)

test('the context, which every layer of the server may import, has only types', () => {
  const context = sourceFiles(['server']).find(({ path }) => path === 'server/context.ts')
  expect(context?.text).toMatch(/^export type Context/m)
  expect(context?.text).not.toMatch(/^(import|export) (?!type )/m)
})

test('browser storage of the back office is read and written in one file', () => {
  const offenders = filesOf('back-office', packages['back-office'].others).filter(
    ({ path, text }) =>
      path !== 'back-office/storage.ts' && /\b(local|session)Storage\./.test(text),
  )
  expect(offenders.map(({ path }) => path)).toEqual([])
})
