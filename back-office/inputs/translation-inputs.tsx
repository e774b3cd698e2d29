import {
  languages,
  type TranslationLanguage,
  translationLanguages,
} from '@endcap/contract/languages'
import type { Translations } from '@endcap/contract/translations'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FormField } from '../forms/form-field.tsx'
import { languageName } from './language-name.ts'
import { PictureChoice } from './picture-input.tsx'

/** A text or a picture of a record that staff translate; `rows`: of a text with several lines. */
export type TranslatedField = {
  name: string
  label: string
  kind?: 'text' | 'picture'
  rows?: number
}

type TranslationsProps = {
  fields: readonly TranslatedField[]
  /** The recipients of the translations, and the fallback of an empty one. */
  help?: string
}

/** The translations of a record's texts: a folded group for each language (X8-205). */
export const TranslationInputs = (props: TranslationsProps) =>
  translationLanguages.map((language) => (
    <TranslationGroup key={language} language={language} {...props} />
  ))

const TranslationGroup = ({
  language,
  fields,
  help = 'For visitors who chose this language. Empty texts are shown to them in English.',
}: TranslationsProps & { language: TranslationLanguage }) => {
  const { field } = useController({ name: 'translations' })
  const { getFieldState, formState } = useFormContext()
  const translations: Translations = field.value ?? {}
  const texts = translations[language] ?? {}
  const [isOpen, setOpen] = useState(Object.keys(texts).length > 0)
  const { error } = getFieldState(`translations.${language}`, formState)
  const group = useRef<HTMLDetailsElement>(null)
  const isFirstError = Object.keys(formState.errors)[0] === 'translations'
  // The form can't focus these inputs: it knows only the value that they are parts of.
  useEffect(() => {
    if (error !== undefined && isFirstError)
      group.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error, isFirstError])
  const set = (fieldName: string, text: string) => {
    const { [fieldName]: _, ...others } = texts
    const now = text === '' ? others : { ...others, [fieldName]: text }
    const { [language]: __, ...rest } = translations
    field.onChange(Object.keys(now).length === 0 ? rest : { ...rest, [language]: now })
  }
  return (
    <details
      ref={group}
      open={isOpen || error !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-lg border border-line"
    >
      <summary className="flex min-h-11 items-center gap-2 px-3 text-sm font-medium">
        <ChevronRight className="size-4 text-soft group-open:rotate-90" aria-hidden />
        {languageName(language)}
      </summary>
      <div className="flex flex-col gap-4 border-t border-line p-3">
        <p className="text-sm text-soft">{help}</p>
        {fields.map((one) => (
          <TranslationInput
            key={one.name}
            field={one}
            language={language}
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
  language: TranslationLanguage
  text: string
  onChange: (text: string) => void
}

const TranslationInput = ({ field, language, text, onChange }: InputProps) => {
  const { getFieldState, formState } = useFormContext()
  const { kind = 'text', rows = 1 } = field
  const name = `translations.${language}.${field.name}`
  const label = `${field.label} in ${languageName(language)}`
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
          lang: language,
          dir: languages[language].direction,
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
