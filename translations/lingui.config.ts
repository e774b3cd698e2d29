import { join } from 'node:path'
import { languageCodes } from '@endcap/contract/i18n/languages'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const folders = ['contract', 'server', 'start/serving', 'storefront', 'templates', 'ui']

/** `npm run translations` writes these folders' messages into each `<language>.po`. */
export default defineConfig({
  rootDir: join(import.meta.dirname, '..'),
  sourceLocale: 'en',
  locales: languageCodes.filter((language) => language !== 'en'),
  catalogs: [
    {
      path: '<rootDir>/translations/{locale}',
      include: folders.map((folder) => `<rootDir>/${folder}`),
      exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
})
