import { defineConfig } from 'vite'

/** Node runs `.ts` but not `.tsx`: the templates become two modules, everything else stays outside. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: { input: ['render-mail.ts', 'render-document.tsx'] },
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
  },
  ssr: { external: true },
})
