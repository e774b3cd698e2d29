import { isLanguage } from '@endcap/contract/i18n/languages'
import { inlineTranslations } from '@endcap/translations/inline-translations'
import { defineConfig, type Plugin } from 'vite'

/** pdfkit loads the metrics of fonts by names that are only known inside of its package. */
const pdfkitFonts: Plugin = {
  name: 'pdfkit-fonts',
  transform: (code, id) =>
    id.includes('/pdfkit/js/')
      ? code.replaceAll(`'#standard-fonts/`, `'pdfkit/standard-fonts/`)
      : undefined,
}

/** Node runs `.ts` but not `.tsx`. There is one build per language (`--mode es`), English first. */
export default defineConfig(({ mode, command }) => {
  const language = isLanguage(mode) ? mode : 'en'
  return {
    plugins: [pdfkitFonts, inlineTranslations(language)],
    build: {
      ssr: true,
      rolldownOptions: {
        input: ['render-mail.ts', 'render-document.tsx'],
        output: {
          entryFileNames: `[name].${language}.js`,
          charset: 'ascii',
          comments: false,
          codeSplitting: {
            groups: [
              // Without texts, so each language's build writes the same file.
              {
                name: 'pdf',
                test: /node_modules\/(@react-pdf|bwip-js|fontkit|hyphen|pdfkit|yoga-layout)\//,
              },
            ],
          },
        },
      },
      outDir: 'dist',
      emptyOutDir: language === 'en',
      target: 'node24',
    },
    // Bundled are only the parts of the libraries that are used. wawoff2 finds its own folder by
    // `__dirname`.
    ssr:
      command === 'build'
        ? { noExternal: true, external: ['wawoff2'] }
        : { external: true, noExternal: [/^@endcap\/contract/, /^@react-email\//] },
  }
})
