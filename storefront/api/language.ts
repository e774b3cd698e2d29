import { chooseLanguage as chooseLanguageCall } from '@endcap/contract/client/calls.gen'
import { type Language, languageCookie } from '@endcap/contract/i18n/languages'
import { api } from './api.ts'
import { readSession } from './session.ts'

const yearSeconds = 31_536_000

/** Applies to pages loaded afterwards (X8-201). */
export const setLanguage = (language: string): void => {
  // The Cookie Store API is missing in older browsers.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
}

export const chooseLanguage = async (language: Language): Promise<void> => {
  setLanguage(language)
  if (readSession() !== null)
    await api()(chooseLanguageCall, { body: { language } }).catch(() => undefined)
  location.reload()
}
