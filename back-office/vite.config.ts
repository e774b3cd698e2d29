import { inlineTranslations } from '@endcap/translations/inline-translations'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from '../compress-assets.ts'

/** Calls of few pages are in a file of their own, however many pages load it. */
const isShared = (id: string): boolean => !id.includes('page-calls')

/** Modules that the list of products shares with a few other screens. */
const isOfProducts = (id: string): boolean =>
  /(products\/use-class-choices|money\/read-price|inputs\/(use-categories|price-field))\.tsx?$/.test(
    id,
  )

/** One page and its hashed assets, for a server that answers `/admin/*` with `index.html`. */
export default defineConfig({
  base: '/admin/',
  plugins: [inlineTranslations('en'), tailwindcss(), react(), compressAssets()],
  build: {
    outDir: 'dist',
    // Files of the last build stay (`build.ts`).
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Every browser that runs ES2022 preloads modules.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // As short as can be, because the first file names all others.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // Modules that most screens use are in one file, because each separate file costs some
          // 100 bytes.
          groups: [
            { name: 'shared', test: isShared, minShareCount: 33 },
            { name: 'products', test: isOfProducts, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
