import type { Language } from '@endcap/contract/i18n/languages'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** Returns a language's name as staff read it: `Spanish`. */
export const languageName = (language: Language): string => names.of(language) ?? language
