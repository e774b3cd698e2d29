import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: 'e2e',
    include: ['screens/screenshots.ts'],
    globalSetup: ['global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
