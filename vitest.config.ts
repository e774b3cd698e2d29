import { configDefaults, defineConfig } from 'vitest/config'
import type { ClusterKind } from './server/testing/test-clusters.ts'
import { WaitingFilesSequencer } from './start/testing/waiting-files-sequencer.ts'
import { inlineTranslations } from './translations/inline-translations.ts'

/** The timeout of polled expectations, as generous for a busy machine as that of the pages' tests. */
const polled = { poll: { timeout: 20_000 } }

/** The server's suite on one kind of PostgreSQL. */
const serverProject = (name: string, postgres: ClusterKind) => ({
  test: {
    name,
    isolate: false,
    root: 'server',
    include: ['**/*.test.ts'],
    globalSetup: ['testing/global-setup.ts'],
    provide: { postgres },
    // As under `npm start`, also for the processes that read files.
    execArgv: ['--import', './start/short-resolution.js'],
    expect: polled,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFilesSequencer },
    projects: [
      serverProject('server', 'embedded'),
      serverProject('server-machine', 'machine'),
      {
        test: {
          name: 'start',
          root: 'start',
          include: ['**/*.test.ts'],
          expect: polled,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'durability',
          root: 'lab/durability',
          include: ['**/*.test.ts'],
          expect: polled,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'staleness',
          root: 'lab/staleness',
          include: ['**/*.test.ts'],
          // It measures milliseconds, so it runs after everything else and beside nothing.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          root: 'e2e',
          include: ['**/*.test.ts'],
          globalSetup: ['global-setup.ts'],
          // As long as an action in a page may take on a busy machine (`actionTimeoutMs`).
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'lab',
          root: 'lab',
          include: ['**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'durability/**', 'staleness/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'contract', root: 'contract', include: ['**/*.test.ts'] } },
      {
        test: {
          name: 'embedded-postgres',
          root: 'embedded-postgres',
          include: ['**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'price-files',
          root: 'price-files',
          include: ['**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'demo', root: 'demo', include: ['**/*.test.ts'] } },
      { test: { name: 'translations', root: 'translations', include: ['**/*.test.ts'] } },
      {
        plugins: [inlineTranslations('en')],
        test: { name: 'templates', root: 'templates', include: ['**/*.test.{ts,tsx}'] },
      },
      {
        plugins: [inlineTranslations('en')],
        test: {
          name: 'storefront',
          root: 'storefront',
          include: ['**/*.test.{ts,tsx}'],
          setupFiles: ['testing/set-up.ts'],
          // Testing Library would print whole pages.
          env: { DEBUG_PRINT_LIMIT: '0' },
          testTimeout: 30_000,
        },
      },
      {
        plugins: [inlineTranslations('en')],
        test: {
          name: 'back-office',
          root: 'back-office',
          include: ['**/*.test.{ts,tsx}'],
          // Testing Library would print whole pages.
          env: { DEBUG_PRINT_LIMIT: '0' },
          testTimeout: 30_000,
        },
      },
    ],
  },
})
