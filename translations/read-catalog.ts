import { readFileSync } from 'node:fs'
import type { Language } from '@endcap/contract/i18n/languages'
import { po } from 'gettext-parser'

/** The translations of a language by message and context. */
export type Catalog = {
  /** Returns undefined for what has no translation. */
  get: (message: string, context?: string) => string | undefined
}

/** Reads a language's file; there is none for English, the messages' own. */
export const readCatalog = (language: Language): Catalog => {
  const contexts =
    language === 'en'
      ? {}
      : po.parse(readFileSync(new URL(`${language}.po`, import.meta.url))).translations
  return { get: (message, context = '') => contexts[context]?.[message]?.msgstr[0] || undefined }
}
