import { otherLanguages } from '@endcap/contract/i18n/i18n'

/**
 * Each language has its name in that language. Choosing one reloads the page in it, by the head
 * script (X8-201). `short`: on narrow screens the code is shown.
 */
export const LanguageChoice = ({
  className,
  short = false,
}: {
  className: string
  short?: boolean
}) =>
  otherLanguages().map(({ code, name }) => (
    <button key={code} type="button" lang={code} className={className} data-language={code}>
      {short && (
        <span aria-hidden="true" className="uppercase sm:hidden">
          {code}
        </span>
      )}
      <span className={short ? 'max-sm:sr-only' : undefined}>{name}</span>
    </button>
  ))
