import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@endcap/contract/i18n/languages'
import { po } from 'gettext-parser'

/** The translations of a language by message and context. */
export type Catalog = {
  /** Returns undefined for what has no translation. */
  get: (message: string, context?: string) => string | undefined
}

/** Reads a language's file; there is none for English, the messages' own. */
export const readCatalog = (language: Language): Catalog => {
  const path = join(import.meta.dirname, `${language}.po`)
  const contexts = existsSync(path) ? po.parse(readFileSync(path)).translations : {}
  return { get: (message, context = '') => contexts[context]?.[message]?.msgstr[0] || undefined }
}
