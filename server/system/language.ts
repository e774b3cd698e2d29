import { AsyncLocalStorage } from 'node:async_hooks'
import { setTranslator } from '@endcap/contract/i18n/i18n'
import { isLanguage, type Language, languageCookie } from '@endcap/contract/i18n/languages'
import { type Catalog, readCatalog } from '@endcap/translations/read-catalog'

const current = new AsyncLocalStorage<Language>()
/** Loaded on first use, because loading takes 0.1 s. */
const catalogs = new Map<Language, Catalog>()

const catalogOf = (language: Language): Catalog => {
  const catalog = catalogs.get(language) ?? readCatalog(language)
  catalogs.set(language, catalog)
  return catalog
}

setTranslator({
  language: () => currentLanguage(),
  translate: (message, language) => catalogOf(language).get(message),
})

export const currentLanguage = (): Language => current.getStore() ?? 'en'

/** Runs `work` with its messages in a language. */
export const runInLanguage = <T>(language: Language, work: () => T): T =>
  language === currentLanguage() ? work() : current.run(language, work)

const inCookie = new RegExp(`(?:^|; ?)${languageCookie}=(\\w+)`)

/** Returns the language that the browser prefers of those that there are: `es-MX,es;q=0.9,en;q=0.8`. */
const preferredLanguage = (accepted: string): Language => {
  const preferences = accepted.split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { code: tag.toLowerCase().split('-')[0], quality: Number(quality ?? 1) }
  })
  const [best] = preferences
    .filter(({ code, quality }) => isLanguage(code) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  return isLanguage(best?.code) ? best.code : 'en'
}

/** The language that the visitor chose, else the browser's, else English (X8-201, X8-320). */
export const chosenLanguage = (headers: {
  cookie?: string | undefined
  'accept-language'?: string | undefined
}): Language => {
  const chosen = inCookie.exec(headers.cookie ?? '')?.[1]
  return isLanguage(chosen) ? chosen : preferredLanguage(headers['accept-language'] ?? '')
}
