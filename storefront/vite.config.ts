import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from '../compress-assets.ts'

const ownFolders = ['storefront', 'contract'].map((name) => join(import.meta.dirname, '..', name))

/** Modules of the contract that only order and account pages need. */
const ofFewPages = /\/contract\/(shop-time|messages)\.ts/

/** Whether every page may load a module with the shared ones: the shop's own, but no route's page. */
const isShared = (id: string): boolean =>
  id.includes('vite/preload-helper') ||
  (ownFolders.some((folder) => id.startsWith(`${folder}/`)) &&
    !id.startsWith(`${ownFolders[0]}/routes`) &&
    !ofFewPages.test(id))

export default defineConfig({
  plugins: [
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
                // Modules that many pages share are one file, to save requests.
                {
                  name: 'shared',
                  test: isShared,
                  minShareCount: 4,
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
      resolve: { noExternal: true },
      build: { rolldownOptions: { output: { codeSplitting: false } } },
    },
  },
  // Pictures are separate files: the Content Security Policy allows no data: URLs.
  build: { assetsInlineLimit: 0 },
})
