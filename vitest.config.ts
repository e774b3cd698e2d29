import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          isolate: false,
          root: 'server',
          include: ['**/*.test.ts'],
          globalSetup: ['testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'start',
          root: 'start',
          include: ['**/*.test.ts'],
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'bench',
          root: 'bench',
          include: ['**/*.test.ts'],
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
      { test: { name: 'templates', root: 'templates', include: ['**/*.test.{ts,tsx}'] } },
      { test: { name: 'storefront', root: 'storefront', include: ['**/*.test.{ts,tsx}'] } },
      { test: { name: 'back-office', root: 'back-office', include: ['**/*.test.{ts,tsx}'] } },
    ],
  },
})
