import { languageCookie } from '@endcap/contract/i18n/languages'

export const yearSeconds = 31_536_000

/** Applies to pages loaded afterwards (X8-201). */
export const setLanguage = (language: string): void => {
  // The Cookie Store API is missing in older browsers.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
}
