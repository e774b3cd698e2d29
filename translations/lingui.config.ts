import { defineConfig } from '@lingui/cli'
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [
    {
      path: '<rootDir>/{locale}',
      include: ['../storefront', '../ui', '../contract', '../server', '../templates'],
    },
  ],
})
