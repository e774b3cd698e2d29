import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['**/*.test.ts'],
          globalSetup: ['testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'contract', root: 'contract', include: ['**/*.test.ts'] } },
      { test: { name: 'demo', root: 'demo', include: ['**/*.test.ts'] } },
      { test: { name: 'paper', root: 'paper', include: ['**/*.test.{ts,tsx}'] } },
      { test: { name: 'storefront', root: 'storefront', include: ['**/*.test.{ts,tsx}'] } },
      { test: { name: 'back-office', root: 'back-office', include: ['**/*.test.{ts,tsx}'] } },
    ],
  },
})
