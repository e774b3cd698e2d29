/** The languages of shop and mails. Each but English, the messages' own, has a file `translations/<language>.po`. */
export const languages = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr' },
  es: { name: 'Español', locale: 'es-US', direction: 'ltr' },
} as const satisfies Record<string, LanguageProperties>

/** `locale` formats dates, numbers and money. */
type LanguageProperties = { name: string; locale: string; direction: 'ltr' | 'rtl' }

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

/** The languages that texts are translated into: all but English, in which messages and staff's texts are written. */
export const translationLanguages = languageCodes.filter((code) => code !== 'en')
export type TranslationLanguage = (typeof translationLanguages)[number]

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text)

export const languageCookie = 'language'
