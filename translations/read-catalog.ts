import { readFileSync } from 'node:fs'
import type { Language } from '@endcap/contract/i18n/languages'
import { parsePo } from 'pofile-ts'

/** The translations of a language by message and context. */
export type Catalog = {
  /** Returns undefined for what has no translation. */
  get: (message: string, context?: string) => string | undefined
}

const keyOf = (message: string, context: string): string => `${context}\n${message}`

/** Reads a language's file; there is none for English, the messages' own. */
export const readCatalog = (language: Language): Catalog => {
  const { items } =
    language === 'en'
      ? { items: [] }
      : parsePo(readFileSync(new URL(`${language}.po`, import.meta.url), 'utf8'))
  const translations = new Map(
    items.map(({ msgid, msgctxt, msgstr }) => [keyOf(msgid, msgctxt ?? ''), msgstr[0]]),
  )
  return { get: (message, context = '') => translations.get(keyOf(message, context)) || undefined }
}
