import { isLanguage, type Language, languageCodes } from '@endcap/contract/i18n/languages'
import { Select } from '../layout/select.tsx'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** Returns `Spanish` for `es`. */
export const languageName = (language: Language): string => names.of(language) ?? language

export const LanguageSelect = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: Language
  onChange: (language: Language) => void
}) => (
  <Select
    aria-label={label}
    className="field w-auto"
    value={value}
    choices={languageCodes.map((code) => [code, languageName(code)])}
    onChange={(code) => isLanguage(code) && onChange(code)}
  />
)
