import { isLanguage, type Language, languageCodes } from '@endcap/contract/i18n/languages'
import { languageName } from './language-name.ts'

export const LanguageSelect = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: Language
  onChange: (language: Language) => void
}) => (
  <select
    aria-label={label}
    className="field w-auto"
    value={value}
    onChange={({ target }) => isLanguage(target.value) && onChange(target.value)}
  >
    {languageCodes.map((code) => (
      <option key={code} value={code}>
        {languageName(code)}
      </option>
    ))}
  </select>
)
