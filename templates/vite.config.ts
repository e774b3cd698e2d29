import { defineConfig } from 'vite'

/** Node runs `.ts` but not `.tsx`: the templates become one module, everything else stays outside. */
export default defineConfig({
  build: { ssr: 'render-mail.ts', outDir: 'dist', emptyOutDir: true, target: 'node24' },
  ssr: { external: true },
})
