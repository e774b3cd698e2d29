import { language } from '@endcap/contract/i18n'
import { languageCodes, languages } from '@endcap/contract/languages'

/** The names of the other languages, each in its own. Choosing one loads the page in it (X8-201). */
export const LanguageChoice = ({ className }: { className: string }) =>
  languageCodes.map(
    (code) =>
      code !== language() && (
        <button
          key={code}
          type="button"
          lang={code}
          className={className}
          onClick={async () => (await import('../api/language.ts')).chooseLanguage(code)}
        >
          {languages[code].name}
        </button>
      ),
  )
