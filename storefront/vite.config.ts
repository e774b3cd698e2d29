import { join } from 'node:path'
import { isLanguage } from '@endcap/contract/i18n/languages'
import { inlineTranslations } from '@endcap/translations/inline-translations'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressAssets } from '../compress-assets.ts'

const folder = (name: string): string => join(import.meta.dirname, name, '/')

/** Folders of modules that only forms, carts and orders need: they are in no file that every page loads. */
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

/**
 * Leaves out the router's own link component (1.5 kB, brotli), which its routes offer and nothing
 * renders: links are plain anchors (`ui/shop-link.tsx`).
 */
const noRouterLink: Plugin = {
  name: 'no-router-link',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/@tanstack/react-router/dist/esm/link.js')
      ? 'export const Link = undefined, createLink = Link, linkOptions = Link, useLinkProps = Link'
      : undefined,
}

/** One build for each language (`--mode es`), English first: they share a folder for their files. */
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
          // The files of the last build stay (`build.ts`).
          emptyOutDir: false,
          rolldownOptions: {
            output: {
              codeSplitting: {
                // Start's client imports our router, which would pull the whole shop into it.
                includeDependenciesRecursively: false,
                groups: [
                  // Changes only with a library's version, so browsers cache it across our releases.
                  {
                    name: 'libraries',
                    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-start\/)[^/]+)\//,
                  },
                  // Small modules of lists: each separate file costs some 100 bytes.
                  {
                    name: 'listing',
                    test: (id: string) => id.startsWith(folder('catalog/listing')),
                  },
                  // Modules that many pages share are one file of each package, to save requests.
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
        // One file with everything in it: React in its production build whatever NODE_ENV is, and a
        // running shop that isn't disturbed by a new build.
        resolve: { noExternal: command === 'build' ? true : [] },
        build: {
          emptyOutDir: language === 'en',
          rolldownOptions: {
            output: {
              codeSplitting: false,
              entryFileNames: `${language}.js`,
              // V8 keeps the text in memory, with two bytes for each character unless all of them are ASCII.
              charset: 'ascii',
              comments: false,
            },
          },
        },
      },
    },
    // Pictures are separate files: the Content Security Policy allows no data: URLs.
    build: { assetsInlineLimit: 0 },
  }
})
