import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@endcap/contract/languages'
import { po } from 'gettext-parser'

/** The translations of a language by message and context; empty for English, the messages' own. */
export const readCatalog = (language: Language) => {
  const path = join(import.meta.dirname, `${language}.po`)
  const contexts = existsSync(path) ? po.parse(readFileSync(path)).translations : {}
  return {
    /** Returns undefined for what has no translation. */
    get: (message: string, context = ''): string | undefined =>
      contexts[context]?.[message]?.msgstr[0] || undefined,
  }
}
