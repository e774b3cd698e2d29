import { type Language, languageCodes, languages, type TranslationLanguage } from './languages.ts'
import type { Translations } from './translations.ts'

/** Provides a process's current language and the translations of messages. */
export type Translator = {
  language: () => Language
  /** Returns undefined for what has no translation. */
  translate: (message: string, language: Language) => string | undefined
}

let translator: Translator = { language: () => 'en', translate: () => undefined }

/** Called once by a process that speaks several languages. */
export const setTranslator = (chosen: Translator): void => {
  translator = chosen
}

/** The language of the request or mail at hand. In a bundle it is fixed by the build. */
export const language = (): Language => translator.language()

export const locale = (): string => languages[language()].locale

export const direction = (): 'ltr' | 'rtl' => languages[language()].direction

export const otherLanguages = (): readonly { code: Language; name: string }[] =>
  languageCodes
    .filter((code) => code !== language())
    .map((code) => ({ code, name: languages[code].name }))

/** Returns a row of a reply with its texts in the current language, if staff translated them (X8-205). */
export const translated = <Row extends { translations?: Translations | undefined }>({
  translations,
  ...row
}: Row): Row => ({ ...row, ...translations?.[language() as TranslationLanguage] }) as Row

export const i18n = {
  /**
   * Translates an English message and fills in its placeholders: `'{count} products'`. In a bundle the build
   * has replaced the call by the translation (`translations/inline-translations.ts`).
   */
  _: (message: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const chosen = language()
    const text = chosen === 'en' ? message : (translator.translate(message, chosen) ?? message)
    return text.replace(/\{(\w+)\}/g, (placeholder, name) =>
      Object.hasOwn(values, name) ? String(values[name]) : placeholder,
    )
  },
}
