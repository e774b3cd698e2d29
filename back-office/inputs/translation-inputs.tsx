import {
  languages,
  type TranslationLanguage,
  translationLanguages,
} from '@endcap/contract/i18n/languages'
import type { Translations } from '@endcap/contract/i18n/translations'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FormField } from '../forms/form-field.tsx'
import { languageName } from './language-select.tsx'
import { PictureChoice } from './picture-input.tsx'

/** A text or picture that staff translate. `rows`: number of lines of a multi-line text. */
export type TranslatedField = {
  name: string
  label: string
  kind?: 'text' | 'picture'
  rows?: number
}

type TranslationsProps = {
  fields: readonly TranslatedField[]
  help?: string
}

const withText = (
  translations: Translations,
  language: TranslationLanguage,
  name: string,
  text: string,
): Translations => {
  const { [language]: texts = {}, ...otherLanguages } = translations
  const { [name]: _, ...otherTexts } = texts
  const now = text === '' ? otherTexts : { ...otherTexts, [name]: text }
  return Object.keys(now).length === 0 ? otherLanguages : { ...otherLanguages, [language]: now }
}

/** Returns the newest translations, with the texts that were edited since `saved`. */
const mergeTranslations = (
  saved: Translations = {},
  edited: Translations = {},
  newest: Translations = {},
): Translations => {
  let merged = newest
  for (const language of translationLanguages)
    for (const name of Object.keys({ ...saved[language], ...edited[language] })) {
      const text = edited[language]?.[name]
      if (text !== saved[language]?.[name]) merged = withText(merged, language, name, text ?? '')
    }
  return merged
}

/** Keeps translations that someone else has saved in the meantime, except for texts edited here. */
const useMergedTranslations = () => {
  const { formState, getValues, setValue } = useFormContext()
  const newest: Translations | undefined = formState.defaultValues?.translations
  const saved = useRef(newest)
  useEffect(() => {
    if (newest === saved.current) return
    const merged = mergeTranslations(saved.current, getValues('translations'), newest)
    saved.current = newest
    setValue('translations', merged, { shouldDirty: true })
  }, [newest, getValues, setValue])
}

/** A collapsed group of inputs for each language (X8-205). */
export const TranslationInputs = (props: TranslationsProps) => {
  useMergedTranslations()
  return translationLanguages.map((language) => (
    <TranslationGroup key={language} language={language} {...props} />
  ))
}

const TranslationGroup = ({
  language,
  fields,
  help = 'For visitors who chose this language. If a text is empty, they see it in English.',
}: TranslationsProps & { language: TranslationLanguage }) => {
  const { field } = useController({ name: 'translations' })
  const { getFieldState, formState } = useFormContext()
  const translations: Translations = field.value ?? {}
  const texts = translations[language] ?? {}
  const [isOpen, setOpen] = useState(Object.keys(texts).length > 0)
  const { error } = getFieldState(`translations.${language}`, formState)
  const group = useRef<HTMLDetailsElement>(null)
  const isFirstError = Object.keys(formState.errors)[0] === 'translations'
  // The form can't focus these inputs, because it only knows the value that contains them.
  useEffect(() => {
    if (error !== undefined && isFirstError)
      group.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error, isFirstError])
  return (
    <details
      ref={group}
      open={isOpen || error !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-lg border border-line"
    >
      <summary className="flex min-h-11 items-center gap-2 px-3 text-sm font-semibold">
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
            onChange={(text) => field.onChange(withText(translations, language, one.name, text))}
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
