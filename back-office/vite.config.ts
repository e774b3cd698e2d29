import { inlineTranslations } from '@endcap/translations/inline-translations'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from '../compress-assets.ts'

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
        codeSplitting: {
          // Modules that most screens use are in one file, because each separate file costs some
          // 100 bytes.
          groups: [{ name: 'shared', minShareCount: 32 }],
        },
      },
    },
  },
})
