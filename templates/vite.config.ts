import { isLanguage } from '@endcap/contract/languages'
import { inlineTranslations } from '@endcap/translations/inline-translations'
import { defineConfig } from 'vite'

/**
 * Node runs `.ts` but not `.tsx`: the templates become modules, everything else stays outside. One build
 * for each language (`--mode es`), English first; documents are printed for staff, in English.
 */
export default defineConfig(({ mode }) => {
  const language = isLanguage(mode) ? mode : 'en'
  const documents = language === 'en' ? ['render-document.tsx'] : []
  return {
    plugins: [inlineTranslations(language)],
    build: {
      ssr: true,
      rolldownOptions: {
        input: ['render-mail.ts', ...documents],
        output: {
          entryFileNames: ({ name }) =>
            name === 'render-mail' ? `${name}.${language}.js` : '[name].js',
        },
      },
      outDir: 'dist',
      emptyOutDir: language === 'en',
      target: 'node24',
    },
    // Of React Email the parts in use: its code blocks would take a second of processor time at the first mail.
    ssr: { external: true, noExternal: [/^@endcap\/contract/, /^@react-email\//] },
  }
})
