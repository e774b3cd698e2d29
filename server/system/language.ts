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

/** English unless the visitor chose another language (X8-201). */
export const chosenLanguage = (cookies: string | undefined): Language => {
  const chosen = cookies === undefined ? undefined : inCookie.exec(cookies)?.[1]
  return isLanguage(chosen) ? chosen : 'en'
}
