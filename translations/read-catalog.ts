import { readFileSync } from 'node:fs'
import type { Language } from '@endcap/contract/i18n/languages'
import { parsePo } from 'pofile-ts'

export type Catalog = {
  /** Returns undefined if there is no translation. */
  get: (message: string, context?: string) => string | undefined
}

const keyOf = (message: string, context: string): string => `${context}\n${message}`

/** Empty for English, in which the messages are written. */
export const readCatalog = (language: Language): Catalog => {
  const items =
    language === 'en'
      ? []
      : parsePo(readFileSync(new URL(`${language}.po`, import.meta.url), 'utf8')).items
  const translations = new Map(
    items.map(({ msgid, msgctxt, msgstr }) => [keyOf(msgid, msgctxt ?? ''), msgstr[0]]),
  )
  return { get: (message, context = '') => translations.get(keyOf(message, context)) || undefined }
}
