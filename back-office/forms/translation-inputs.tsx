import { type TranslationLanguage, translationLanguages } from '@endcap/contract/languages'
import type { Translations } from '@endcap/contract/translations'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { PictureChoice } from '../inputs/picture-input.tsx'
import { FormField } from './form-field.tsx'
import { languageName } from './language-name.ts'

/** A text or a picture of a record that staff translate; `rows`: of a text with several lines. */
export type TranslatedField = {
  name: string
  label: string
  kind?: 'text' | 'picture'
  rows?: number
}

type TranslationsProps = {
  fields: readonly TranslatedField[]
  /** What is shown in place of a text that is empty. */
  whenEmpty?: string
}

/** The translations of a record's texts: a folded group for each language (X8-205). */
export const TranslationInputs = (props: TranslationsProps) =>
  translationLanguages.map((language) => (
    <TranslationGroup key={language} language={language} {...props} />
  ))

const TranslationGroup = ({
  language,
  fields,
  whenEmpty = 'What is empty here is shown to them in English.',
}: TranslationsProps & { language: TranslationLanguage }) => {
  const { field } = useController({ name: 'translations' })
  const { getFieldState, formState } = useFormContext()
  const translations: Translations = field.value ?? {}
  const texts = translations[language] ?? {}
  const [isOpen, setOpen] = useState(Object.keys(texts).length > 0)
  const { error } = getFieldState(`translations.${language}`, formState)
  const name = languageName(language)
  const set = (fieldName: string, text: string) => {
    const { [fieldName]: _, ...others } = texts
    const now = text === '' ? others : { ...others, [fieldName]: text }
    const { [language]: __, ...rest } = translations
    field.onChange(Object.keys(now).length === 0 ? rest : { ...rest, [language]: now })
  }
  return (
    <details
      open={isOpen || error !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-lg border border-line"
    >
      <summary className="flex min-h-11 items-center gap-2 px-3 text-sm font-medium">
        <ChevronRight className="size-4 text-soft group-open:rotate-90" aria-hidden />
        {name}
      </summary>
      <div className="flex flex-col gap-4 border-t border-line p-3">
        <p className="text-sm text-soft">
          For visitors who chose {name}. {whenEmpty}
        </p>
        {fields.map((one) => (
          <TranslationInput
            key={one.name}
            field={{ ...one, label: `${one.label} in ${name}` }}
            name={`translations.${language}.${one.name}`}
            text={texts[one.name] ?? ''}
            onChange={(text) => set(one.name, text)}
          />
        ))}
      </div>
    </details>
  )
}

type InputProps = {
  field: TranslatedField
  name: string
  text: string
  onChange: (text: string) => void
}

const TranslationInput = ({
  field: { label, kind = 'text', rows = 1 },
  name,
  text,
  onChange,
}: InputProps) => {
  const { getFieldState, formState } = useFormContext()
  if (kind === 'picture')
    return (
      <PictureChoice
        label={label}
        path={text}
        error={getFieldState(name, formState).error?.message}
        onChange={onChange}
      />
    )
  return (
    <FormField name={name} label={label}>
      {(control) => {
        const props = {
          ...control,
          className: 'field',
          value: text,
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        }
        return rows > 1 ? (
          <textarea {...props} rows={rows} />
        ) : (
          <input {...props} autoComplete="off" />
        )
      }}
    </FormField>
  )
}
