import { otherLanguages } from '@endcap/contract/i18n/i18n'

/** Each language has its name in that language. Choosing one reloads the page in it (X8-201). */
export const LanguageChoice = ({ className }: { className: string }) =>
  otherLanguages().map(({ code, name }) => (
    <button
      key={code}
      type="button"
      lang={code}
      className={className}
      onClick={() => import('../api/language.ts').then((language) => language.chooseLanguage(code))}
    >
      {name}
    </button>
  ))
