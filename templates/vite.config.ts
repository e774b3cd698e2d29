import { isLanguage } from '@endcap/contract/i18n/languages'
import { inlineTranslations } from '@endcap/translations/inline-translations'
import { defineConfig } from 'vite'

/** Node runs `.ts` but not `.tsx`. There is one build per language (`--mode es`), English first. */
export default defineConfig(({ mode }) => {
  const language = isLanguage(mode) ? mode : 'en'
  return {
    plugins: [inlineTranslations(language)],
    build: {
      ssr: true,
      rolldownOptions: {
        input: ['render-mail.ts', 'render-document.tsx'],
        output: { entryFileNames: `[name].${language}.js` },
      },
      outDir: 'dist',
      emptyOutDir: language === 'en',
      target: 'node24',
    },
    // Bundles only the parts of React Email that are used, because its code blocks would take a
    // second of CPU time at the first mail.
    ssr: { external: true, noExternal: [/^@endcap\/contract/, /^@react-email\//] },
  }
})
