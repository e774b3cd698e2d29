import { type Language, languageCodes, languages, type TranslationLanguage } from './languages.ts'
import type { Translations } from './translations.ts'

export type Translator = {
  language: () => Language
  /** Returns undefined if there is no translation. */
  translate: (message: string, language: Language) => string | undefined
}

let translator: Translator = { language: () => 'en', translate: () => undefined }

export const setTranslator = (chosen: Translator): void => {
  translator = chosen
}

/** The language of the current request or mail. In a bundle it is fixed at build time. */
export const language = (): Language => translator.language()

export const locale = (): string => languages[language()].locale

export const direction = (): 'ltr' | 'rtl' => languages[language()].direction

export const otherLanguages = (): readonly { code: Language; name: string }[] =>
  languageCodes
    .filter((code) => code !== language())
    .map((code) => ({ code, name: languages[code].name }))

/** Returns a reply's row in the current language, as far as staff translated it (X8-205). */
export const translated = <Row extends { translations?: Translations | undefined }>({
  translations,
  ...row
}: Row): Row => ({ ...row, ...translations?.[language() as TranslationLanguage] }) as Row

export const i18n = {
  /** Fills placeholders: `'{count} products'`. Bundles have the translation inlined. */
  _: (message: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const chosen = language()
    const text = chosen === 'en' ? message : (translator.translate(message, chosen) ?? message)
    return text.replace(/\{(\w+)\}/g, (placeholder, name) =>
      Object.hasOwn(values, name) ? String(values[name]) : placeholder,
    )
  },
}
