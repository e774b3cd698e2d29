import { join } from 'node:path'
import { isLanguage } from '@endcap/contract/i18n/languages'
import { inlineTranslations } from '@endcap/translations/inline-translations'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressAssets } from '../compress-assets.ts'

const folder = (name: string): string => join(import.meta.dirname, name, '/')

/** Only forms, carts and orders need these, so they stay out of the files that every page loads. */
const fewPages = [
  'accounts',
  'cart/page',
  'forms',
  'inquiries',
  'layout/footer',
  'orders',
  'routes',
].map(folder)

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

/** One build per language (`--mode es`), English first, because they share an output folder. */
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
          // Keep the last build's files (`build.ts`).
          emptyOutDir: false,
          rolldownOptions: {
            output: {
              codeSplitting: {
                // Start's client imports our router, which would pull the whole shop into it.
                includeDependenciesRecursively: false,
                groups: [
                  // Changes only with a library's version, so browsers cache it across our
                  // releases.
                  {
                    name: 'libraries',
                    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-start\/)[^/]+)\//,
                  },
                  // Small modules of lists, grouped because each separate file costs some 100
                  // bytes.
                  {
                    name: 'listing',
                    test: (id: string) => id.startsWith(folder('catalog/listing')),
                  },
                  // Modules that many pages share, one file per package, to save requests.
                  { name: 'shared', test: isShared, minShareCount: 4 },
                  {
                    name: 'contract',
                    test: (id: string) => id.startsWith(folder('../contract')),
                    minShareCount: 10,
                  },
                ],
              },
            },
          },
        },
      },
      ssr: {
        // A single file: React's production build whatever NODE_ENV is, and a new build doesn't
        // disturb a running shop.
        resolve: { noExternal: command === 'build' ? true : [] },
        build: {
          emptyOutDir: language === 'en',
          rolldownOptions: {
            output: {
              codeSplitting: false,
              entryFileNames: `${language}.js`,
              // V8 stores text that isn't pure ASCII with two bytes per character.
              charset: 'ascii',
              comments: false,
            },
          },
        },
      },
    },
    // Keep pictures as files: the Content Security Policy allows no data: URLs.
    build: { assetsInlineLimit: 0 },
  }
})
