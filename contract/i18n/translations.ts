import { z } from 'zod'
import { languageCodes, type TranslationLanguage, translationLanguages } from './languages.ts'

/** By language and field. Texts without a translation are shown in English (X8-205). */
export type Translations<Name extends string = string> = {
  [Code in TranslationLanguage]?: { [Field in Name]?: string | undefined } | undefined
}

const forEachLanguage = <T>(schema: T): Record<TranslationLanguage, T> =>
  Object.fromEntries(translationLanguages.map((code) => [code, schema])) as Record<
    TranslationLanguage,
    T
  >

/** The translations in a reply. Public replies omit the field if there are none. */
export const translationsOf = <const Name extends string>(...names: readonly Name[]) => {
  const texts = Object.fromEntries(names.map((name) => [name, z.string()]))
  return z
    .object(forEachLanguage(z.object(texts as Record<Name, z.ZodString>).partial()))
    .partial()
    .describe('Staff’s translations; texts without a translation are shown in English')
}

export const PreviewLanguage = z
  .enum(languageCodes, { error: 'Please choose a language.' })
  .default('en')

const withoutEmpty = (translations: Readonly<Record<string, object | undefined>>): Translations =>
  Object.fromEntries(
    Object.entries(translations)
      .map(([code, texts = {}]) => [
        code,
        Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
      ])
      .filter(([, texts]) => Object.keys(texts ?? {}).length > 0),
  )

/** Replaces the stored ones. Misspelled names are refused: ignoring one would delete a text. */
export const translationsIn = <Name extends string>(
  fields: Readonly<Record<Name, z.ZodType<string>>>,
) => {
  const texts = z.strictObject(fields, {
    error: `Please send translations of these fields: ${Object.keys(fields).join(', ')}.`,
  })
  return z
    .strictObject(forEachLanguage(texts.partial()), {
      error: `Please send translations into these languages: ${translationLanguages.join(', ')}.`,
    })
    .partial()
    .transform((translations) => withoutEmpty(translations) as Translations<Name>)
}
