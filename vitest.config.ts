import { globSync, readFileSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import type { ClusterKind } from './server/testing/test-clusters.ts'
import { WaitingFilesSequencer } from './start/testing/waiting-files-sequencer.ts'
import { inlineTranslations } from './translations/inline-translations.ts'

/** Tests that `npm run test:heavy` runs: floods, large tables, kills, clusters, attacks. */
const heavyTests = '**/*.heavy.test.ts'
const quickTests = {
  include: ['**/*.test.{ts,tsx}'],
  exclude: [...configDefaults.exclude, heavyTests],
}

/** The server's tests on one kind of PostgreSQL. */
const serverProject = (
  name: string,
  postgres: ClusterKind,
  files: { include: string[]; exclude?: string[] },
) => ({
  test: {
    name,
    root: 'server',
    ...files,
    globalSetup: ['testing/global-setup.ts'],
    setupFiles: ['testing/limit-properties.ts'],
    provide: { postgres },
  },
})

/** Matches test files that depend on PostgreSQL's planner, locks or collations. */
const sqlFeatures =
  /^server\/(database|catalog\/(prices|search))\/|\/(best-sellers|listing-index|order-list|order-once|stock)\.test/

/** The server's test files whose result may depend on PostgreSQL's version. */
const sqlTests = globSync('server/**/*.test.ts', { cwd: import.meta.dirname }).filter((path) => {
  const text = readFileSync(`${import.meta.dirname}/${path}`, 'utf8')
  const readsPlans = text.includes('/testing/explain.ts')
  return readsPlans || sqlFeatures.test(path)
})

/** Components, rendered in happy-dom. */
const pagesProject = (name: string) => ({
  plugins: [inlineTranslations('en')],
  test: {
    name,
    root: name,
    ...quickTests,
    environment: 'happy-dom',
    setupFiles: ['testing/set-up.ts'],
    // Testing Library would print whole pages.
    env: { DEBUG_PRINT_LIMIT: '0' },
  },
})

const plainProject = (name: string) => ({ test: { name, root: name, ...quickTests } })

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFilesSequencer },
    // The files of a project share their imports: each test undoes what it changed.
    isolate: false,
    // No test fails for time alone on a machine several times as slow as a quiet laptop.
    testTimeout: 480_000,
    hookTimeout: 480_000,
    expect: { poll: { timeout: 120_000 } },
    // Rejections of the job queue, which `start-jobs.ts` handles. Tests run shops in Vitest's
    // processes, so Vitest sees them, too, and would fail the run.
    onUnhandledError: ({ type, stack = '' }) =>
      type !== 'Unhandled Rejection' || !stack.includes('/graphile-worker/'),
    projects: [
      plainProject('contract'),
      plainProject('price-files'),
      plainProject('demo'),
      plainProject('translations'),
      { plugins: [inlineTranslations('en')], ...plainProject('templates') },
      pagesProject('storefront'),
      pagesProject('back-office'),
      plainProject('embedded-postgres'),
      serverProject('server', 'embedded', quickTests),
      serverProject('postgres15', 'machine', {
        ...quickTests,
        include: sqlTests.map((path) => path.slice('server/'.length)),
      }),
      plainProject('start'),
      plainProject('lab'),
      {
        test: { name: 'e2e', root: 'e2e', ...quickTests, globalSetup: ['global-setup.ts'] },
      },
      serverProject('postgres15-whole', 'machine', { include: ['**/*.test.ts'] }),
      serverProject('heavy-server', 'embedded', { include: [heavyTests] }),
      {
        test: {
          name: 'heavy-start',
          root: 'start',
          include: [heavyTests],
          globalSetup: ['../server/testing/global-setup.ts'],
          provide: { postgres: 'embedded' as const },
        },
      },
      {
        test: {
          name: 'heavy-lab',
          root: 'lab',
          include: [heavyTests],
          exclude: [...configDefaults.exclude, 'staleness/**'],
        },
      },
      {
        test: {
          name: 'heavy-alone',
          root: 'lab/staleness',
          include: [heavyTests],
          // It measures milliseconds, so it runs after everything else and beside nothing.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
