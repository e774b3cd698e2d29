import { join } from 'node:path'
import { isLanguage } from '@endcap/contract/i18n/languages'
import { inlineTranslations } from '@endcap/translations/inline-translations'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressAssets } from '../compress-assets.ts'

const folder = (name: string): string => join(import.meta.dirname, name, '/')
const file = (name: string): string => join(import.meta.dirname, name)

/** Few pages need these, so they are not in the files that every page loads. */
const fewPages = [
  ...[
    'catalog/categories/category-tile.tsx',
    'catalog/trade/trade-terms.ts',
    'ui/use-replace-page.ts',
  ].map(file),
  ...[
    'accounts',
    'cart/credit',
    'cart/delivery',
    'cart/page',
    'claims',
    'forms',
    'inquiries',
    'layout/footer',
    'orders',
    'receivables',
    'routes',
  ].map(folder),
]

const quantities = [
  'cart/add-to-cart.tsx',
  'cart/stepper.tsx',
  'cart/typed-quantity.ts',
  '../ui/use-quantity-text.tsx',
].map(file)

const isShared = (id: string): boolean =>
  id.includes('vite/preload-helper') ||
  (id.startsWith(folder('.')) && !fewPages.some((name) => id.startsWith(name)))

/** Leaves out the router's unused link component (1.5 kB, brotli). */
const noRouterLink: Plugin = {
  name: 'no-router-link',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/@tanstack/react-router/dist/esm/link.js')
      ? 'export const Link = undefined, createLink = Link, linkOptions = Link, useLinkProps = Link'
      : undefined,
}

/** One build per language (`--mode es`), English first, since they share an output folder. */
export default defineConfig(({ mode, command }) => {
  const language = isLanguage(mode) ? mode : 'en'
  return {
    plugins: [
      noRouterLink,
      inlineTranslations(language),
      tailwindcss(),
      tanstackStart({
        srcDirectory: '.',
        router: { entry: './router.tsx', quoteStyle: 'single', semicolons: false },
        client: { entry: './client.tsx' },
        server: { entry: './server.ts' },
      }),
      react(),
      compressAssets(),
    ],
    environments: {
      client: {
        build: {
          // Not emptied, because the last build's files are still needed (`build.ts`).
          emptyOutDir: false,
          rolldownOptions: {
            output: {
              // As short as can be, because the first file names all others.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                // Start's client imports our router, which would pull the whole shop into this
                // chunk.
                includeDependenciesRecursively: false,
                groups: [
                  // This chunk changes only with a library's version, so browsers keep it cached
                  // across our releases.
                  {
                    name: 'libraries',
                    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-start\/)[^/]+)\//,
                  },
                  // Small modules used by lists. They are grouped because each separate file costs
                  // some 100 bytes.
                  {
                    name: 'listing',
                    test: (id: string) => id.startsWith(folder('catalog/listing')),
                  },
                  // Cards load them after the first tap.
                  { name: 'quantities', test: (id: string) => quantities.includes(id) },
                  // Modules that many pages share are in one file per package, to save requests.
                  { name: 'shared', test: isShared, minShareCount: 4 },
                  {
                    name: 'contract',
                    test: (id: string) => id.startsWith(folder('../contract')),
                    minShareCount: 15,
                  },
                ],
              },
            },
          },
        },
      },
      ssr: {
        // Everything is in one file: it contains React's production build whatever NODE_ENV is, and
        // a new build doesn't disturb a running shop.
        resolve: { noExternal: command === 'build' ? true : [] },
        build: {
          emptyOutDir: language === 'en',
          rolldownOptions: {
            output: {
              codeSplitting: false,
              entryFileNames: `${language}.js`,
              // ASCII, because V8 otherwise stores the text with two bytes per character.
              charset: 'ascii',
              comments: false,
            },
          },
        },
      },
    },
    // React has had its own since version 18.
    resolve: {
      alias: {
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      },
    },
    // Pictures stay files, because the Content Security Policy allows no data: URLs.
    build: { assetsInlineLimit: 0 },
  }
})
