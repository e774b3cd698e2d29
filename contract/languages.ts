/** The languages of shop and mails. Each but English, the messages' own, has a file `translations/<language>.po`. */
export const languages = {
  en: { name: 'English', locale: 'en-US' },
  es: { name: 'Español', locale: 'es-US' },
} as const

export type Language = keyof typeof languages

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text)

/** The cookie with the language that a visitor chose. */
export const languageCookie = 'language'
